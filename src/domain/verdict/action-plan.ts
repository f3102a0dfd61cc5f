import { type Asset, LEADING_ASSET } from '../assets.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { type FirstPassages, type PassageSide } from '../outlook/first-passage.ts';
import { DAYS_OF_YEAR, type Outlook, type OutlookItem } from '../outlook/forecast-outlook.ts';
import { daysOf } from '../outlook/horizon-move.ts';
import { type OutlookFit } from '../outlook/outlook-fit.ts';
import { type Quantiles } from '../outlook/outlook-terms.ts';
import { roundTo } from '../rounding.ts';
import { areFavourable, kellyShare, oddsOf, type PlanLevels, type PlanResult } from './plan-odds.ts';
import {
  ACCEPTABLE_RATIO_ABOVE,
  CLOSED_AT_FIRST_TARGET,
  HORIZON_HOURS,
  HORIZON_OF_REGIME,
  KELLY_FRACTION,
  LARGEST_POSITION_PCT,
  LEVEL_QUANTILES,
  type LevelQuantiles,
  RISK_BUDGET_PCT,
  ROUND_PRICES_APART,
} from './plan-rules.ts';
import { type ActionPlan, type Verdict } from './verdict.ts';

const ROUND_STEPS = [5, 2, 1] as const;
/** Two decimals: prices in USDT are published in cents. */
const CENT = 0.01;

/**
 * The largest of 1, 2, and 5 times a power of ten up to `largest` (USDT), at least a cent. @example
 * roundPriceStep(625) === 500
 */
export function roundPriceStep(largest: number): number {
  const decade = 10 ** Math.floor(Math.log10(largest));
  const step = ROUND_STEPS.find((one) => one * decade <= largest) ?? 1;
  return Math.max(CENT, step * decade);
}

export const nearestRoundPrice = (price: number, step: number): number => Math.round(price / step) * step;

/**
 * Null unless `fresh` at the cut-off by its own cadence. Partners can see no other price (licence class C),
 * so none replaces it.
 */
export function lastTrade(asset: Asset, inputs: CycleInputReader): number | null {
  const trades = exchangeId('price', asset);
  return inputs.stateOf(trades) === 'fresh' ? (inputs.windowOf(trades).value.at(-1) ?? null) : null;
}

export type PlanOutlook = Pick<OutlookItem, 'horizonHours' | 'expectedVolatility' | 'return'>;

/**
 * For `neutral` and `monitoring`, the levels are a long plan's and the size is 0. Null if the price of BTC
 * isn't fresh, its regime is unknown, no outlook is available, or the levels would not differ.
 */
export function planAction(
  verdict: Pick<Verdict, 'signal' | 'marketRegime'>,
  outlook: Outlook | null,
  fit: OutlookFit | null,
  inputs: CycleInputReader,
): ActionPlan | null {
  const entry = lastTrade(LEADING_ASSET, inputs);
  if (entry === null || entry <= 0 || outlook === null || verdict.marketRegime === 'unknown') return null;
  const horizonHours = HORIZON_HOURS[HORIZON_OF_REGIME[verdict.marketRegime]];
  const ofPlan = (one: Pick<OutlookItem, 'asset' | 'horizonHours'>): boolean =>
    one.asset === LEADING_ASSET && one.horizonHours === horizonHours;
  const item = outlook.items.find(ofPlan);
  if (item === undefined || item.basis === 'unavailable') return null;
  return levels(verdict, entry, item, fit?.entries.find(ofPlan)?.passages?.[item.basis] ?? null);
}

/**
 * Levels lie as far from the entry as quantiles of the outlook's return from its median, on round prices,
 * where orders rest; ratio and odds follow from the levels as published. Null if levels equal each other or
 * the entry.
 */
