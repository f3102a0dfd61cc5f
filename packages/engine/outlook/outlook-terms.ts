import { type Asset } from '../assets.ts';
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

/** In percent: the median, upper quartile, and 90th percentile of the largest moves of 2020 to 2023, rounded. */
export const DECLARED_MOVES_PCT: Readonly<
  Record<Asset, Readonly<Record<OutlookHorizonHours, readonly [number, number, number]>>>
> = {
  BTC: { 24: [2, 4, 6], 72: [3, 6, 10], 168: [5, 10, 15] },
  ETH: { 24: [3, 5, 8], 72: [5, 8, 12], 168: [7, 12, 20] },
  SOL: { 24: [4, 7, 12], 72: [7, 12, 20], 168: [10, 20, 30] },
};

/** `climatology`: the trailing year's distribution, because the record shows no skill of the model. */
export const OUTLOOK_BASES = ['model', 'climatology', 'unavailable'] as const;
export type OutlookBasis = (typeof OUTLOOK_BASES)[number];

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
