import { type MarketRegime } from '../crew/crew-result.ts';
import { type OutlookHorizonHours, type Quantiles } from '../outlook/outlook-terms.ts';
import { type PlanHorizon } from './verdict.ts';

export const HORIZON_HOURS: Readonly<Record<PlanHorizon, OutlookHorizonHours>> = {
  day: 24,
  swing: 72,
  position: 168,
};
/** Trends last, expanded volatility doesn't. None if the regime is unknown. */
export const HORIZON_OF_REGIME: Readonly<Record<Exclude<MarketRegime, 'unknown'>, PlanHorizon>> = {
  trending_up: 'position',
  trending_down: 'swing',
  ranging: 'swing',
  volatile: 'day',
};
export type LevelQuantiles = Readonly<Record<'stop' | 'first' | 'second', keyof Quantiles>>;
/** From the median: no direction is forecast, so the trailing year's drift isn't part of them. */
export const LEVEL_QUANTILES: Readonly<Record<'long' | 'short', LevelQuantiles>> = {
  long: { stop: 'p25', first: 'p75', second: 'p95' },
  short: { stop: 'p75', first: 'p25', second: 'p05' },
};
export const CLOSED_AT_FIRST_TARGET = 0.5;
export const ROUND_PRICES_APART = 0.5;

/** A set-up is acceptable above this ratio of reward to risk; from the specification. */
export const ACCEPTABLE_RATIO_ABOVE = 2;
/** The part of the position that Kelly (1956) gives for the measured odds. */
export const KELLY_FRACTION = 0.25;
/** The odds' mean result must be above zero by so many of its standard errors: at the lower end of 95%. */
export const STANDARD_ERRORS = 1.96;
/** Most percent of the account lost if the stop is hit. */
export const RISK_BUDGET_PCT = 1;
/** Greatest position in percent of the account, however near the stop. */
export const LARGEST_POSITION_PCT = 25;

const FIRST_MAJOR = 4;

/** Plans of earlier methodologies are stored with their cycles. */
export const followsPlanRules = (methodologyVersion: string): boolean =>
  Number.parseInt(methodologyVersion, 10) >= FIRST_MAJOR;
