/** Horizons of outlooks and judged calls in hours, as in addresses. */
export const HORIZONS = ['24', '72', '168'] as const;
