import { quantileSorted } from 'simple-statistics';
import { clamp, roundTo } from '../rounding.ts';
import { type MoveColumns, type MoveKind } from './horizon-move.ts';
import { QUANTILE_LEVELS, QUANTILE_NAMES, type Quantiles } from './outlook-terms.ts';

/** From the lowest (0) to the highest (100). */
export type Percentiles = readonly number[];

/** Empirical, of moves divided by the volatility expected before each. */
export interface MoveDistribution extends Readonly<Record<MoveKind, Percentiles>> {
  /** They overlap if the horizon is longer than a day. */
  readonly cases: number;
}

const STEPS = 100;
const DECIMALS = 4;

/** @param volatilities standard deviation of the log return over the whole horizon, one for each move */
export function moveDistribution(moves: MoveColumns, volatilities: Float64Array): MoveDistribution {
  const percentiles = (kind: MoveKind): Percentiles =>
    percentilesOf(moves[kind].map((move, i) => move / volatilities[i]!));
  return {
    cases: volatilities.length,
    return: percentiles('return'),
    range: percentiles('range'),
    highest: percentiles('highest'),
    lowest: percentiles('lowest'),
  };
}

export function percentilesOf(sample: Float64Array): Percentiles {
  const sorted = [...sample.toSorted()];
  return Array.from({ length: STEPS + 1 }, (_, i) => roundTo(quantileSorted(sorted, i / STEPS), DECIMALS));
}

/** The value below which `level` of the distribution is, on a line between two percentiles. */
export function valueAt(percentiles: Percentiles, level: number): number {
  const position = clamp(level, 0, 1) * STEPS;
  const before = Math.min(STEPS - 1, Math.floor(position));
  const low = percentiles[before]!;
  return low + (position - before) * (percentiles[before + 1]! - low);
}

/**
 * Share of the distribution below a value, 0–1; inverse of `valueAt`. @example shareBelow([0, 1, 2, …, 100],
 * 12.5) === 0.125
 */
export function shareBelow(percentiles: Percentiles, value: number): number {
  if (value <= percentiles[0]!) return 0;
  if (value >= percentiles[STEPS]!) return 1;
  let low = 0;
  let high = STEPS;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (percentiles[middle]! <= value) low = middle;
    else high = middle;
  }
  const from = percentiles[low]!;
  return (low + (value - from) / (percentiles[high]! - from)) / STEPS;
}

export interface ScaledDistribution {
  readonly distribution: MoveDistribution;
  /** Standard deviation of the log return over the horizon; 1 for a distribution that isn't standardised. */
  readonly volatility: number;
}

export const quantilesOf = ({ distribution, volatility }: ScaledDistribution, kind: MoveKind): Quantiles =>
  Object.fromEntries(
    QUANTILE_NAMES.map((name, i) => [
      name,
      roundTo(volatility * valueAt(distribution[kind], QUANTILE_LEVELS[i]!), DECIMALS),
    ]),
  ) as Quantiles;

/** No probability is closer to 0 or 1 than one case of the sample. */
export function probabilityWithin(
  { distribution, volatility }: ScaledDistribution,
  fromReturn: number,
  toReturn: number,
): number {
  const below = (logReturn: number): number => shareBelow(distribution.return, logReturn / volatility);
  return bounded(below(toReturn) - below(fromReturn), distribution.cases);
}

/** At any time within the horizon; `logReturn` above 0 is reached from below. */
function probabilityTouched({ distribution, volatility }: ScaledDistribution, logReturn: number): number {
  const standardised = logReturn / volatility;
  const probability =
    logReturn > 0
      ? 1 - shareBelow(distribution.highest, standardised)
      : shareBelow(distribution.lowest, standardised);
  return bounded(probability, distribution.cases);
}

const bounded = (probability: number, cases: number): number =>
  roundTo(clamp(probability, 1 / (cases + 1), cases / (cases + 1)), DECIMALS);

/** Ends within ±`movePct` percent. */
export const withinPct = (scaled: ScaledDistribution, movePct: number): number =>
  probabilityWithin(scaled, Math.log1p(-movePct / 100), Math.log1p(movePct / 100));

/** `movePct` percent away at any time; below 0: lower. */
export const touchPct = (scaled: ScaledDistribution, movePct: number): number =>
  probabilityTouched(scaled, Math.log1p(movePct / 100));
