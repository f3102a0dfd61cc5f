import { type Asset } from '../assets.ts';
import { type SourceId, sourceById } from '../sources/registry.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { DAY_MS } from '../timestamps.ts';
import { FITTED } from './fitted-anchors.ts';
import { explainedAgeMs } from './input-freshness.ts';
import {
  ANCHOR_POINTS,
  centredMap,
  mapOfFigures,
  pointsAt,
  type PositionMap,
  valueAt,
} from './position-map.ts';
import { describeTransform, fittedForm, lookbackDaysOf, type Transform } from './transform.ts';

export type Direction = 'higher_is_bullish' | 'higher_is_bearish';

/**
 * Values at 5 and at 95 points. `fitted`: by the quantity's readings, of 2020 to 2023 or of the trailing
 * years (`inForce`). `definition`: follows from the quantity itself.
 */
export interface Anchors {
  readonly low: number;
  readonly high: number;
  readonly origin: 'fitted' | 'definition';
}

export interface Measurement {
  readonly name: string;
  readonly sourceIds: readonly SourceId[];
  readonly transform: Transform;
  readonly direction: Direction;
  readonly anchors: Anchors;
  /** From the transformed value to points, before any direction; as declared, that of the fitted years. */
  readonly map: PositionMap;
  readonly quantity: string;
  /** Quantity whose recorded values its anchors were fitted on; usually the same as `quantity`. */
  readonly fittedAs: string;
  readonly lookbackDays: number;
  readonly sourceLookbackDays: readonly number[];
}

const DAY_SECONDS = 86_400;

/** Placeholder for bounds that aren't fitted; the engine doesn't start with them. */
export const NOT_FITTED: readonly [low: number, high: number] = [NaN, NaN];

/**
 * NaN throughout if figures aren't fitted yet, because the fitting script reads the tables before it fills
 * them.
 */
export const fittedMap = (figures: readonly number[] | undefined): PositionMap =>
  figures ? mapOfFigures(figures) : centredMap(...NOT_FITTED);

const quantityOf = (transform: Transform, sourceIds: readonly SourceId[]): string =>
  `${describeTransform(transform)} of ${sourceIds.join(' and ')}`;

export interface MeasurementDraft {
  readonly name: string;
  readonly of: SourceId | readonly [SourceId, SourceId];
  readonly transform: Transform;
  readonly direction: Direction;
  /** The values of 5 and 95 points, whose middle is 50 points. Fitted otherwise. */
  readonly byDefinition?: readonly [low: number, high: number];
}

export function measurement(draft: MeasurementDraft): Measurement {
  const sourceIds = typeof draft.of === 'string' ? [draft.of] : draft.of;
  const sourceLookbackDays = sourceIds.map((id, i) => lookbackOf(draft.transform, sourceById(id), i));
  const fitted = fittedForm(draft.transform);
  const fittedAs = quantityOf(fitted, fitted === draft.transform ? sourceIds : sourceIds.slice(0, 1));
  const map = draft.byDefinition ? centredMap(...draft.byDefinition) : fittedMap(fittedFigures(fittedAs));
  return {
    name: draft.name,
    sourceIds,
    transform: draft.transform,
    direction: draft.direction,
    anchors: anchorsOf(map, draft.byDefinition ? 'definition' : 'fitted'),
    map,
    quantity: quantityOf(draft.transform, sourceIds),
    fittedAs,
    lookbackDays: Math.max(...sourceLookbackDays),
    sourceLookbackDays,
  };
}

/** Counted from the oldest possible time of the latest observation. */
function lookbackOf(transform: Transform, source: SourceDefinition, position: number): number {
  const reach = lookbackDaysOf(transform, source.publicationSeconds / DAY_SECONDS, position);
  return reach + Math.ceil(explainedAgeMs(source) / DAY_MS);
}

export function fittedFigures(fittedAs: string): readonly number[] | undefined {
  const spread = FITTED.spreads[fittedAs];
  return spread === undefined ? FITTED.quantiles[fittedAs] : [spread];
}

export const anchorsOf = (map: PositionMap, origin: Anchors['origin']): Anchors => ({
  low: significant(valueAt(ANCHOR_POINTS.low, map)),
  high: significant(valueAt(ANCHOR_POINTS.high, map)),
  origin,
});

/** Four significant digits: more would suggest a precision that quantiles don't have. */
export const significant = (value: number): number => Number(value.toPrecision(4));

/** 0 (bearish) to 100 (bullish). */
export function pointsOf(value: number, { map, direction }: Pick<Measurement, 'map' | 'direction'>): number {
  const points = pointsAt(value, map);
  return direction === 'higher_is_bullish' ? points : 100 - points;
}

export type ExchangeMetric =
  Extract<SourceId, `exchange.${string}:BTCUSDT`> extends `exchange.${infer Metric}:BTCUSDT` ? Metric : never;

export const exchangeId = <Metric extends ExchangeMetric>(
  metric: Metric,
  asset: Asset,
): `exchange.${Metric}:${Asset}USDT` => `exchange.${metric}:${asset}USDT`;
