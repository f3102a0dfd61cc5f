import { type CallTally } from '../calibration/outcome.ts';
import { roundTo } from '../rounding.ts';

export const CONSTANT_CALLS = ['bullish', 'bearish', 'neutral'] as const;
export type ConstantCall = (typeof CONSTANT_CALLS)[number];

/** A call at random, and its probability, a constant 50%. */
export const COIN = { hitRate: 0.5, brier: 0.25 } as const;

/** Rules that a hit rate has to beat; `persistence` is the direction of the previous horizon. */
export const BASELINES = [...CONSTANT_CALLS, 'persistence', 'coin'] as const;
export type Baseline = (typeof BASELINES)[number];

export interface BaselineRate<Call extends Baseline = Baseline> {
  readonly call: Call;
  readonly rate: number;
}

export interface BaseRates {
  readonly alwaysBullish: number;
  readonly alwaysBearish: number;
  /** Null while days that were summed without it are summed again. */
  readonly alwaysNeutral: number | null;
  /** Without a known earlier price, a miss, so that all rules have the same cases; null if no case has one. */
  readonly persistence: number | null;
  readonly coin: number;
}

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

/** Null while a constant call's rate is unknown, because it might be the highest. */
export function bestBaseline({
  alwaysBullish,
  alwaysBearish,
  alwaysNeutral,
  persistence,
  coin,
}: BaseRates): BaselineRate | null {
  if (alwaysNeutral === null) return null;
  return bestOf<Baseline>([
    { call: 'bullish', rate: alwaysBullish },
    { call: 'bearish', rate: alwaysBearish },
    { call: 'neutral', rate: alwaysNeutral },
    ...(persistence === null ? [] : [{ call: 'persistence', rate: persistence } as const]),
    { call: 'coin', rate: coin },
  ]);
}

const bestOf = <Call extends Baseline>(rates: readonly BaselineRate<Call>[]): BaselineRate<Call> =>
  rates.reduce((best, one) => (one.rate > best.rate ? one : best));
