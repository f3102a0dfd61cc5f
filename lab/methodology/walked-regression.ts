import { quantileSorted } from 'simple-statistics';
import { pinballLoss } from '../../packages/engine/outlook/judge-outlook.ts';
import { leastSquares } from '../../packages/engine/outlook/least-squares.ts';
import {
  QUANTILE_LEVELS,
  QUANTILE_NAMES,
  type Quantiles,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { isoDay } from '../../packages/engine/timestamps.ts';

/** Days in order, without holes. Row and latest value are known at the end of the day, the target `days` later. */
export interface DailySeries {
  readonly days: number;
  readonly endsAtMs: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly latest: readonly number[];
  readonly targets: readonly number[];
}

export interface RegressionDay {
  readonly day: string;
  readonly regression: number;
  readonly year: number;
  readonly latest: number;
}

const FIRST_CASES = 365;
const YEAR_DAYS = 365;
const REFIT_DAYS = 28;

/**
 * Walks forward: the pinball losses of a regression with its own residuals, of the trailing year, and of the latest value
 * with what followed it; each day knows the targets that had ended.
 */
export function walkedRegression({ days, endsAtMs, rows, latest, targets }: DailySeries): RegressionDay[] {
  const walked: RegressionDay[] = [];
  let coefficients: readonly number[] = [];
  let residuals: Quantiles | null = null;
  let changes: Quantiles | null = null;
  const fitted = (row: readonly number[]): number =>
    row.reduce((sum, value, i) => sum + coefficients[i]! * value, 0);
  const first = FIRST_CASES + days;
  for (let i = first; i < targets.length; i++) {
    const known = i - days + 1;
    if ((i - first) % REFIT_DAYS === 0) {
      coefficients = leastSquares(rows.slice(0, known), targets.slice(0, known));
      residuals = quantilesAround(targets.slice(0, known).map((target, at) => target - fitted(rows[at]!)));
      changes = quantilesAround(targets.slice(0, known).map((target, at) => target - latest[at]!));
    }
    const year = quantilesAround(targets.slice(known - YEAR_DAYS, known));
    walked.push({
      day: isoDay(endsAtMs[i]!),
      regression: pinballLoss(moved(residuals!, fitted(rows[i]!)), targets[i]!),
      year: pinballLoss(year, targets[i]!),
      latest: pinballLoss(moved(changes!, latest[i]!), targets[i]!),
    });
  }
  return walked;
}

function quantilesAround(sample: readonly number[]): Quantiles {
  const sorted = sample.toSorted((a, b) => a - b);
  return byQuantile((_, i) => quantileSorted(sorted, QUANTILE_LEVELS[i]!));
}

const moved = (quantiles: Quantiles, by: number): Quantiles => byQuantile((name) => quantiles[name] + by);

const byQuantile = (of: (name: keyof Quantiles, i: number) => number): Quantiles =>
  Object.fromEntries(QUANTILE_NAMES.map((name, i) => [name, of(name, i)])) as Quantiles;
