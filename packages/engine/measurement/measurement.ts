import { type Asset } from '../assets.ts';
import { type SeriesWindow } from '../observations/series-window.ts';
import { sourceById, type SourceId } from '../sources/registry.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { DAY_MS, SECOND_MS, YEAR_DAYS } from '../timestamps.ts';
import { type TrailingMap } from '../usual-range/usual-range.ts';
import { FITTED } from './fitted-anchors.ts';
import { explainedAgeMs } from './input-judgement.ts';
import {
  ANCHOR_POINTS,
  centredMap,
  mapOfFigures,
  pointsAt,
  type PositionMap,
  valueAt,
} from './position-map.ts';
import { describeTransform, fittedForm, lookbackDaysOf, type Transform } from './transform.ts';
import { COVERED_PART, nearestToleranceDays } from './window-math.ts';

export type Direction = 'higher_is_bullish' | 'higher_is_bearish';

/** Values at 5 and 95 points, by readings (2020 to 2023, or the trailing years) or by definition. */
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

export const CHAIN_NAME = { ETH: 'ethereum', SOL: 'solana' } as const;
export const COMMITS = { BTC: 'repo.commits_btc', ETH: 'repo.commits_eth', SOL: 'repo.commits_sol' } as const;

/** Placeholder for bounds that aren't fitted; the engine doesn't start with them. */
export const NOT_FITTED: readonly [low: number, high: number] = [NaN, NaN];

/** NaN if not fitted yet, because the fitting script reads the tables before it fills them. */
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

const anchorsOf = (map: PositionMap, origin: Anchors['origin']): Anchors => ({
  low: significant(valueAt(ANCHOR_POINTS.low, map)),
  high: significant(valueAt(ANCHOR_POINTS.high, map)),
  origin,
});

/** Four significant digits: more would suggest a precision that quantiles don't have. */
export const significant = (value: number): number => Number(value.toPrecision(4));

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

const IN_FORCE = new WeakMap<readonly TrailingMap[], Map<Measurement, Measurement>>();

/** Maps by definition don't depend on tables; a quantity that the table lacks keeps its fitted map. */
export function inForce<T extends Measurement>(measured: T, maps: readonly TrailingMap[] | undefined): T {
  if (maps === undefined || measured.anchors.origin === 'definition') return measured;
  let known = IN_FORCE.get(maps);
  if (known === undefined) IN_FORCE.set(maps, (known = new Map<Measurement, Measurement>()));
  let placed = known.get(measured);
  if (placed === undefined) {
    const figures = maps.find(({ quantity }) => quantity === measured.fittedAs)?.figures;
    const map = figures && mapOfFigures(figures);
    placed = map ? { ...measured, map, anchors: anchorsOf(map, measured.anchors.origin) } : measured;
    known.set(measured, placed);
  }
  return placed as T;
}

/** Monthly values of the Sahm rule: three current ones, and twelve means of three before. */
const MONTHS_OF_RISE = 15;

const covered = (days: number): number => (days - 1) * COVERED_PART;
const reached = (days: number): number => days - nearestToleranceDays(days);

/** @param observationDays distance between the source's observations, which indicators count */
function spanNeededDays(transform: Transform, observationDays: number, position: number): number {
  const observations = (count: number): number => (count - 1) * observationDays;
  switch (transform.kind) {
    case 'level':
      return 0;
    case 'log_change':
    case 'difference':
    case 'risk_adjusted_return':
    case 'relative_log_change':
      return reached(transform.days);
    case 'log_change_to_now':
      return position === 0 ? reached(transform.days) : 0;
    case 'z_score':
    case 'annualised_sum':
    case 'drawdown':
    case 'signed_volume':
      return covered(transform.days);
    case 'flow_share':
      return position === 0 ? covered(transform.days) : 0;
    case 'mean_ratio':
    case 'mean_shift':
    case 'volatility_ratio':
    case 'taker_share_shift':
    case 'signed_volume_ratio':
    case 'relative_mean_ratio':
    case 'flow_balance_shift':
    case 'premium_shift':
      return covered(transform.longDays);
    case 'change_z_score':
      return covered(transform.days + transform.windowDays);
    case 'yearly_change_acceleration':
      return transform.apartDays + reached(YEAR_DAYS);
    case 'rise_from_low':
      return observations(MONTHS_OF_RISE);
    case 'rsi':
      return observations(transform.periods + 1);
    case 'directional_movement':
      return observations(2 * transform.periods);
    case 'ema_gap':
      return observations(transform.longPeriods);
  }
}

export function daysStillNeeded(
  { transform, sourceIds }: Pick<Measurement, 'transform' | 'sourceIds'>,
  position: number,
  { eventAtMs }: Pick<SeriesWindow, 'eventAtMs'>,
): number | null {
  const observationDays = (sourceById(sourceIds[position]!).publicationSeconds * SECOND_MS) / DAY_MS;
  const spanDays = eventAtMs.length === 0 ? 0 : (eventAtMs.at(-1)! - eventAtMs[0]!) / DAY_MS;
  const lacking = spanNeededDays(transform, observationDays, position) - spanDays;
  return lacking > 0 ? Math.ceil(lacking) : null;
}
