import { type Asset, LEADING_ASSET } from '../assets.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { type FirstPassages, type Passage, passageAt, type PassageSide } from '../outlook/first-passage.ts';
import { basesOf, type Outlook, type OutlookItem } from '../outlook/forecast-outlook.ts';
import { daysOf } from '../outlook/move-distribution.ts';
import { type OutlookFit, type OutlookFitEntry } from '../outlook/fit-outlook.ts';
import { type Quantiles } from '../outlook/outlook-terms.ts';
import { clamp, roundTo } from '../rounding.ts';
import { YEAR_DAYS } from '../timestamps.ts';
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
  STANDARD_ERRORS,
} from './plan-rules.ts';
import { losingRecordOf, PLAN_RECORDS, type PlanRecord } from './plan-record.ts';
import { type ActionPlan, type PlanOdds, type Verdict } from './verdict.ts';

interface PlanLevels {
  readonly entry: number;
  readonly stop: number;
  readonly first: number;
  readonly second: number;
}

interface PlanResult {
  readonly probability: number;
  readonly result: number;
}

interface MeasuredOdds {
  readonly odds: PlanOdds;
  readonly results: readonly PlanResult[];
}

const SHARE_DECIMALS = 4;
const RESULT_DECIMALS = 2;

const gainAt = (side: PassageSide, entry: number, price: number): number =>
  (side === 'long' ? 1 : -1) * (price / entry - 1);

/** `volatility`: what the passages are counted by, expected now: the log return's standard deviation over the horizon. */
export interface ExpectedPassages {
  readonly passages: FirstPassages;
  readonly volatility: number;
}

/** Mean of the tables that `expected` lists. The sum of results that reached neither is in log returns. */
function passageBetween(
  side: PassageSide,
  expected: readonly ExpectedPassages[],
  stop: number,
  target: number,
): Passage | null {
  const sum = { target: 0, stop: 0, neither: 0 };
  for (const { passages, volatility } of expected) {
    const passage = passageAt(passages[side], stop / volatility, target / volatility);
    if (passage === null) return null;
    sum.target += passage.target / expected.length;
    sum.stop += passage.stop / expected.length;
    sum.neither += (passage.neither * volatility) / expected.length;
  }
  return sum;
}

/** The stop stays where it is. Null without passages. */
export function oddsOf(
  side: PassageSide,
  { entry, stop, first, second }: PlanLevels,
  expected: readonly ExpectedPassages[],
): MeasuredOdds | null {
  const [latest] = expected;
  if (latest === undefined) return null;
  const { cases, from, to } = latest.passages;
  const distance = (price: number): number => Math.abs(Math.log(price / entry));
  const toFirst = passageBetween(side, expected, distance(stop), distance(first));
  const toSecond = passageBetween(side, expected, distance(stop), distance(second));
  if (toFirst === null || toSecond === null) return null;
  const [loss, nearGain, farGain] = [stop, first, second].map((price) => gainAt(side, entry, price));
  const halves = (ofFirst: number, ofSecond: number): number =>
    CLOSED_AT_FIRST_TARGET * ofFirst + (1 - CLOSED_AT_FIRST_TARGET) * ofSecond;
  const open = { first: 1 - toFirst.target - toFirst.stop, second: 1 - toSecond.target - toSecond.stop };
  // Mean result of a half that is still open at the end.
  const atEnd = (sum: number, share: number): number => clamp(sum / share, loss!, farGain!);
  const openAfterFirst = open.second - open.first;
  const results: readonly PlanResult[] = [
    { probability: toFirst.stop, result: loss! },
    { probability: toSecond.target, result: halves(nearGain!, farGain!) },
    { probability: toSecond.stop - toFirst.stop, result: halves(nearGain!, loss!) },
    {
      probability: openAfterFirst,
      result: halves(nearGain!, atEnd(toSecond.neither - toFirst.neither, openAfterFirst)),
    },
    { probability: open.first, result: atEnd(toFirst.neither, open.first) },
  ].filter(({ probability }) => probability > 0);
  return {
    odds: {
      target1First: roundTo(toFirst.target, SHARE_DECIMALS),
      target2First: roundTo(toSecond.target, SHARE_DECIMALS),
      stopFirst: roundTo(toFirst.stop, SHARE_DECIMALS),
      meanResult: roundTo(meanOf(results) / -loss!, RESULT_DECIMALS),
      cases,
      from,
      to,
    },
    results,
  };
}

const meanOf = (results: readonly PlanResult[]): number =>
  results.reduce((sum, { probability, result }) => sum + probability * result, 0);

/** Whether the mean result is above zero by more than chance, by cases whose horizons don't overlap. */
export function areFavourable(results: readonly PlanResult[], independentCases: number): boolean {
  const mean = meanOf(results);
  const variance = results.reduce(
    (sum, { probability, result }) => sum + probability * (result - mean) ** 2,
    0,
  );
  return mean > STANDARD_ERRORS * Math.sqrt(variance / independentCases);
}

const HALVINGS = 20;

/**
 * Kelly, "A New Interpretation of Information Rate", 1956. @example kellyShare([{ probability: 0.6, result:
 * 0.5 }, { probability: 0.4, result: -0.5 }]) === 0.4
 */
