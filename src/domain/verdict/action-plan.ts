import { type Asset, LEADING_ASSET } from '../assets.ts';
import { averageTrueRange } from '../measurement/price-indicators.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { type ActionPlan, type Verdict } from './verdict.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { clamp, roundTo } from '../rounding.ts';
import {
  CLOSED_AT_FIRST_TARGET,
  HORIZON_HOURS,
  HORIZON_OF_REGIME,
  LARGEST_POSITION_PCT,
  RISK_BUDGET_PCT,
  ROUND_PRICES_APART,
  STOP_PCT,
  STOP_RANGES,
  TARGETS_IN_RISK,
} from './plan-rules.ts';

/** Round prices are multiples of these, times a power of ten. */
const ROUND_STEPS = [5, 2, 1] as const;
/** Two decimals: prices in USDT are published in cents. */
const CENT = 0.01;

/**
 * Returns the distance between round prices: the largest of 1, 2, and 5 times a power of ten that isn't above
 * `largest`, at least a cent.
 *
 * @param largest positive and finite, USDT
 * @example roundPriceStep(625) === 500; roundPriceStep(400) === 200
 */
export function roundPriceStep(largest: number): number {
  const decade = 10 ** Math.floor(Math.log10(largest));
  const step = ROUND_STEPS.find((one) => one * decade <= largest) ?? 1;
  return Math.max(CENT, step * decade);
}

/** Returns the multiple of `step` nearest to a price. */
export const nearestRoundPrice = (price: number, step: number): number => Math.round(price / step) * step;

/**
 * Preferred numbers of ISO 3, series R10: ten steps per decade, each 1.25 to 1.27 times the previous one. The nearest
 * step only reveals a value to ±11%.
 */
const R10_STEPS = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8, 10] as const;

/**
 * Returns the preferred number nearest to a range, by ratio. All published figures of a plan are computed from this
 * step and never from the range itself, which comes from licensed candles; combining the figures reveals the step and
 * nothing finer.
 * @param range positive and finite, in any unit
 * @example rangeStep(1_000) === 1_000; rangeStep(1_110) === 1_000; rangeStep(1_130) === 1_250
 */
export function rangeStep(range: number): number {
  const decade = 10 ** Math.floor(Math.log10(range));
  const mantissa = range / decade;
  // The bound between two steps is their geometric mean.
  const above = R10_STEPS.findIndex((step, i) => {
    const next = R10_STEPS[i + 1];
    return next === undefined || mantissa * mantissa < step * next;
  });
  return R10_STEPS[above]! * decade;
}

const DAY_HOURS = 24;

/**
 * Returns the last trade of an asset if its source is `fresh` at the cut-off by its own cadence; null otherwise. It's
 * the only price that partners can see (licence class C), so no other price replaces it.
 */
export function lastTrade(asset: Asset, inputs: CycleInputReader): number | null {
  const trades = exchangeId('price', asset);
  return inputs.stateOf(trades) === 'fresh' ? (inputs.windowOf(trades).value.at(-1) ?? null) : null;
}

/**
 * Returns levels and size from the last trade and the daily range. For `neutral` and `monitoring`, the levels are a
 * long plan's and the size is 0: no position is proposed.
 *
 * @returns null if the price of BTC isn't fresh, its regime is unknown (as it is while daily candles are stale), no
 *   daily range is known, or the levels would not differ
 */
export function planAction(
  verdict: Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>,
  inputs: CycleInputReader,
): ActionPlan | null {
  const entry = lastTrade(LEADING_ASSET, inputs);
  const range = averageTrueRange(inputs.windowOf(exchangeId('klines_1d', 'BTC')));
  return entry === null || range === null || entry <= 0 || range <= 0 ? null : levels(verdict, entry, range);
}

/**
 * Computes a plan. Distances are the daily range times the square root of the horizon in days. Levels are on round
 * prices, where orders rest, so the ratio of reward to risk follows from the levels and varies. Only the range's step
 * counts (`rangeStep`), so no figure reveals it to better than 11%.
 *
 * @param entry last trade, USDT
 * @param range daily average true range, USDT
 * @returns null if the regime is unknown, or stop or targets equal the entry
 */
export function levels(
  { signal, confidence, marketRegime }: Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>,
  entry: number,
  range: number,
): ActionPlan | null {
  if (marketRegime === 'unknown') return null;
  const side = signal === 'bullish' ? 'long' : signal === 'bearish' ? 'short' : 'none';
  const up = side === 'short' ? -1 : 1;
  const timeHorizon = HORIZON_OF_REGIME[marketRegime];
  const distance = STOP_RANGES * rangeStep(range) * Math.sqrt(HORIZON_HOURS[timeHorizon] / DAY_HOURS);
  const risk = clamp(distance, (entry * STOP_PCT.least) / 100, (entry * STOP_PCT.most) / 100);
  const step = roundPriceStep(ROUND_PRICES_APART * risk);
  const at = (risks: number): number => roundTo(nearestRoundPrice(entry + up * risks * risk, step), 2);
  const withTrend = marketRegime === (side === 'short' ? 'trending_down' : 'trending_up');
  const published = roundTo(entry, 2);
  const [stopLoss, takeProfit1, takeProfit2] = [
    at(-1),
    at(TARGETS_IN_RISK.first),
    at(withTrend ? TARGETS_IN_RISK.secondWithTrend : TARGETS_IN_RISK.second),
  ];
  if ([stopLoss, takeProfit1, takeProfit2].includes(published)) return null;
  const pctTo = (level: number): number => (100 * Math.abs(level - published)) / published;
  const sizePct = Math.min(LARGEST_POSITION_PCT, (100 * RISK_BUDGET_PCT * confidence) / pctTo(stopLoss));
  return {
    side,
    entry: published,
    stopLoss,
    stopLossPct: roundTo(pctTo(stopLoss), 2),
    takeProfit1,
    takeProfit1Pct: roundTo(pctTo(takeProfit1), 2),
    takeProfit2,
    takeProfit2Pct: roundTo(pctTo(takeProfit2), 2),
    riskRewardRatio: rewardToRisk(published, stopLoss, takeProfit1, takeProfit2),
    positionSizePct: side === 'none' ? 0 : roundTo(sizePct, 2),
    timeHorizon,
  };
}

/**
 * Returns the gain of the position's parts at their targets relative to the loss of the whole position at the stop; 2
 * decimals.
 */
function rewardToRisk(entry: number, stop: number, first: number, second: number): number {
  const gain =
    CLOSED_AT_FIRST_TARGET * Math.abs(first - entry) +
    (1 - CLOSED_AT_FIRST_TARGET) * Math.abs(second - entry);
  return roundTo(gain / Math.abs(entry - stop), 2);
}
