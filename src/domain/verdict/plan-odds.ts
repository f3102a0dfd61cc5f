import { type FirstPassages, type PassageSide, passageAt } from '../outlook/first-passage.ts';
import { clamp, roundTo } from '../rounding.ts';
import { CLOSED_AT_FIRST_TARGET, STANDARD_ERRORS } from './plan-rules.ts';
import { type PlanOdds } from './verdict.ts';

export interface PlanLevels {
  readonly entry: number;
  readonly stop: number;
  readonly first: number;
  readonly second: number;
}

export interface PlanResult {
  readonly probability: number;
  /** Gain or loss of the position as a share of it. */
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

/**
 * The stop stays where it is, so both halves are passages with the same stop, and how they end together
 * follows. `volatility` is the log return's standard deviation over the horizon, the unit of passages. Null
 * without passages at such distances.
 */
export function oddsOf(
  side: PassageSide,
  { entry, stop, first, second }: PlanLevels,
  passages: FirstPassages | null,
  volatility: number,
): MeasuredOdds | null {
  if (passages === null) return null;
  const distance = (price: number): number => Math.abs(Math.log(price / entry)) / volatility;
  const toFirst = passageAt(passages[side], distance(stop), distance(first));
  const toSecond = passageAt(passages[side], distance(stop), distance(second));
  if (toFirst === null || toSecond === null) return null;
  const [loss, nearGain, farGain] = [stop, first, second].map((price) => gainAt(side, entry, price));
  const halves = (ofFirst: number, ofSecond: number): number =>
    CLOSED_AT_FIRST_TARGET * ofFirst + (1 - CLOSED_AT_FIRST_TARGET) * ofSecond;
  const open = { first: 1 - toFirst.target - toFirst.stop, second: 1 - toSecond.target - toSecond.stop };
  // Mean result of a half that is still open at the end.
  const atEnd = (sum: number, share: number): number => clamp((sum * volatility) / share, loss!, farGain!);
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
      cases: passages.cases,
      from: passages.from,
      to: passages.to,
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

/** To a millionth. */
const HALVINGS = 20;

/**
 * Share of the account with which repeated positions grow fastest (Kelly, "A New Interpretation of
 * Information Rate", 1956). @example kellyShare([{ probability: 0.6, result: 0.5 }, { probability: 0.4,
 * result: -0.5 }]) === 0.4
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
