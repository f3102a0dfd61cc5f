import { type Asset } from '../assets.ts';
import { type Signal } from '../signals.ts';

/** Hours after a cycle's instant at which its claims are judged. The first is the one that responses show first. */
export const CLAIM_HORIZONS_HOURS = [24, 72, 168] as const;
export type ClaimHorizonHours = (typeof CLAIM_HORIZONS_HOURS)[number];

/**
 * Claims of a signal about the price after a horizon, which can be judged: the price is higher, it is lower, or its
 * absolute log return stays within the neutral band.
 */
export const CLAIMS = ['price_higher', 'price_lower', 'price_within_band'] as const;
export type Claim = (typeof CLAIMS)[number];

const CLAIM_OF_SIGNAL: Readonly<Record<Signal, Claim | null>> = {
  bullish: 'price_higher',
  bearish: 'price_lower',
  neutral: 'price_within_band',
  monitoring: null,
};

/** Returns the claim of a signal; null for `monitoring`, which makes no claim. */
export const claimOf = (signal: Signal): Claim | null => CLAIM_OF_SIGNAL[signal];

/**
 * Neutral bands: the largest absolute log return, by asset and horizon in hours, at which the price still counts as
 * unmoved. Each is the median of |ln(price after the horizon / price)| over the hourly closes of 2020 to 2023 (SOL:
 * from August 2020), in thousandths, so half of the moves of those years are within. They apply if a cycle has no
 * outlook; otherwise its band scales with the expected volatility (`NEUTRAL_MULTIPLES`), and the outcome records it.
 */
export const NEUTRAL_BANDS: Readonly<Record<Asset, Readonly<Record<ClaimHorizonHours, number>>>> = {
  BTC: { 24: 0.016, 72: 0.029, 168: 0.045 },
  ETH: { 24: 0.023, 72: 0.039, 168: 0.061 },
  SOL: { 24: 0.038, 72: 0.063, 168: 0.104 },
};

/** The judged data: the prices of an asset at both ends of a horizon. */
export interface PriceMove {
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  /** Price at the cycle's instant, USDT, above 0. */
  readonly entryPrice: number;
  /** Price when the horizon ended, USDT, above 0. */
  readonly exitPrice: number;
  /** Largest absolute log return that counts as within; null or left out: the fixed band. */
  readonly neutralBand?: number | null;
}

/**
 * Checks whether a claim came true. An unchanged price is neither higher nor lower.
 *
 * @example claimHeld('price_higher', { asset: 'BTC', horizonHours: 24, entryPrice: 100, exitPrice: 100.01 }) // true
 * @example claimHeld('price_within_band', { asset: 'BTC', horizonHours: 24, entryPrice: 100, exitPrice: 101.5 }) //
 * true: ln 1.015 = 0.0149
 */
export function claimHeld(
  claim: Claim,
  { asset, horizonHours, entryPrice, exitPrice, neutralBand }: PriceMove,
): boolean {
  if (claim === 'price_higher') return exitPrice > entryPrice;
  if (claim === 'price_lower') return exitPrice < entryPrice;
  return Math.abs(Math.log(exitPrice / entryPrice)) <= (neutralBand ?? NEUTRAL_BANDS[asset][horizonHours]);
}
