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
 * Transformed values at 5 and at 95 points, by its map. `fitted`: by the quantity's readings, of 2020 to 2023 or of the
 * trailing years (`inForce`). `definition`: follows from the quantity itself.
 */
export interface Anchors {
  readonly low: number;
  readonly high: number;
  readonly origin: 'fitted' | 'definition';
}

/** One quantity computed from sources, and how it is scored. */
export interface Measurement {
  readonly name: string;
  /** In the transform's order. */
  readonly sourceIds: readonly SourceId[];
  readonly transform: Transform;
  readonly direction: Direction;
  readonly anchors: Anchors;
  /** From the transformed value to points, before any direction; as declared, that of the fitted years. */
  readonly map: PositionMap;
  /** Identity of the quantity, shared by all its readers: sources and transform. */
  readonly quantity: string;
  /** Quantity whose recorded values its anchors were fitted on; usually the same. */
  readonly fittedAs: string;
  /** Longest lookback of its sources, in days. */
  readonly lookbackDays: number;
  /** Lookback of each source in days, in their order. */
  readonly sourceLookbackDays: readonly number[];
}

const DAY_SECONDS = 86_400;

/** Placeholder for bounds that aren't fitted; the engine doesn't start with them. */
export const NOT_FITTED: readonly [low: number, high: number] = [NaN, NaN];

/**
 * Returns the map of fitted figures; NaN throughout if they aren't fitted yet, because the fitting script reads the
 * tables before it fills them.
 */
export const fittedMap = (figures: readonly number[] | undefined): PositionMap =>
  figures ? mapOfFigures(figures) : centredMap(...NOT_FITTED);

/** Returns the quantity's identity, under which fitted anchors are stored and values are computed once a cycle. */
const quantityOf = (transform: Transform, sourceIds: readonly SourceId[]): string =>
  `${describeTransform(transform)} of ${sourceIds.join(' and ')}`;

/** Declares one quantity in a methodology or mandate. */
export interface MeasurementDraft {
  readonly name: string;
  readonly of: SourceId | readonly [SourceId, SourceId];
  readonly transform: Transform;
  readonly direction: Direction;
  /** Centre of the map by definition: the values of 5 and 95 points, whose middle is 50 points. Fitted otherwise. */
  readonly byDefinition?: readonly [low: number, high: number];
}

/** Completes a draft with its lookback and anchors. */
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

/** Returns the lookback of the transform, counted from the oldest possible time of the latest observation. */
function lookbackOf(transform: Transform, source: SourceDefinition, position: number): number {
  const reach = lookbackDaysOf(transform, source.publicationSeconds / DAY_SECONDS, position);
  return reach + Math.ceil(explainedAgeMs(source) / DAY_MS);
}

/**
 * Returns the figures of a quantity's map over the fitted years; undefined if it isn't fitted, like maps by definition.
 *
 * @param fittedAs key of the quantity
 */
export function fittedFigures(fittedAs: string): readonly number[] | undefined {
  const spread = FITTED.spreads[fittedAs];
  return spread === undefined ? FITTED.quantiles[fittedAs] : [spread];
}

/** Returns the values of 5 and 95 points, with as many digits as fitted figures. */
export const anchorsOf = (map: PositionMap, origin: Anchors['origin']): Anchors => ({
  low: significant(valueAt(ANCHOR_POINTS.low, map)),
  high: significant(valueAt(ANCHOR_POINTS.high, map)),
  origin,
});

/** Rounds to four significant digits: more would suggest a precision that quantiles don't have. */
export const significant = (value: number): number => Number(value.toPrecision(4));

/** Returns the points of a measured value, 0 (bearish) to 100 (bullish). */
export function pointsOf(value: number, { map, direction }: Pick<Measurement, 'map' | 'direction'>): number {
  const points = pointsAt(value, map);
  return direction === 'higher_is_bullish' ? points : 100 - points;
}

/** Metrics of the exchange with one source per asset, without the provider's key. */
export type ExchangeMetric =
  Extract<SourceId, `exchange.${string}:BTCUSDT`> extends `exchange.${infer Metric}:BTCUSDT` ? Metric : never;

/** @example exchangeId('price', 'BTC') === 'exchange.price:BTCUSDT' */
export const exchangeId = <Metric extends ExchangeMetric>(
  metric: Metric,
  asset: Asset,
): `exchange.${Metric}:${Asset}USDT` => `exchange.${metric}:${asset}USDT`;
