/** Version of the rules in this folder and of the readings used for ranges. */
export const USUAL_RANGE_RULES_VERSION = '2';

export const TRAILING_DAYS = 365;

/**
 * Half a year has about 26 independent weeks, so p10 and p90 have two or three of them beyond; with fewer
 * days, the range of the fitted years applies.
 */
export const TRAILING_YEAR_NEEDS_DAYS = 180;

export const USUAL_PERCENTILES = [10, 90] as const;

/**
 * `trailing_year`: this deployment's readings of the previous year. `fitted_years`: the quantity's map over
 * 2020 to 2023, because the year had too few readings.
 */
export type UsualRangeBasis = 'trailing_year' | 'fitted_years';

/** Percentiles are in the quantity's own unit. */
export interface UsualRange {
  /** `Measurement.fittedAs`, or a composite's `scoreKey`. */
  readonly quantity: string;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** Days of the trailing year with a reading, 0–365. */
  readonly days: number;
  readonly basis: UsualRangeBasis;
}

/**
 * Outside p10 to p90 (`far_below`, `far_above`), or inside on one side of p50. `middle` is p50 itself, and
 * the only value of a quantity that didn't move.
 */
export const STANDINGS = ['far_below', 'below', 'middle', 'above', 'far_above'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * The bounds are inside. @example p10 = 1, p50 = 3, p90 = 5: 0.9 is far_below, 1 is below, 3 is middle, 5 is
 * above
 */
export function standingOf(
  value: number,
  { p10, p50, p90 }: Pick<UsualRange, 'p10' | 'p50' | 'p90'>,
): Standing {
  if (value < p10) return 'far_below';
  if (value > p90) return 'far_above';
  if (value === p50) return 'middle';
  return value < p50 ? 'below' : 'above';
}

/**
 * On a line between the two nearest ranks, (n − 1) × part. @example percentileOf([1, 2, 3, 4, 5], 0.9) is 4.6
 */
export function percentileOf(ascending: Float64Array, part: number): number {
  const rank = (ascending.length - 1) * part;
  const lower = Math.floor(rank);
  const [below, above] = [ascending[lower]!, ascending[Math.min(lower + 1, ascending.length - 1)]!];
  return below + (above - below) * (rank - lower);
}
