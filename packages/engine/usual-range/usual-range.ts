import { type Asset } from '../assets.ts';
import { type ContentName, contentName } from '../named-content.ts';

export const USUAL_RANGE_RULES_VERSION = '2';

export const TRAILING_DAYS = 365;

/** About 26 independent weeks, so p10 and p90 have two or three of them beyond. */
export const TRAILING_YEAR_NEEDS_DAYS = 180;

export const USUAL_PERCENTILES = [10, 90] as const;

/** `fitted_years`: the quantity's map over 2020 to 2023, because the year had too few readings. */
type UsualRangeBasis = 'trailing_year' | 'fitted_years';

export interface UsualRange {
  /** `Measurement.fittedAs`, or a composite's `scoreKey`. */
  readonly quantity: string;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  readonly days: number;
  readonly basis: UsualRangeBasis;
}

/** Outside p10 to p90 (`far_…`), or inside on one side of p50; `middle` is p50 itself. */
export const STANDINGS = ['far_below', 'below', 'middle', 'above', 'far_above'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The bounds are inside. @example p10 = 1, p50 = 3, p90 = 5: 0.9 is far_below, 1 is below */
export function standingOf(
  value: number,
  { p10, p50, p90 }: Pick<UsualRange, 'p10' | 'p50' | 'p90'>,
): Standing {
  if (value < p10) return 'far_below';
  if (value > p90) return 'far_above';
  if (value === p50) return 'middle';
  return value < p50 ? 'below' : 'above';
}

/** Between the nearest ranks, (n − 1) × part. @example percentileOf([1, 2, 3, 4, 5], 0.9) is 4.6 */
export function percentileOf(ascending: Float64Array, part: number): number {
  const rank = (ascending.length - 1) * part;
  const lower = Math.floor(rank);
  const [below, above] = [ascending[lower]!, ascending[Math.min(lower + 1, ascending.length - 1)]!];
  return below + (above - below) * (rank - lower);
}

/** Highest price of the stored history up to two days before its table; USDT. */
export interface PriceRecord {
  readonly asset: Asset;
  readonly highest: number;
  readonly from: string;
}

/** Four years, so that a map has seen rising and falling markets. */
export const MAP_TRAILING_DAYS = 1461;

/** Most quantities move by weeks, so more readings would hardly change quantiles. */
export const MAP_READING_EVERY_DAYS = 4;

/** Two years' worth of readings. With fewer, the fitted years apply. */
export const MAP_NEEDS_READINGS = 183;

/** `fitted_years`: 2020 to 2023, because the trailing years had too few readings, or all were equal. */
export type MapBasis = 'trailing_years' | 'fitted_years';

export interface TrailingMap {
  readonly quantity: string;
  readonly figures: readonly number[];
  readonly readings: number;
  readonly basis: MapBasis;
}

export interface UsualRangeContent {
  readonly rules: string;
  readonly methodologyVersion: string;
  readonly madeAt: string;
  readonly ranges: readonly UsualRange[];
  /** Of every quantity that has a fitted one, sorted by quantity; left out before rules 2. */
  readonly maps?: readonly TrailingMap[];
  /** Of every asset with a long enough history; left out before rules 2, and in the shipped table. */
  readonly records?: readonly PriceRecord[];
}

export type UsualRangeTable = UsualRangeContent & ContentName;

export interface UsualRangeRef {
  readonly version: string;
  readonly madeAt: string;
  readonly byTrailingYear: number;
  readonly byFittedYears: number;
}

const KEYS =
  'rules methodologyVersion madeAt ranges maps records asset highest from quantity p10 p50 p90 days figures readings basis'.split(
    ' ',
  );

/** The hashed bytes: keys in a fixed order, and no others. */
export const usualRangeText = (content: UsualRangeContent): string => JSON.stringify(content, KEYS);

export const namedRanges = (
  content: UsualRangeContent,
  sha256: (text: string) => string,
): UsualRangeTable => ({ ...contentName(content.madeAt, usualRangeText(content), sha256), ...content });

export const usualRangeRef = ({ version, madeAt, ranges }: UsualRangeTable): UsualRangeRef => ({
  version,
  madeAt,
  byTrailingYear: countOf(ranges, 'trailing_year'),
  byFittedYears: countOf(ranges, 'fitted_years'),
});

const countOf = (ranges: readonly UsualRange[], basis: UsualRangeBasis): number =>
  ranges.filter((range) => range.basis === basis).length;

const INDICES = new WeakMap<UsualRangeTable, ReadonlyMap<string, UsualRange>>();

export function rangeIn(table: UsualRangeTable, quantity: string): UsualRange | undefined {
  let index = INDICES.get(table);
  if (index === undefined) {
    index = new Map(table.ranges.map((range) => [range.quantity, range]));
    INDICES.set(table, index);
  }
  return index.get(quantity);
}
