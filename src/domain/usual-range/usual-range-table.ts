import { type PriceRecord } from './price-record.ts';
import { type TrailingMap } from './trailing-map.ts';
import { type UsualRange, type UsualRangeBasis } from './usual-range.ts';

/** Usual ranges of every quantity that texts describe, and maps. Plain JSON; equal readings give equal bytes. */
export interface UsualRangeContent {
  /** Version of the rules (`USUAL_RANGE_RULES_VERSION`). */
  readonly rules: string;
  /** Version of the engine whose quantities these are. */
  readonly methodologyVersion: string;
  /** Data known after this instant wasn't used, ISO 8601 UTC; the beginning of a UTC day. */
  readonly madeAt: string;
  /** Sorted by quantity. */
  readonly ranges: readonly UsualRange[];
  /** Maps of every quantity that has a fitted one, sorted by quantity; left out before rules 2. */
  readonly maps?: readonly TrailingMap[];
  /** Of every asset with a long enough history; left out before rules 2, and in the shipped table. */
  readonly records?: readonly PriceRecord[];
}

/** A table with its name. A cycle stores `version` and `sha256` among its inputs. */
export interface UsualRangeTable extends UsualRangeContent {
  /** UTC day of `madeAt`, a dot, and the first 12 hex digits of `sha256`. */
  readonly version: string;
  /** SHA-256, lower-case hex, of `usualRangeText` of the content. */
  readonly sha256: string;
}

/** The table used for a cycle's texts, as its result names it. */
export interface UsualRangeRef {
  readonly version: string;
  /** ISO-8601 UTC. */
  readonly madeAt: string;
  /** Number of quantities judged by the readings of the trailing year, and by the fitted years. */
  readonly byTrailingYear: number;
  readonly byFittedYears: number;
}

/** Returns the bytes of a table that are hashed and stored: compact JSON with keys in a fixed order. */
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

/**
 * Names a table by its content.
 *
 * @param sha256 SHA-256 of a text as lower-case hex; provided by the caller, because the domain doesn't hash
 */
export function namedRanges(content: UsualRangeContent, sha256: (text: string) => string): UsualRangeTable {
  const hash = sha256(usualRangeText(content));
  return { version: `${content.madeAt.slice(0, 10)}.${hash.slice(0, 12)}`, sha256: hash, ...content };
}

/** Returns the table's name for a result. */
export const usualRangeRef = ({ version, madeAt, ranges }: UsualRangeTable): UsualRangeRef => ({
  version,
  madeAt,
  byTrailingYear: countOf(ranges, 'trailing_year'),
  byFittedYears: countOf(ranges, 'fitted_years'),
});

const countOf = (ranges: readonly UsualRange[], basis: UsualRangeBasis): number =>
  ranges.filter((range) => range.basis === basis).length;

const INDICES = new WeakMap<UsualRangeTable, ReadonlyMap<string, UsualRange>>();

/** Returns the range of a quantity; undefined if the table has none. Tables are indexed once. */
export function rangeIn(table: UsualRangeTable, quantity: string): UsualRange | undefined {
  let index = INDICES.get(table);
  if (index === undefined) {
    index = new Map(table.ranges.map((range) => [range.quantity, range]));
    INDICES.set(table, index);
  }
  return index.get(quantity);
}
