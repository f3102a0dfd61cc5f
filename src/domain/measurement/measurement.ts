import { type Asset } from '../assets.ts';
import { clamp } from '../rounding.ts';
import { type SourceId, sourceById } from '../sources/registry.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { DAY_MS } from '../timestamps.ts';
import { FITTED_ANCHORS } from './fitted-anchors.ts';
import { explainedAgeMs } from './input-freshness.ts';
import { describeTransform, fittedForm, lookbackDaysOf, type Transform } from './transform.ts';

export type Direction = 'higher_is_bullish' | 'higher_is_bearish';

/**
 * Values that stand for 0 and for 100 points. `fitted`: the 5th and 95th percentile of recorded history up to
 * the end of 2023. `definition`: follow from the quantity.
 */
export interface Anchors {
  readonly low: number;
  readonly high: number;
  readonly origin: 'fitted' | 'definition';
}

/** One quantity computed from sources, and how it is scored. */
export interface Measurement {
  readonly name: string;
  /** In the order the transform takes them. */
  readonly sourceIds: readonly SourceId[];
  readonly transform: Transform;
  readonly direction: Direction;
  readonly anchors: Anchors;
  /** Identity of the quantity, the same for every reader: sources and transform. */
  readonly quantity: string;
  /** Quantity whose recorded values its anchors were fitted on; usually the same. */
  readonly fittedAs: string;
  /** Longest lookback of its sources, in days. */
  readonly lookbackDays: number;
  /** Lookback of each source in days, in their order. */
  readonly sourceLookbackDays: readonly number[];
}

const DAY_SECONDS = 86_400;

/** Placeholder for bounds that are not fitted; the engine does not start with them. */
export const NOT_FITTED: readonly [low: number, high: number] = [NaN, NaN];

/** Identity of the quantity: key of its fitted anchors and of its value within a cycle. */
const quantityOf = (transform: Transform, sourceIds: readonly SourceId[]): string =>
  `${describeTransform(transform)} of ${sourceIds.join(' and ')}`;

/** Declares one quantity in a methodology or mandate. */
export interface MeasurementDraft {
  readonly name: string;
  readonly of: SourceId | readonly [SourceId, SourceId];
  readonly transform: Transform;
  readonly direction: Direction;
  /** Anchors that follow from the quantity; left out where they are fitted. */
  readonly byDefinition?: readonly [low: number, high: number];
}

/** Completes a draft with its lookback and anchors. */
export function measurement(draft: MeasurementDraft): Measurement {
  const sourceIds = typeof draft.of === 'string' ? [draft.of] : draft.of;
  const sourceLookbackDays = sourceIds.map((id, i) => lookbackOf(draft.transform, sourceById(id), i));
  const fitted = fittedForm(draft.transform);
  const fittedAs = quantityOf(fitted, fitted === draft.transform ? sourceIds : sourceIds.slice(0, 1));
  return {
    name: draft.name,
    sourceIds,
    transform: draft.transform,
    direction: draft.direction,
    anchors: anchorsOf(fittedAs, draft.byDefinition),
    quantity: quantityOf(draft.transform, sourceIds),
    fittedAs,
    lookbackDays: Math.max(...sourceLookbackDays),
    sourceLookbackDays,
  };
}

/** Lookback of the transform, counted from the oldest time that the newest observation may have. */
function lookbackOf(transform: Transform, source: SourceDefinition, position: number): number {
  const reach = lookbackDaysOf(transform, source.publicationSeconds / DAY_SECONDS, position);
  return reach + Math.ceil(explainedAgeMs(source) / DAY_MS);
}

function anchorsOf(fittedAs: string, byDefinition: readonly [number, number] | undefined): Anchors {
  if (byDefinition) return { low: byDefinition[0], high: byDefinition[1], origin: 'definition' };
  // NaN marks missing figures: the fitting tool has to load the tables before it can fill them.
  const [low, high] = FITTED_ANCHORS[fittedAs] ?? NOT_FITTED;
  return { low, high, origin: 'fitted' };
}

/** Position of a value between the anchors, 0 to 1, before the direction is applied. */
export const placeBetween = (value: number, { low, high }: Anchors): number =>
  clamp((value - low) / (high - low), 0, 1);

/** Points of a value, 0 (bearish) to 100 (bullish). */
export function pointsOf(value: number, { anchors, direction }: Measurement): number {
  const place = placeBetween(value, anchors);
  return 100 * (direction === 'higher_is_bullish' ? place : 1 - place);
}

/** Metrics of the exchange with one source per asset, without the provider's key. */
export type ExchangeMetric =
  Extract<SourceId, `exchange.${string}:BTCUSDT`> extends `exchange.${infer Metric}:BTCUSDT` ? Metric : never;

/** @example exchangeId('price', 'BTC') === 'exchange.price:BTCUSDT' */
export const exchangeId = <Metric extends ExchangeMetric>(
  metric: Metric,
  asset: Asset,
): `exchange.${Metric}:${Asset}USDT` => `exchange.${metric}:${asset}USDT`;
