import { type PriceRecord } from './price-record.ts';
import { type TrailingMap } from './trailing-map.ts';
import { type UsualRange, type UsualRangeBasis } from './usual-range.ts';

/** Plain JSON; equal readings give equal bytes. */
export interface UsualRangeContent {
  readonly rules: string;
  readonly methodologyVersion: string;
  /** Data known after this instant wasn't used, ISO 8601 UTC; the beginning of a UTC day. */
  readonly madeAt: string;
  /** Sorted by quantity. */
  readonly ranges: readonly UsualRange[];
  /** Of every quantity that has a fitted one, sorted by quantity; left out before rules 2. */
  readonly maps?: readonly TrailingMap[];
  /** Of every asset with a long enough history; left out before rules 2, and in the shipped table. */
  readonly records?: readonly PriceRecord[];
}

export interface UsualRangeTable extends UsualRangeContent {
  /** UTC day of `madeAt`, a dot, and the first 12 hex digits of `sha256`. */
  readonly version: string;
  /** Lower-case hex, of `usualRangeText`; a cycle stores it among its inputs. */
  readonly sha256: string;
}

/** As a cycle's result names it. */
export interface UsualRangeRef {
  readonly version: string;
  readonly madeAt: string;
  /** Quantities judged by the readings of the trailing year, and by the fitted years. */
  readonly byTrailingYear: number;
  readonly byFittedYears: number;
}

/** The hashed and stored bytes: compact JSON with keys in a fixed order. */
export function usualRangeText({
  rules,
  methodologyVersion,
  madeAt,
  ranges,
  maps,
  records,
}: UsualRangeContent): string {
  return JSON.stringify({
    rules,
    methodologyVersion,
    madeAt,
    ranges: ranges.map(({ quantity, p10, p50, p90, days, basis }) => ({
      quantity,
      p10,
      p50,
      p90,
      days,
      basis,
    })),
    ...(maps && {
      maps: maps.map(({ quantity, figures, readings, basis }) => ({ quantity, figures, readings, basis })),
    }),
    ...(records && { records: records.map(({ asset, highest, from }) => ({ asset, highest, from })) }),
  });
}

/** @param sha256 as lower-case hex; provided by the caller, because the domain doesn't hash */
export function namedRanges(content: UsualRangeContent, sha256: (text: string) => string): UsualRangeTable {
  const hash = sha256(usualRangeText(content));
  return { version: `${content.madeAt.slice(0, 10)}.${hash.slice(0, 12)}`, sha256: hash, ...content };
}

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
