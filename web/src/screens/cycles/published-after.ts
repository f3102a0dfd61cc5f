import { type CycleItem } from '../../../../src/admin/cycles/cycles.response.ts';

/** Seconds from a cycle's slot to its publication. */
export const publishedAfterSeconds = ({ cycle_at: slot, published_at: published }: CycleItem): number =>
  (Date.parse(published) - Date.parse(slot)) / 1_000;
