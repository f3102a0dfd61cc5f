/** Horizons of outlooks and judged calls in hours, as they stand in addresses. */
export const HORIZONS = ['24', '72', '168'] as const;
