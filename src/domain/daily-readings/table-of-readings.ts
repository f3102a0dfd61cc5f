import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { scoreKey } from '../composites/score-composite.ts';
import { DAY_MS, isoUtc } from '../timestamps.ts';
import { MAP_READING_EVERY_DAYS, MAP_TRAILING_DAYS } from '../usual-range/trailing-map.ts';
import {
  percentileOf,
  type UsualRange,
  TRAILING_DAYS,
  TRAILING_YEAR_NEEDS_DAYS,
  USUAL_PERCENTILES,
  USUAL_RANGE_RULES_VERSION,
} from '../usual-range/usual-range.ts';
import { type UsualRangeContent } from '../usual-range/usual-range-table.ts';
import { type PriceRecord } from '../usual-range/price-record.ts';
import { scoreOfReadings } from './daily-reading.ts';
import { FACT_QUANTITIES } from './measured-quantities.ts';
import { FITTED_RANGES } from './shipped-ranges.ts';
import { trailingMaps } from './trailing-maps.ts';

/** The days are the same for every table, so tables move slowly. */
const countsForMaps = (atMs: number): boolean => (atMs / DAY_MS) % MAP_READING_EVERY_DAYS === 0;

/**
 * Oldest first: the ends of the 365 UTC days before a day's start, and of every fourth day before those, back
 * to the beginning of the trailing years. The last is the start itself, so the latest reading is the one
 * known then.
 */
export const readingInstants = (dayMs: number): readonly number[] =>
  Array.from({ length: MAP_TRAILING_DAYS }, (_, i) => dayMs - (MAP_TRAILING_DAYS - 1 - i) * DAY_MS).filter(
    (atMs) => atMs > dayMs - TRAILING_DAYS * DAY_MS || countsForMaps(atMs),
  );

/** One for each of `readingInstants`; NaN if there is none. */
export type Readings = Float64Array;

/**
 * Ranges from the trailing year, maps from the trailing years; with too few readings, those of the fitted
 * years. @param readings by `Measurement.fittedAs`, for all `MEASURED_QUANTITIES`
 */
export function tableOfReadings(
  dayMs: number,
  methodologyVersion: string,
  readings: ReadonlyMap<string, Readings>,
  records: readonly PriceRecord[],
): UsualRangeContent {
  const instants = readingInstants(dayMs);
  const none = new Float64Array(instants.length).fill(NaN);
  const readingsOf = (fittedAs: string): Readings => readings.get(fittedAs) ?? none;
  const maps = trailingMaps((fittedAs) =>
    readingsOf(fittedAs).filter((value, i) => !Number.isNaN(value) && countsForMaps(instants[i]!)),
  );
  const yearOf = (fittedAs: string): Float64Array => readingsOf(fittedAs).subarray(-TRAILING_DAYS);
  const ofFacts = FACT_QUANTITIES.map(({ fittedAs }): [string, Float64Array] => [fittedAs, yearOf(fittedAs)]);
  const ofScores = COMPOSITE_INDICES.flatMap((index) =>
    ASSETS.map((asset): [string, Float64Array] => [
      scoreKey(index, asset),
      Float64Array.from({ length: TRAILING_DAYS }, (_, day) => {
        const valueOf = (fittedAs: string): number | null => {
          const value = yearOf(fittedAs)[day]!;
          return Number.isNaN(value) ? null : value;
        };
        return scoreOfReadings(index, asset, valueOf, maps) ?? NaN;
      }),
    ]),
  );
  return {
    rules: USUAL_RANGE_RULES_VERSION,
    methodologyVersion,
    madeAt: isoUtc(dayMs),
    ranges: [...ofFacts, ...ofScores]
      .map(([quantity, year]) => rangeOf(quantity, year))
      .toSorted((a, b) => (a.quantity < b.quantity ? -1 : 1)),
    maps,
    records,
  };
}

function rangeOf(quantity: string, year: Float64Array): UsualRange {
  const [lowest, highest] = USUAL_PERCENTILES;
  const ascending = year.filter((value) => !Number.isNaN(value)).sort();
  const days = ascending.length;
  if (days < TRAILING_YEAR_NEEDS_DAYS) return { ...FITTED_RANGES.get(quantity)!, days };
  return {
    quantity,
    p10: percentileOf(ascending, lowest / 100),
    p50: percentileOf(ascending, 0.5),
    p90: percentileOf(ascending, highest / 100),
    days,
    basis: 'trailing_year',
  };
}