export function kellyShare(results: readonly PlanResult[]): number {
  const slope = (share: number): number =>
    results.reduce((sum, { probability, result }) => sum + (probability * result) / (1 + share * result), 0);
  if (slope(0) <= 0) return 0;
  if (slope(1) >= 0) return 1;
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

const ROUND_STEPS = [5, 2, 1] as const;
/** Two decimals: prices in USDT are published in cents. */
const CENT = 0.01;

/** 1, 2, or 5 times a power of ten, at most `largest`. @example roundPriceStep(625) === 500 */
export function roundPriceStep(largest: number): number {
  const decade = 10 ** Math.floor(Math.log10(largest));
  const step = ROUND_STEPS.find((one) => one * decade <= largest) ?? 1;
  return Math.max(CENT, step * decade);
}

export const nearestRoundPrice = (price: number, step: number): number => Math.round(price / step) * step;

/** Partners can see no other price (licence class C), so none replaces it if it isn't fresh. */
export function lastTrade(asset: Asset, inputs: CycleInputReader): number | null {
  const trades = exchangeId('price', asset);
  return inputs.stateOf(trades) === 'fresh' ? (inputs.windowOf(trades).value.at(-1) ?? null) : null;
}

export type PlanOutlook = Pick<OutlookItem, 'horizonHours' | 'return'>;

/**
 * For `neutral` and `monitoring`, the levels are a long plan's and the size is 0.
 *
 * @param records empty for plans that are only followed, so that a horizon without plans can have some again
 */
export function planAction(
  verdict: Pick<Verdict, 'signal' | 'marketRegime'>,
  outlook: Outlook | null,
  fit: OutlookFit | null,
  inputs: CycleInputReader,
  records: readonly PlanRecord[] = PLAN_RECORDS,
): ActionPlan | null {
  const entry = lastTrade(LEADING_ASSET, inputs);
  if (entry === null || entry <= 0 || outlook === null || verdict.marketRegime === 'unknown') return null;
  const horizon = HORIZON_OF_REGIME[verdict.marketRegime];
  if (losingRecordOf(horizon, records) !== null) return null;
  const horizonHours = HORIZON_HOURS[horizon];
  const ofPlan = (one: Pick<OutlookItem, 'asset' | 'horizonHours'>): boolean =>
    one.asset === LEADING_ASSET && one.horizonHours === horizonHours;
  const item = outlook.items.find(ofPlan);
  if (item === undefined || item.basis === 'unavailable') return null;
  const fitted = fit?.entries.find(ofPlan);
  return levels(verdict, entry, item, fitted === undefined ? [] : expectedPassages(item, fitted));
}

/** As touches are stated: by the model, the trailing year, or both. Empty if hourly candles cover too few cases. */
export function expectedPassages(
  item: Pick<OutlookItem, 'basis' | 'bases' | 'expectedVolatility'>,
  { horizonHours, passages, trailingYear }: OutlookFitEntry,
): ExpectedPassages[] {
  const { touch } = basesOf(item);
  const days = daysOf(horizonHours);
  const model = passages?.model && {
    passages: passages.model,
    volatility: item.expectedVolatility! * Math.sqrt(days / YEAR_DAYS),
  };
  const climatology = passages?.climatology && {
    passages: passages.climatology,
    volatility: Math.sqrt(trailingYear.variance * days),
  };
  const used = touch === 'mean' ? [model, climatology] : [touch === 'model' ? model : climatology];
  return used.every((one) => one != null) ? used : [];
}

/** Quantiles of the return from its median, on round prices, where orders rest. Null if levels equal each other. */
export function levels(
  { signal, marketRegime }: Pick<Verdict, 'signal' | 'marketRegime'>,
  entry: number,
  { horizonHours, return: quantiles }: PlanOutlook,
  passages: readonly ExpectedPassages[],
): ActionPlan | null {
  if (marketRegime === 'unknown' || quantiles === null) return null;
  const side = signal === 'bullish' ? 'long' : signal === 'bearish' ? 'short' : 'none';
  const levelsOf = side === 'short' ? 'short' : 'long';
  const published = pricesAt(levelsOf, entry, quantiles, LEVEL_QUANTILES[levelsOf]);
  if (published === null) return null;
  const pctTo = (level: number): number => (100 * Math.abs(level - published.entry)) / published.entry;
  const measured = oddsOf(levelsOf, published, passages);
  const riskRewardRatio = rewardToRisk(published);
  const isProposed =
    side !== 'none' &&
    riskRewardRatio > ACCEPTABLE_RATIO_ABOVE &&
    measured !== null &&
    areFavourable(measured.results, measured.odds.cases / daysOf(horizonHours));
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

/** Gain of the parts at their targets over the loss of the whole at the stop; 2 decimals. */
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

/** `no_odds`: too few cases. `odds`: the mean result isn't above zero by more than chance. */
export type ReasonForNoPosition = 'signal' | 'ratio' | 'no_odds' | 'odds';

export function whyNoPosition(plan: ActionPlan): ReasonForNoPosition | null {
  if (plan.positionSizePct > 0) return null;
  if (plan.side === 'none') return 'signal';
  if (plan.riskRewardRatio <= ACCEPTABLE_RATIO_ABOVE) return 'ratio';
  return plan.odds ? 'odds' : 'no_odds';
}
