import { type Asset, ASSETS, TRADED_SINCE_MS } from '../assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { scoreKey } from '../composites/score-composite.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import {
  fittedFigures,
  inForce,
  measurement,
  type Measurement,
  pointsOf,
  significant,
} from '../measurement/measurement.ts';
import { fittedRangeOf, MAP_PERCENTILES, pointsAt } from '../measurement/position-map.ts';
import { fittedForm, isChange, type Transform } from '../measurement/transform.ts';
import { countUpTo } from '../observations/series-window.ts';
import { latestDays } from '../outlook/daily-variance.ts';
import { type DailyCandles } from '../outlook/fit-outlook.ts';
import { roundTo } from '../rounding.ts';
import { DAY_MS, isoDay, isoUtc } from '../timestamps.ts';
import {
  MAP_NEEDS_READINGS,
  MAP_READING_EVERY_DAYS,
  MAP_TRAILING_DAYS,
  percentileOf,
  type PriceRecord,
  TRAILING_DAYS,
  TRAILING_YEAR_NEEDS_DAYS,
  type TrailingMap,
  USUAL_PERCENTILES,
  USUAL_RANGE_RULES_VERSION,
  type UsualRange,
  type UsualRangeContent,
} from '../usual-range/usual-range.ts';

export type MeasuredQuantity = Pick<Measurement, 'fittedAs' | 'quantity' | 'transform' | 'sourceIds' | 'map'>;

const FACTS: readonly MeasuredQuantity[] = CREW.flatMap((agent) =>
  ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts.map(inFittedForm)),
);
const COMPONENTS: readonly MeasuredQuantity[] = COMPOSITE_INDICES.flatMap((index) =>
  ASSETS.flatMap((asset) => methodologyOf(index, asset).components.map(inFittedForm)),
);

export const FACT_QUANTITIES = unique(FACTS);

export const MEASURED_QUANTITIES = unique([...FACTS, ...COMPONENTS]);

/** Without the extension to the last trade, whose readings would need a year of trades. */
function inFittedForm(measured: Measurement): MeasuredQuantity {
  const transform = fittedForm(measured.transform);
  if (transform === measured.transform) return measured;
  const [of] = measured.sourceIds;
  return measurement({ name: measured.name, of: of!, transform, direction: measured.direction });
}

function unique(quantities: readonly MeasuredQuantity[]): readonly MeasuredQuantity[] {
  const byKey = new Map(quantities.map((quantity) => [quantity.fittedAs, quantity]));
  return [...byKey.values()].toSorted((a, b) => (a.fittedAs < b.fittedAs ? -1 : 1));
}

/** Below this share of its declared weight, a score isn't the index's score. */
const SCORE_NEEDS_WEIGHT = 0.5;

export const readerAt = ({
  cutoffMs,
  sources,
}: Pick<CycleInputs, 'cutoffMs' | 'sources'>): CycleInputReader =>
  new CycleInputReader({
    cycleNumber: 0,
    cutoffMs,
    sources,
    previous: null,
    calibration: null,
    usualRanges: null,
    outlookFit: null,
  });

export const readingOf = (measured: MeasuredQuantity, reader: CycleInputReader): number | null =>
  reader.ageWeightOf(measured.sourceIds) > 0 ? reader.valueOf(measured) : null;

/** 0–100 with 1 decimal; null if less than half of the weight has a value. */
export function scoreOfReadings(
  index: CompositeIndex,
  asset: Asset,
  valueOf: (fittedAs: string) => number | null,
  maps: readonly TrailingMap[],
): number | null {
  const { components, rescaling } = methodologyOf(index, asset);
  let [weight, points] = [0, 0];
  for (const component of components) {
    const value = valueOf(component.fittedAs);
    if (value === null) continue;
    weight += component.weight;
    points += component.weight * pointsOf(value, inForce(component, maps));
  }
  return weight < SCORE_NEEDS_WEIGHT ? null : roundTo(pointsAt(points / weight, rescaling), 1);
}

/** One change in twenty is farther up, one in twenty farther down. */
const SPREAD_PART = 0.9;

export const MAPPED_QUANTITIES = MEASURED_QUANTITIES.filter(
  ({ fittedAs }) => fittedFigures(fittedAs) !== undefined,
);

