import { type CandleRun, weekendShare } from '../../packages/engine/outlook/daily-variance.ts';
import {
  daysOf,
  moveDistribution,
  movesFrom,
  quantilesOf,
} from '../../packages/engine/outlook/move-distribution.ts';
import { pinballLoss } from '../../packages/engine/outlook/judge-outlook.ts';
import { leastSquares } from '../../packages/engine/outlook/least-squares.ts';
import { type OutlookHorizonHours } from '../../packages/engine/outlook/outlook-terms.ts';
import { DAY_MS, YEAR_DAYS } from '../../packages/engine/timestamps.ts';

export interface VarianceVariant {
  readonly name: string;
  readonly scale: 'log' | 'level';
  readonly lagsDays: readonly number[];
  readonly weekend: 'none' | 'ahead' | 'both';
  readonly downside: boolean;
}

const LAGS = [1, 7, 30, 90];
const chosen = { scale: 'log', lagsDays: LAGS, weekend: 'both', downside: false } as const;

/** The choice first. */
export const VARIANTS: readonly VarianceVariant[] = [
  { name: 'log variance, weekends behind and ahead (chosen)', ...chosen },
  { name: 'the same, with downside', ...chosen, downside: true },
  { name: 'the same, weekend ahead only', ...chosen, weekend: 'ahead' },
  { name: 'the same, without weekends', ...chosen, weekend: 'none' },
  { name: 'the same, without 90 days', ...chosen, lagsDays: [1, 7, 30] },
  { name: 'variance itself, weekends behind and ahead', ...chosen, scale: 'level' },
  { name: 'variance itself, with downside', ...chosen, scale: 'level', downside: true },
  { name: 'variance itself, without weekends', ...chosen, scale: 'level', weekend: 'none' },
];

export interface VariantCase {
  readonly endsAtMs: number;
  readonly variant: number;
  readonly climatology: number;
}

const REFIT_DAYS = 28;
const FIRST_CASES = 365;
const LONGEST = 90;
/** A regression of variance itself can expect less than nothing; the floor is a tenth of the smallest that it saw. */
const FLOOR_PART = 0.1;

/** Walks forward over whole days: every forecast from a fit on horizons that had ended, made every four weeks. */
export function variantCases(
  run: CandleRun,
  horizonHours: OutlookHorizonHours,
  variant: VarianceVariant,
): VariantCase[] {
  const days = daysOf(horizonHours);
  const first = LONGEST - 1;
  const moves = movesFrom(run, first, horizonHours);
  const scaled = variant.scale === 'log' ? Math.log : (variance: number): number => variance;
  const rows = moves.map((_, i) => rowOf(variant, run, first + i, horizonHours));
  const realised = rows.map((_, i) => meanOf(run.variance, first + i + days, days));
  const cases: VariantCase[] = [];
  let fit: { coefficients: readonly number[]; distribution: ReturnType<typeof moveDistribution> } | null =
    null;
  let floor = 0;
  const expected = (coefficients: readonly number[], row: readonly number[]): number => {
    const sum = coefficients.reduce((total, one, i) => total + one * row[i]!, 0);
    return variant.scale === 'log' ? Math.exp(sum) : Math.max(floor, sum);
  };
  for (let i = FIRST_CASES + days; i < rows.length; i++) {
    const known = i - days;
    if ((i - FIRST_CASES - days) % REFIT_DAYS === 0) {
      floor = FLOOR_PART * Math.min(...realised.slice(0, known + 1));
      const coefficients = leastSquares(rows.slice(0, known + 1), realised.slice(0, known + 1).map(scaled));
      const volatility = rows.slice(0, known + 1).map((row) => Math.sqrt(days * expected(coefficients, row)));
      fit = { coefficients, distribution: moveDistribution(moves.slice(0, known + 1), volatility) };
    }
    const { coefficients, distribution } = fit!;
    const model = { distribution, volatility: Math.sqrt(days * expected(coefficients, rows[i]!)) };
    const year = moves.slice(0, known + 1).slice(-YEAR_DAYS);
    const climatology = {
      distribution: moveDistribution(year, new Array<number>(YEAR_DAYS).fill(1)),
      volatility: 1,
    };
    cases.push({
      endsAtMs: run.endsAtMs[first + i]!,
      variant: pinballLoss(quantilesOf(model, 'range'), moves[i]!.range),
      climatology: pinballLoss(quantilesOf(climatology, 'range'), moves[i]!.range),
    });
  }
  return cases;
}

function meanOf(column: Float64Array, last: number, count: number): number {
  let sum = 0;
  for (let day = last - count + 1; day <= last; day++) sum += column[day]!;
  return sum / count;
}

function rowOf(
  { scale, lagsDays, weekend, downside }: VarianceVariant,
  run: CandleRun,
  day: number,
  horizonHours: OutlookHorizonHours,
): number[] {
  const means = lagsDays.map((lag) => meanOf(run.variance, day, lag));
  const week = meanOf(run.variance, day, 7);
  // In proportion to the variance if the regression is of variance itself.
  const share = (value: number): number => (scale === 'log' ? value : value * week);
  const endMs = run.endsAtMs[day]!;
  const row = [1, ...means.map((one) => (scale === 'log' ? Math.log(one) : one))];
  if (weekend === 'both') row.push(share(weekendShare(endMs - DAY_MS, endMs)));
  if (weekend !== 'none') row.push(share(weekendShare(endMs, endMs + daysOf(horizonHours) * DAY_MS)));
  if (downside) row.push(share(downsideOf(run, day)));
  return row;
}

function downsideOf({ variance, close }: CandleRun, day: number): number {
  let lost = 0;
  let all = 0;
  for (let past = day - 6; past <= day; past++) {
    all += variance[past]!;
    if (close[past]! < close[past - 1]!) lost += variance[past]!;
  }
  return lost / all;
}