export function levels(
  { signal, marketRegime }: Pick<Verdict, 'signal' | 'marketRegime'>,
  entry: number,
  { horizonHours, expectedVolatility, return: quantiles }: PlanOutlook,
  passages: FirstPassages | null,
): ActionPlan | null {
  if (marketRegime === 'unknown' || quantiles === null || expectedVolatility === null) return null;
  const side = signal === 'bullish' ? 'long' : signal === 'bearish' ? 'short' : 'none';
  const levelsOf = side === 'short' ? 'short' : 'long';
  const published = pricesAt(levelsOf, entry, quantiles, LEVEL_QUANTILES[levelsOf]);
  if (published === null) return null;
  const pctTo = (level: number): number => (100 * Math.abs(level - published.entry)) / published.entry;
  const days = daysOf(horizonHours);
  const measured = oddsOf(levelsOf, published, passages, expectedVolatility * Math.sqrt(days / DAYS_OF_YEAR));
  const riskRewardRatio = rewardToRisk(published);
  const isProposed =
    side !== 'none' &&
    riskRewardRatio > ACCEPTABLE_RATIO_ABOVE &&
    measured !== null &&
    areFavourable(measured.results, measured.odds.cases / days);
  return {
    side,
    entry: published.entry,
    stopLoss: published.stop,
    stopLossPct: roundTo(pctTo(published.stop), 2),
    takeProfit1: published.first,
    takeProfit1Pct: roundTo(pctTo(published.first), 2),
    takeProfit2: published.second,
    takeProfit2Pct: roundTo(pctTo(published.second), 2),
    riskRewardRatio,
    positionSizePct: isProposed ? sizePct(measured.results, pctTo(published.stop)) : 0,
    timeHorizon: HORIZON_OF_REGIME[marketRegime],
    odds: measured?.odds ?? null,
  };
}

/** Null if levels equal each other or the entry. */
export function pricesAt(
  side: PassageSide,
  entry: number,
  quantiles: Quantiles,
  at: LevelQuantiles,
): PlanLevels | null {
  const priceAt = (quantile: keyof Quantiles): number =>
    entry * Math.exp(quantiles[quantile] - quantiles.p50);
  const step = roundPriceStep(ROUND_PRICES_APART * Math.abs(priceAt(at.stop) - entry));
  const rounded = (quantile: keyof Quantiles): number =>
    roundTo(nearestRoundPrice(priceAt(quantile), step), 2);
  const prices: PlanLevels = {
    entry: roundTo(entry, 2),
    stop: rounded(at.stop),
    first: rounded(at.first),
    second: rounded(at.second),
  };
  return isInOrder(side, prices) ? prices : null;
}

/** The stop on one side of the entry and the targets on the other, the second farther. */
function isInOrder(side: PassageSide, { entry, stop, first, second }: PlanLevels): boolean {
  const rising = side === 'long' ? [stop, entry, first, second] : [second, first, entry, stop];
  return rising[0]! > 0 && rising.every((price, i) => i === 0 || price > rising[i - 1]!);
}

/**
 * Gain of the position's parts at their targets over the loss of the whole position at the stop; 2 decimals.
 */
export function rewardToRisk({ entry, stop, first, second }: PlanLevels): number {
  const gain =
    CLOSED_AT_FIRST_TARGET * Math.abs(first - entry) +
    (1 - CLOSED_AT_FIRST_TARGET) * Math.abs(second - entry);
  return roundTo(gain / Math.abs(entry - stop), 2);
}

/** A fraction of Kelly's share of the account, within the risk budget; percent with 2 decimals. */
const sizePct = (results: readonly PlanResult[], stopPct: number): number =>
  roundTo(
    Math.min(
      100 * KELLY_FRACTION * kellyShare(results),
      (100 * RISK_BUDGET_PCT) / stopPct,
      LARGEST_POSITION_PCT,
    ),
    2,
  );

/**
 * `signal`: the verdict has no side. `no_odds`: too few cases tell what became of levels like these. `ratio`:
 * reward-to-risk isn't acceptable. `odds`: the mean result isn't above zero by more than chance.
 */
export type ReasonForNoPosition = 'signal' | 'ratio' | 'no_odds' | 'odds';

export function whyNoPosition(plan: ActionPlan): ReasonForNoPosition | null {
  if (plan.positionSizePct > 0) return null;
  if (plan.side === 'none') return 'signal';
  if (plan.riskRewardRatio <= ACCEPTABLE_RATIO_ABOVE) return 'ratio';
  return plan.odds ? 'odds' : 'no_odds';
}
