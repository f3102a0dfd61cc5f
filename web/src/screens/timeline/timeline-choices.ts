/** Length of each range in days. */
export const RANGE_DAYS = { '1d': 1, '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export type Range = keyof typeof RANGE_DAYS;

export const RANGES = Object.keys(RANGE_DAYS) as [Range, ...Range[]];
