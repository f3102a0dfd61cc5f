import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { scoreKey } from '../composites/score-composite.ts';
import { DAY_MS, isoUtc } from '../timestamps.ts';
import {
  percentileOf,
  type UsualRange,
  TRAILING_DAYS,
  TRAILING_YEAR_NEEDS_DAYS,
  USUAL_PERCENTILES,
  USUAL_RANGE_RULES_VERSION,
} from '../usual-range/usual-range.ts';
import { type UsualRangeContent } from '../usual-range/usual-range-table.ts';
import { scoreOfReadings } from './daily-reading.ts';
import { FACT_QUANTITIES } from './measured-quantities.ts';
import { FITTED_RANGES } from './shipped-ranges.ts';

/**
 * Returns the instants of a year's readings: the ends of the 365 UTC days before a day's start, oldest first. The last
 * is the start itself, so the latest reading is the one known then.
 *
 * @param dayMs start of a UTC day, epoch milliseconds
 */
export const readingInstants = (dayMs: number): readonly number[] =>
  Array.from({ length: TRAILING_DAYS }, (_, i) => dayMs - (TRAILING_DAYS - 1 - i) * DAY_MS);

/** Readings of one quantity, one for each of `readingInstants`; NaN if there is none. */
export type YearOfReadings = Float64Array;

/**
 * Returns the table of a day from the readings of its trailing year. A quantity with too few days has the range of the
 * fitted years.
 *
 * @param readings by `Measurement.fittedAs`, for all `MEASURED_QUANTITIES`
 */
export function rangesOfYear(
  dayMs: number,
  methodologyVersion: string,
  readings: ReadonlyMap<string, YearOfReadings>,
): UsualRangeContent {
  const ofFacts = FACT_QUANTITIES.map(({ fittedAs }): [string, YearOfReadings] => [
    fittedAs,
    readings.get(fittedAs) ?? new Float64Array(TRAILING_DAYS).fill(NaN),
  ]);
  const ofScores = COMPOSITE_INDICES.flatMap((index) =>
    ASSETS.map((asset): [string, YearOfReadings] => [
      scoreKey(index, asset),
      Float64Array.from({ length: TRAILING_DAYS }, (_, day) => {
        const valueOf = (fittedAs: string): number | null => {
          const value = readings.get(fittedAs)?.[day];
          return value === undefined || Number.isNaN(value) ? null : value;
        };
        return scoreOfReadings(index, asset, valueOf) ?? NaN;
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
  };
}

function rangeOf(quantity: string, year: YearOfReadings): UsualRange {
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
