import { averageTrueRange } from '../composites/price-indicators.ts';
import { exchangeId } from '../composites/measurement.ts';
import { type ActionPlan, type MarketRegime, type TimeHorizon, type Verdict } from '../cycle/cycle-result.ts';
import { type SourceDesk } from '../cycle/source-desk.ts';
import { clamp, roundTo } from '../rounding.ts';
import { LARGEST_POSITION_PCT, RISK_BUDGET_PCT, STOP_RANGES, TARGETS_IN_RISK } from './plan-rules.ts';

/** A stop is never nearer or farther than this, in percent of the entry. */
const STOP_PCT = { least: 0.5, most: 25 } as const;

const HORIZON: Readonly<Record<MarketRegime, TimeHorizon>> = {
  trending_up: 'position',
  trending_down: 'swing',
  ranging: 'swing',
  volatile: 'day',
  unknown: 'scalp',
};

/** The newest BTC price: the last trade or the last hourly close, whichever is later; null without either. */
export function entryPrice(desk: SourceDesk): number | null {
  const [trade, hour] = [exchangeId('price', 'BTC'), exchangeId('klines_1h', 'BTC')].map((id) =>
    desk.windowOf(id),
  );
  const newest =
    (trade!.eventAtMs.at(-1) ?? -Infinity) >= (hour!.eventAtMs.at(-1) ?? -Infinity) ? trade : hour;
  return newest!.value.at(-1) ?? null;
}

/**
 * Levels and size from price and realised range. For `neutral` and `monitoring` the levels are those of a
 * long plan and the size is 0: no position is proposed.
 *
 * @returns null when no BTC price, or no daily range of it, is known
 */
export function planAction(
  verdict: Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>,
  desk: SourceDesk,
): ActionPlan | null {
  const entry = entryPrice(desk);
  const range = averageTrueRange(desk.windowOf(exchangeId('klines_1d', 'BTC')));
  return entry === null || range === null || entry <= 0 ? null : levels(verdict, entry, range);
}

/** The arithmetic of a plan: entry and daily average true range in USDT. */
export function levels(
  { signal, confidence, marketRegime }: Pick<Verdict, 'signal' | 'confidence' | 'marketRegime'>,
  entry: number,
  range: number,
): ActionPlan {
  const side = signal === 'bullish' ? 'long' : signal === 'bearish' ? 'short' : 'none';
  const up = side === 'short' ? -1 : 1;
  const timeHorizon = HORIZON[marketRegime];
  const riskPct = clamp((100 * STOP_RANGES[timeHorizon] * range) / entry, STOP_PCT.least, STOP_PCT.most);
  const risk = (entry * riskPct) / 100;
  const at = (risks: number): number => roundTo(entry + up * risks * risk, 2);
  const sizePct = Math.min(LARGEST_POSITION_PCT, (100 * RISK_BUDGET_PCT * confidence) / riskPct);
  return {
    side,
    entry: roundTo(entry, 2),
    stopLoss: at(-1),
    stopLossPct: roundTo(riskPct, 2),
    takeProfit1: at(TARGETS_IN_RISK.first),
    takeProfit1Pct: roundTo(riskPct * TARGETS_IN_RISK.first, 2),
    takeProfit2: at(TARGETS_IN_RISK.second),
    takeProfit2Pct: roundTo(riskPct * TARGETS_IN_RISK.second, 2),
    riskRewardRatio: roundTo((TARGETS_IN_RISK.first + TARGETS_IN_RISK.second) / 2, 2),
    positionSizePct: side === 'none' ? 0 : roundTo(sizePct, 2),
    timeHorizon,
  };
}
