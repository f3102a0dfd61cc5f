import { type CycleItem } from '../../api/generated/operators-api.ts';

/** Seconds from a cycle's slot to its publication. */
export const publishedAfterSeconds = (cycle: Pick<CycleItem, 'cycle_at' | 'published_at'>): number =>
  (Date.parse(cycle.published_at) - Date.parse(cycle.cycle_at)) / 1_000;