/** As `mapOfFigures` takes them; null if the readings are too few, or don't differ enough for a map. */
export function figuresOf(transform: Transform, readings: Float64Array): readonly number[] | null {
  if (readings.length < MAP_NEEDS_READINGS) return null;
  if (isChange(transform)) {
    const spread = significant(percentileOf(readings.map(Math.abs).sort(), SPREAD_PART));
    return spread > 0 ? [spread] : null;
  }
  const ascending = readings.toSorted();
  const figures = MAP_PERCENTILES.map((percentile) => significant(percentileOf(ascending, percentile / 100)));
  return figures[0] === figures.at(-1) ? null : figures;
}

export const trailingMaps = (readingsOf: (fittedAs: string) => Float64Array): readonly TrailingMap[] =>
  MAPPED_QUANTITIES.map(({ fittedAs, transform }): TrailingMap => {
    const readings = readingsOf(fittedAs);
    const figures = figuresOf(transform, readings);
    return {
      quantity: fittedAs,
      figures: figures ?? fittedFigures(fittedAs)!,
      readings: readings.length,
      basis: figures ? 'trailing_years' : 'fitted_years',
    };
  });

const FITTED_UP_TO = '2024-01-01T00:00:00+00:00';

/** A score is itself a percentile of the fitted years. */
const FITTED_SCORE = { p10: USUAL_PERCENTILES[0], p50: 50, p90: USUAL_PERCENTILES[1] } as const;

/** They follow from the maps, so they only change with the methodology. */
export const FITTED_RANGES: ReadonlyMap<string, UsualRange> = new Map(
  [
    ...FACT_QUANTITIES.map(({ fittedAs, map }) => ({ quantity: fittedAs, ...fittedRangeOf(map) })),
    ...COMPOSITE_INDICES.flatMap((index) =>
      ASSETS.map((asset) => ({ quantity: scoreKey(index, asset), ...FITTED_SCORE })),
    ),
  ]
    .toSorted((a, b) => (a.quantity < b.quantity ? -1 : 1))
    .map((range): [string, UsualRange] => [range.quantity, { ...range, days: 0, basis: 'fitted_years' }]),
);

/** Serves until a deployment has its own: part of the methodology, like the maps. */
export const shippedRanges = (methodologyVersion: string): UsualRangeContent => ({
  rules: USUAL_RANGE_RULES_VERSION,
  methodologyVersion,
  madeAt: FITTED_UP_TO,
  ranges: [...FITTED_RANGES.values()],
  maps: trailingMaps(() => new Float64Array()),
});

/** The days are the same for every table, so tables move slowly. */
const countsForMaps = (atMs: number): boolean => (atMs / DAY_MS) % MAP_READING_EVERY_DAYS === 0;

/**
 * Oldest first: the ends of the 365 UTC days before a day's start, and of every fourth day before those. The
 * last is the start itself, so the latest reading is the one known then.
 */
export const readingInstants = (dayMs: number): readonly number[] =>
  Array.from({ length: MAP_TRAILING_DAYS }, (_, i) => dayMs - (MAP_TRAILING_DAYS - 1 - i) * DAY_MS).filter(
    (atMs) => atMs > dayMs - TRAILING_DAYS * DAY_MS || countsForMaps(atMs),
  );

/** One for each of `readingInstants`; NaN if there is none. */
export type Readings = Float64Array;

/** With too few readings, the fitted years' range or map. */
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

/** Cycles of the day after look back 24 hours from their latest hour, which can be two hours old. */
const LEFT_OUT_DAYS = 2;

/**
 * A history begins after its last gap or implausible candle. One that begins less than four years before the
 * instant, and after the first day of trading, is too short for a record.
 */
export const priceRecordsOf = (candles: DailyCandles, atMs: number): PriceRecord[] =>
  ASSETS.flatMap((asset) => {
    const { endsAtMs, high } = latestDays(candles[asset]);
    const count = countUpTo(endsAtMs, atMs - LEFT_OUT_DAYS * DAY_MS);
    if (count === 0) return [];
    const fromMs = endsAtMs[0]! - DAY_MS;
    const isLong = fromMs <= atMs - MAP_TRAILING_DAYS * DAY_MS || fromMs <= TRADED_SINCE_MS[asset];
    return isLong ? [{ asset, highest: Math.max(...high.subarray(0, count)), from: isoDay(fromMs) }] : [];
  });
