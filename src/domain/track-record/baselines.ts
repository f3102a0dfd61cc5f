import { type CallTally } from '../calibration/daily-tally.ts';
import { roundTo } from '../rounding.ts';

/** Calls that are always the same. */
export const CONSTANT_CALLS = ['bullish', 'bearish', 'neutral'] as const;
export type ConstantCall = (typeof CONSTANT_CALLS)[number];

/** Simple rules that a hit rate has to beat: constant calls, and the direction of the previous horizon. */
export const BASELINES = [...CONSTANT_CALLS, 'persistence'] as const;
export type Baseline = (typeof BASELINES)[number];

/** A simple rule and its hit rate, 0–1 with 4 decimals. */
export interface BaselineRate<Call extends Baseline = Baseline> {
  readonly call: Call;
  readonly rate: number;
}

/** Hit rates of simple rules in the cases of a record. */
export interface BaseRates {
  readonly alwaysBullish: number;
  readonly alwaysBearish: number;
  /** Null while days that were summed without it are summed again. */
  readonly alwaysNeutral: number | null;
  /** A case without a known earlier price counts as a miss, so that all rules have the same cases; null if no case has one. */
  readonly persistence: number | null;
}

/** Returns the constant call with the highest hit rate in the same cases, the first of equal ones; null without a case. */
export function bestConstant({
  cases,
  higher,
  lower,
  withinBand,
}: Required<CallTally>): BaselineRate<ConstantCall> | null {
  if (cases === 0) return null;
  return bestOf([
    { call: 'bullish', rate: roundTo(higher / cases, 4) },
    { call: 'bearish', rate: roundTo(lower / cases, 4) },
    { call: 'neutral', rate: roundTo(withinBand / cases, 4) },
  ]);
}

/**
 * Returns the simple rule with the highest hit rate, the first of equal ones.
 *
 * @returns null while a constant call's rate is unknown, because it might be the highest
 * @example bestBaseline({ alwaysBullish: 0.52, alwaysBearish: 0.48, alwaysNeutral: 0.56, persistence: 0.5 })
 * // { call: 'neutral', rate: 0.56 }
 */
export function bestBaseline({
  alwaysBullish,
  alwaysBearish,
  alwaysNeutral,
  persistence,
}: BaseRates): BaselineRate | null {
  if (alwaysNeutral === null) return null;
  return bestOf<Baseline>([
    { call: 'bullish', rate: alwaysBullish },
    { call: 'bearish', rate: alwaysBearish },
    { call: 'neutral', rate: alwaysNeutral },
    // Without an earlier price, persistence makes no call.
    ...(persistence === null ? [] : [{ call: 'persistence', rate: persistence } as const]),
  ]);
}

const bestOf = <Call extends Baseline>(rates: readonly BaselineRate<Call>[]): BaselineRate<Call> =>
  rates.reduce((best, one) => (one.rate > best.rate ? one : best));
