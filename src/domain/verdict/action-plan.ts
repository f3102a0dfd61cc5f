import { averageTrueRange } from '../measurement/price-indicators.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { type ActionPlan, type TimeHorizon, type Verdict } from './verdict.ts';
import { type MarketRegime } from '../crew/crew-result.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { clamp, roundTo } from '../rounding.ts';
import { LARGEST_POSITION_PCT, RISK_BUDGET_PCT, STOP_RANGES, TARGETS_IN_RISK } from './plan-rules.ts';
import { rangeStep } from './range-step.ts';

/** Bounds of the distance between stop and entry, in percent of the entry. */
const STOP_PCT = { least: 0.5, most: 25 } as const;

const HORIZON: Readonly<Record<MarketRegime, TimeHorizon>> = {
  trending_up: 'position',
  trending_down: 'swing',
  ranging: 'swing',
  volatile: 'day',
  unknown: 'scalp',
};

/**
 * The last trade of BTCUSDT where its source is `fresh` at the cut-off by its own cadence; null otherwise. It
 * is the only price that partners may see (licence class C), so no other price replaces it.
 */
export function entryPrice(inputs: CycleInputReader): number | null {
  const trades = exchangeId('price', 'BTC');
  return inputs.stateOf(trades) === 'fresh' ? (inputs.windowOf(trades).value.at(-1) ?? null) : null;
}

/**
 * Levels and size from the last trade and the daily range. For `neutral` and `monitoring` the levels are those
 * of a long plan and the size is 0: no position is proposed.
 * @returns null where the price of BTC is not fresh, its daily range is unknown, or levels would coincide
 */
export function planAction(
  verdict: Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>,
  inputs: CycleInputReader,
): ActionPlan | null {
  const entry = entryPrice(inputs);
  const range = averageTrueRange(inputs.windowOf(exchangeId('klines_1d', 'BTC')));
  return entry === null || range === null || entry <= 0 || range <= 0 ? null : levels(verdict, entry, range);
}

/**
 * Computes the figures of a plan. Only the step of the range counts (`rangeStep`), so that no figure reveals
 * the range to better than 11 %; the ratio of reward to risk is that of the published levels.
 * @param entry last trade, USDT
 * @param range daily average true range, USDT
 * @returns null where stop or targets, rounded to cents, equal the entry
 */
export function levels(
  { signal, confidence, marketRegime }: Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>,
  entry: number,
  range: number,
): ActionPlan | null {
  const side = signal === 'bullish' ? 'long' : signal === 'bearish' ? 'short' : 'none';
  const up = side === 'short' ? -1 : 1;
  const timeHorizon = HORIZON[marketRegime];
  const stopDistance = STOP_RANGES[timeHorizon] * rangeStep(range);
  const riskPct = clamp((100 * stopDistance) / entry, STOP_PCT.least, STOP_PCT.most);
  const risk = (entry * riskPct) / 100;
  const at = (risks: number): number => roundTo(entry + up * risks * risk, 2);
  const [published, stopLoss, takeProfit1, takeProfit2] = [
    roundTo(entry, 2),
    at(-1),
    at(TARGETS_IN_RISK.first),
    at(TARGETS_IN_RISK.second),
  ];
  if ([stopLoss, takeProfit1, takeProfit2].includes(published)) return null;
  const sizePct = Math.min(LARGEST_POSITION_PCT, (100 * RISK_BUDGET_PCT * confidence) / riskPct);
  return {
    side,
    entry: published,
    stopLoss,
    stopLossPct: roundTo(riskPct, 2),
    takeProfit1,
    takeProfit1Pct: roundTo(riskPct * TARGETS_IN_RISK.first, 2),
    takeProfit2,
    takeProfit2Pct: roundTo(riskPct * TARGETS_IN_RISK.second, 2),
    riskRewardRatio: rewardToRisk(published, stopLoss, takeProfit1, takeProfit2),
    positionSizePct: side === 'none' ? 0 : roundTo(sizePct, 2),
    timeHorizon,
  };
}

/**
 * Ratio of reward (half of the position closed at each target) to risk (all of it closed at the stop); 2
 * decimals.
 */
const rewardToRisk = (entry: number, stop: number, first: number, second: number): number =>
  roundTo((Math.abs(first - entry) + Math.abs(second - entry)) / (2 * Math.abs(entry - stop)), 2);
