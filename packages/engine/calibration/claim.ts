import { type Asset } from '../assets.ts';
import { type Signal } from '../signals.ts';

export const CLAIM_HORIZONS_HOURS = [24, 72, 168] as const;
export type ClaimHorizonHours = (typeof CLAIM_HORIZONS_HOURS)[number];

/** `price_within_band`: the absolute log return stays within the neutral band. */
export const CLAIMS = ['price_higher', 'price_lower', 'price_within_band'] as const;
export type Claim = (typeof CLAIMS)[number];

const CLAIM_OF_SIGNAL: Readonly<Record<Signal, Claim | null>> = {
  bullish: 'price_higher',
  bearish: 'price_lower',
  neutral: 'price_within_band',
  monitoring: null,
};

export const claimOf = (signal: Signal): Claim | null => CLAIM_OF_SIGNAL[signal];

/**
 * Largest absolute log returns that count as unmoved: medians of |ln(price after the horizon / price)| over
 * the hourly closes of 2020 to 2023 (SOL: from August 2020). They apply if a cycle has no outlook; else
 * `NEUTRAL_MULTIPLES`.
 */
export const NEUTRAL_BANDS: Readonly<Record<Asset, Readonly<Record<ClaimHorizonHours, number>>>> = {
  BTC: { 24: 0.016, 72: 0.029, 168: 0.045 },
  ETH: { 24: 0.023, 72: 0.039, 168: 0.061 },
  SOL: { 24: 0.038, 72: 0.063, 168: 0.104 },
};

export interface PriceMove {
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly neutralBand?: number | null;
}

/** An unchanged price is neither. @example BTC within the band over 24 hours, 100 to 101.5: ln 1.015 = 0.0149 */
export function claimHeld(
  claim: Claim,
  { asset, horizonHours, entryPrice, exitPrice, neutralBand }: PriceMove,
): boolean {
  if (claim === 'price_higher') return exitPrice > entryPrice;
  if (claim === 'price_lower') return exitPrice < entryPrice;
  return Math.abs(Math.log(exitPrice / entryPrice)) <= (neutralBand ?? NEUTRAL_BANDS[asset][horizonHours]);
}
