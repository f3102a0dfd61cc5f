import { t } from 'ttag';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { type CycleItem } from '../../api/generated/operators-api.ts';

/** Whether a worker computed a cycle when it was due, or an operator had it computed later. */
export const kindOf = ({ backfilled }: Pick<CycleItem, 'backfilled'>): StateBadgeProps =>
  backfilled
    ? { label: t`Backfilled`, tone: 'info', meaning: t`It was computed later, for the past.` }
    : { label: t`On time`, tone: 'quiet', meaning: t`A worker computed it when it was due.` };

export const publishedAfterSeconds = (cycle: Pick<CycleItem, 'cycle_at' | 'published_at'>): number =>
  (Date.parse(cycle.published_at) - Date.parse(cycle.cycle_at)) / 1_000;
