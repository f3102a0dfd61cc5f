/** What one value can stand for all values of a bucket as. `last` is that of the newest event. */
export const AGGREGATES = ['last', 'mean', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];
