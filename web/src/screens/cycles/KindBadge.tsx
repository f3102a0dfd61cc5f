import { type CycleItem } from '../../api/generated/operators-api.ts';
import { StateBadge } from '../../display/StateBadge.tsx';

/** Whether a cycle was computed at its time. */
export const KindBadge = ({ cycle }: { readonly cycle: Pick<CycleItem, 'backfilled'> }) =>
  cycle.backfilled ? (
    <StateBadge label="Backfilled" tone="info" meaning="It was computed after its slot." />
  ) : (
    <StateBadge label="On time" tone="quiet" meaning="It was computed in its slot." />
  );
