import { quantileSorted } from 'simple-statistics';
import { type Asset } from '../assets.ts';
import { byName } from '../by-name.ts';
import { clamp, roundTo } from '../rounding.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { type CandleRun } from './daily-variance.ts';
import { byQuantile, type OutlookHorizonHours, type Quantiles } from './outlook-terms.ts';

export const MOVE_KINDS = ['return', 'range', 'highest', 'lowest'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];
type ByMoveKind<T> = Readonly<Record<MoveKind, T>>;

export const byMoveKind = <T>(of: (kind: MoveKind) => T): ByMoveKind<T> => byName(MOVE_KINDS, of);

/** ln of ratios to the first price; `range` is ln(highest / lowest). */
export type HorizonMove = ByMoveKind<number>;

export const daysOf = (horizonHours: OutlookHorizonHours): number => horizonHours / 24;

/** The first begins at the end of the run's day `firstDay`. */
export const movesFrom = (
  run: CandleRun,
  firstDay: number,
  horizonHours: OutlookHorizonHours,
): HorizonMove[] => {
  const days = daysOf(horizonHours);
  const count = Math.max(0, run.close.length - days - firstDay);
  return Array.from({ length: count }, (_, i) => moveAfter(run, firstDay + i, days));
};

export const mean = (values: Float64Array | readonly number[]): number =>
  (values as readonly number[]).reduce((sum, one) => sum + one, 0) / values.length;

export interface HorizonOutcome extends HorizonMove {
  /** Mean daily Garman-Klass variance. */
  readonly variance: number;
}

/** Null unless the run has the day that ends at `fromMs`, a UTC midnight, and all days of the horizon. */
export function outcomeBetween(
  run: CandleRun,
  fromMs: number,
  horizonHours: OutlookHorizonHours,
): HorizonOutcome | null {
  const first = run.endsAtMs[0];
  if (first === undefined) return null;
  const at = (fromMs - first) / DAY_MS;
  const isCovered =
    Number.isInteger(at) && at >= 0 && run.endsAtMs.at(-1)! >= fromMs + horizonHours * HOUR_MS;
  if (!isCovered) return null;
  const days = daysOf(horizonHours);
  return { ...moveAfter(run, at, days), variance: mean(run.variance.subarray(at + 1, at + 1 + days)) };
}

function moveAfter({ close, high, low }: CandleRun, day: number, days: number): HorizonMove {
  const first = close[day]!;
  let highest = first;
  let lowest = first;
  for (let next = day + 1; next <= day + days; next++) {
    highest = Math.max(highest, high[next]!);
    lowest = Math.min(lowest, low[next]!);
  }
  return {
    return: Math.log(close[day + days]! / first),
    range: Math.log(highest / lowest),
    highest: Math.log(highest / first),
    lowest: Math.log(lowest / first),
  };
}

export type Percentiles = readonly number[];

/** Empirical, of moves divided by the volatility expected before each. */
export interface MoveDistribution extends ByMoveKind<Percentiles> {
  /** They overlap if the horizon is longer than a day. */
  readonly cases: number;
}

const STEPS = 100;
const DECIMALS = 4;

/** @param volatilities standard deviation of the log return over the whole horizon, one for each move */
export const moveDistribution = (
  moves: readonly HorizonMove[],
  volatilities: readonly number[],
): MoveDistribution => ({
  cases: moves.length,
  ...byMoveKind((kind) => percentilesOf(moves.map((move, i) => move[kind] / volatilities[i]!))),
});

export function percentilesOf(sample: readonly number[]): Percentiles {
  const sorted = [...Float64Array.from(sample).sort()];
  return Array.from({ length: STEPS + 1 }, (_, i) => roundTo(quantileSorted(sorted, i / STEPS), DECIMALS));
}

export function valueAt(percentiles: Percentiles, level: number): number {
  const position = clamp(level, 0, 1) * STEPS;
  const before = Math.min(STEPS - 1, Math.floor(position));
  const low = percentiles[before]!;
  return low + (position - before) * (percentiles[before + 1]! - low);
}

/** Inverse of `valueAt`. @example shareBelow([0, 1, 2, …, 100], 12.5) === 0.125 */
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

/** In log returns. */
const moveOf = ({ distribution, volatility }: ScaledDistribution, kind: MoveKind): Percentiles =>
  volatility === 1 ? distribution[kind] : distribution[kind].map((percentile) => volatility * percentile);

/** The equal-weight mean of two quantile functions. */
export const meanOf = (a: ScaledDistribution, b: ScaledDistribution): ScaledDistribution => ({
  distribution: {
    cases: Math.max(a.distribution.cases, b.distribution.cases),
    ...byMoveKind((kind) => {
      const other = moveOf(b, kind);
      return moveOf(a, kind).map((percentile, i) => (percentile + other[i]!) / 2);
    }),
  },
  volatility: 1,
});

