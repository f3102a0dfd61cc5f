import { type CycleItem } from '../../api/generated/operators-api.ts';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';

/** Whether a cycle was computed at its time. */
export const kindOf = ({ backfilled }: Pick<CycleItem, 'backfilled'>): StateBadgeProps =>
  backfilled
    ? { label: 'Backfilled', tone: 'info', meaning: 'It was computed after its slot.' }
    : { label: 'On time', tone: 'quiet', meaning: 'It was computed in its slot.' };

/** Seconds from a cycle's slot to its publication. */
export const publishedAfterSeconds = (cycle: Pick<CycleItem, 'cycle_at' | 'published_at'>): number =>
  (Date.parse(cycle.published_at) - Date.parse(cycle.cycle_at)) / 1_000;
