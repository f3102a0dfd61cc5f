import { type Asset } from '../assets.ts';
import { byName } from '../by-name.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../calibration/claim.ts';

export const OUTLOOK_HORIZONS_HOURS = CLAIM_HORIZONS_HOURS;
export type OutlookHorizonHours = ClaimHorizonHours;

export const OUTLOOK_HORIZON_NAMES: Readonly<Record<OutlookHorizonHours, '24h' | '72h' | '7d'>> = {
  24: '24h',
  72: '72h',
  168: '7d',
};
export type OutlookHorizonName = (typeof OUTLOOK_HORIZON_NAMES)[OutlookHorizonHours];

export const QUANTILE_LEVELS = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

export const QUANTILE_NAMES = ['p05', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;

export type Quantiles = Readonly<Record<(typeof QUANTILE_NAMES)[number], number>>;

/** @param of gets the level, 0 to 1 */
export const byQuantile = <T>(of: (level: number, name: keyof Quantiles) => T): Record<keyof Quantiles, T> =>
  byName(QUANTILE_NAMES, (name, place) => of(QUANTILE_LEVELS[place]!, name));

/** In percent: the median, upper quartile, and 90th percentile of the largest moves of 2020 to 2023, rounded. */
export const DECLARED_MOVES_PCT: Readonly<
  Record<Asset, Readonly<Record<OutlookHorizonHours, readonly [number, number, number]>>>
> = {
  BTC: { 24: [2, 4, 6], 72: [3, 6, 10], 168: [5, 10, 15] },
  ETH: { 24: [3, 5, 8], 72: [5, 8, 12], 168: [7, 12, 20] },
  SOL: { 24: [4, 7, 12], 72: [7, 12, 20], 168: [10, 20, 30] },
};

/** Only touched: at the end of a day, a fall is as likely as the rise that `within` counts with it. */
const TOUCHED_IN_A_DAY_PCT = [-3];

/** In percent, the deepest fall first: the declared moves on both sides, and within a day a fall of 3%. */
export function touchedMovesPct(asset: Asset, horizonHours: OutlookHorizonHours): number[] {
  const moves = DECLARED_MOVES_PCT[asset][horizonHours];
  const extra = horizonHours === 24 ? TOUCHED_IN_A_DAY_PCT : [];
  return [...new Set([...moves.map((movePct) => -movePct), ...moves, ...extra])].sort((a, b) => a - b);
}

/** Of the range; `model` where the model has a part in it. */
export const OUTLOOK_BASES = ['model', 'climatology', 'unavailable'] as const;
export type OutlookBasis = (typeof OUTLOOK_BASES)[number];

/** `return` also gives prices, `within`, and the neutral band; `volatility` also the probability of a wilder week. */
export const OUTLOOK_STATEMENTS = ['volatility', 'range', 'return', 'touch'] as const;
export type OutlookStatement = (typeof OUTLOOK_STATEMENTS)[number];

/** `climatology`: the trailing year. `mean`: the equal-weight mean of its quantile function and the model's. */
export const STATED_BASES = ['model', 'mean', 'climatology'] as const;
export type StatedBasis = (typeof STATED_BASES)[number];

export type StatementBases<Basis extends string = StatedBasis> = Readonly<Record<OutlookStatement, Basis>>;

export const rangeBasisOf = ({ range }: StatementBases): Exclude<OutlookBasis, 'unavailable'> =>
  range === 'climatology' ? 'climatology' : 'model';

/**
 * Fixed by measurement on the years to 2024 (docs/adr/0099). The volatility is the model's, because plans
 * measure distances by it.
 */
export const HORIZON_BASES: Readonly<
  Record<OutlookHorizonHours, StatementBases & { readonly volatility: 'model' }>
> = {
  24: { volatility: 'model', range: 'model', return: 'model', touch: 'model' },
  72: { volatility: 'model', range: 'mean', return: 'mean', touch: 'mean' },
  168: { volatility: 'model', range: 'mean', return: 'mean', touch: 'mean' },
};

/**
 * `history_too_short`: fewer days than the trailing year needs. `implausible_candle`: it contradicts itself
 * or its neighbours. `implausible_price`: it is far from the latest candle.
 */
export const OUTLOOK_REASONS = [
  'no_fit',
  'history_too_short',
  'candle_gap',
  'implausible_candle',
  'stale_candles',
  'stale_price',
  'implausible_price',
] as const;
export type OutlookReason = (typeof OUTLOOK_REASONS)[number];

/** `not_forecast`: over 7 days. `no_fit`: also where the fit has too few days of volumes. */
export const VOLUME_REASONS = [...OUTLOOK_REASONS, 'not_forecast'] as const;
export type VolumeReason = (typeof VOLUME_REASONS)[number];