/** Takes each kind of move from a distribution. */
export const composedOf = (of: (kind: MoveKind) => ScaledDistribution): ScaledDistribution => ({
  distribution: {
    cases: Math.max(...MOVE_KINDS.map((kind) => of(kind).distribution.cases)),
    ...byMoveKind((kind) => moveOf(of(kind), kind)),
  },
  volatility: 1,
});

const CONTAINED: Readonly<Record<Exclude<MoveKind, 'return'>, (a: number, b: number) => number>> = {
  range: Math.max,
  highest: Math.max,
  lowest: Math.min,
};

/**
 * Makes a longer horizon contain a shorter one: no quantile of its range and no probability of a touch is
 * smaller. It also takes the shorter one's `cases`, so that their bounds agree.
 */
export function coherent(shorter: ScaledDistribution, longer: ScaledDistribution): ScaledDistribution {
  const containing = (kind: keyof typeof CONTAINED): Percentiles => {
    const inner = moveOf(shorter, kind);
    return moveOf(longer, kind).map((percentile, i) => CONTAINED[kind](percentile, inner[i]!));
  };
  const distribution = {
    cases: shorter.distribution.cases,
    return: moveOf(longer, 'return'),
    range: containing('range'),
    highest: containing('highest'),
    lowest: containing('lowest'),
  };
  return { distribution, volatility: 1 };
}

export const quantilesOf = ({ distribution, volatility }: ScaledDistribution, kind: MoveKind): Quantiles =>
  byQuantile((level) => roundTo(volatility * valueAt(distribution[kind], level), DECIMALS));

/** What is forecast in quantiles, and judged by them. */
export const JUDGED_MOVES = ['return', 'range'] as const satisfies readonly MoveKind[];
export type JudgedMove = (typeof JUDGED_MOVES)[number];
export type QuantileForecast = Readonly<Record<JudgedMove, Quantiles>>;

export const quantileForecast = (scaled: ScaledDistribution): QuantileForecast =>
  byName(JUDGED_MOVES, (kind) => quantilesOf(scaled, kind));

/** No probability is closer to 0 or 1 than one case of the sample. */
function probabilityWithin(
  { distribution, volatility }: ScaledDistribution,
  fromReturn: number,
  toReturn: number,
): number {
  const below = (logReturn: number): number => shareBelow(distribution.return, logReturn / volatility);
  return bounded(below(toReturn) - below(fromReturn), distribution.cases);
}

const bounded = (probability: number, cases: number): number =>
  roundTo(clamp(probability, 1 / (cases + 1), cases / (cases + 1)), DECIMALS);

export const withinPct = (scaled: ScaledDistribution, movePct: number): number =>
  probabilityWithin(scaled, Math.log1p(-movePct / 100), Math.log1p(movePct / 100));

/** `movePct` percent away at any time; below 0: lower. */
export function touchPct({ distribution, volatility }: ScaledDistribution, movePct: number): number {
  const move = Math.log1p(movePct / 100) / volatility;
  const isReached =
    movePct > 0 ? 1 - shareBelow(distribution.highest, move) : shareBelow(distribution.lowest, move);
  return bounded(isReached, distribution.cases);
}

export const probabilityAbove = (percentiles: Percentiles, value: number, cases: number): number =>
  bounded(1 - shareBelow(percentiles, value), cases);

/** Median of |return| / expected volatility in the shipped fit; fixed, so "neutral" keeps its meaning between fits. */
export const NEUTRAL_MULTIPLES: Readonly<Record<Asset, Readonly<Record<OutlookHorizonHours, number>>>> = {
  BTC: { 24: 0.47, 72: 0.5, 168: 0.49 },
  ETH: { 24: 0.51, 72: 0.51, 168: 0.53 },
  SOL: { 24: 0.54, 72: 0.53, 168: 0.55 },
};

export interface NeutralBand {
  /** Largest absolute log return that counts as within, 4 decimals. */
  readonly band: number;
  readonly probability: number;
  readonly climatology: number;
}

export function neutralBand(
  { asset, horizonHours }: { readonly asset: Asset; readonly horizonHours: OutlookHorizonHours },
  published: ScaledDistribution,
  trailingYear: ScaledDistribution,
  dailyVariance: number,
): NeutralBand {
  const expected = Math.sqrt(dailyVariance * daysOf(horizonHours));
  const band = roundTo(NEUTRAL_MULTIPLES[asset][horizonHours] * expected, 4);
  return {
    band,
    probability: probabilityWithin(published, -band, band),
    climatology: probabilityWithin(trailingYear, -band, band),
  };
}
