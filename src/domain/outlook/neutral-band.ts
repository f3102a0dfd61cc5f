import { type Asset } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import { daysOf } from './horizon-move.ts';
import { probabilityWithin, type ScaledDistribution } from './move-distribution.ts';
import { type OutlookHorizonHours } from './outlook-terms.ts';

/**
 * Half-width of the band in units of the expected volatility: the median of |return| / expected volatility in
 * the shipped fit, so that the model puts staying within at a half. Fixed, so that "neutral" keeps its
 * meaning from fit to fit.
 */
export const NEUTRAL_MULTIPLES: Readonly<Record<Asset, Readonly<Record<OutlookHorizonHours, number>>>> = {
  BTC: { 24: 0.47, 72: 0.5, 168: 0.49 },
  ETH: { 24: 0.51, 72: 0.51, 168: 0.53 },
  SOL: { 24: 0.54, 72: 0.53, 168: 0.55 },
};

export interface NeutralBand {
  /** Largest absolute log return that counts as within, 4 decimals. */
  readonly band: number;
  /** That the price ends within it, 0–1 with 4 decimals. */
  readonly probability: number;
  /** How often it would have in the trailing year. */
  readonly climatology: number;
}

export function neutralBand(
  { asset, horizonHours }: { readonly asset: Asset; readonly horizonHours: OutlookHorizonHours },
  published: ScaledDistribution,
  trailingYear: ScaledDistribution,
  dailyVariance: number,
): NeutralBand {
  const expected = Math.sqrt(dailyVariance * daysOf(horizonHours));
  const band = roundTo(NEUTRAL_MULTIPLES[asset][horizonHours] * expected, 4);
  return {
    band,
    probability: probabilityWithin(published, -band, band),
    climatology: probabilityWithin(trailingYear, -band, band),
  };
}
