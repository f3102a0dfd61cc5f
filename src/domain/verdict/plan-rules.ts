import { type MarketRegime } from '../crew/crew-result.ts';
import { type TimeHorizon } from './verdict.ts';

/** Percent of the account lost if the stop is hit, at full confidence. */
export const RISK_BUDGET_PCT = 1;
/** Greatest position in percent of the account, however near the stop. */
export const LARGEST_POSITION_PCT = 25;
/** Length of each horizon, in hours. Prices diffuse, so distances grow with its square root. */
export const HORIZON_HOURS: Readonly<Record<TimeHorizon, number>> = {
  scalp: 6,
  day: 24,
  swing: 72,
  position: 168,
};
/** The horizon that suits a regime: trends last, expanded volatility doesn't. None if the regime is unknown. */
export const HORIZON_OF_REGIME: Readonly<Record<Exclude<MarketRegime, 'unknown'>, TimeHorizon>> = {
  trending_up: 'position',
  trending_down: 'swing',
  ranging: 'swing',
  volatile: 'day',
};
/**
 * Distance of the stop in daily average true ranges for a horizon of a day; the range counts by its step (`rangeStep`).
 */
export const STOP_RANGES = 0.5;
/**
 * Targets in multiples of the distance to the stop. The second is further in the direction of a trend, which might
 * continue; against a trend, and without one, price tends to turn earlier.
 */
export const TARGETS_IN_RISK = { first: 1.25, second: 2.5, secondWithTrend: 3.25 } as const;
/** The share of the position closed at the first target; the rest at the second. */
export const CLOSED_AT_FIRST_TARGET = 0.5;
/** Bounds of a stop before rounding, in percent of the entry. */
export const STOP_PCT = { least: 0.2, most: 25 } as const;
/** Round prices of levels are at most this share of the distance to the stop apart. */
export const ROUND_PRICES_APART = 0.5;
