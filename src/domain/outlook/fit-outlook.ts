import { type Asset, ASSETS } from '../assets.ts';
import { countUpTo } from '../observations/series-window.ts';
import { roundTo } from '../rounding.ts';
import { isoDay, isoUtc } from '../timestamps.ts';
import { type CandleColumns, type CandleRun, latestDays } from './daily-variance.ts';
import { exponentialVariance } from './exponential-variance.ts';
import { daysOf, latestMoves, type MoveColumns, movesFrom } from './horizon-move.ts';
import { leastSquares } from './least-squares.ts';
import { moveDistribution, percentilesOf, quantilesOf } from './move-distribution.ts';
import { type OutlookFitContent, type OutlookFitEntry } from './outlook-fit.ts';
import { OUTLOOK_HORIZONS_HOURS, type OutlookHorizonHours } from './outlook-terms.ts';
import {
  cumulativeVariance,
  LONGEST_LAG_DAYS,
  termsOf,
  type TermValues,
  VARIANCE_TERMS,
  type VarianceTerm,
} from './variance-terms.ts';

/** Version of the rules in this file and of the terms and distributions that it fits. */
const OUTLOOK_RULES_VERSION = '1';

/** Days of the trailing year. */
const YEAR_DAYS = 365;
/** With fewer days whose horizon has ended, there is no fit: not even a trailing year is known. */
const LEAST_FIT_CASES = YEAR_DAYS;
/** A week always has the same weekend, so the regression can't tell it from its constant. */
const WHOLE_WEEK_HOURS = 168;
const COEFFICIENT_DECIMALS = 6;
const VARIANCE_DECIMALS = 9;

/** Daily candles of every asset. */
export type DailyCandles = Readonly<Record<Asset, CandleColumns>>;

/**
 * Fits the outlook on the days that had ended by an instant: for each asset and horizon, the heterogeneous
 * autoregression of log variance (Corsi 2009), and the distribution of what followed in units of the volatility that it
 * expected. Of candles with a hole or an absurdity, it uses those after it.
 *
 * @param candles as known at `atMs`; candles that end later are left out
 */
export const fitOutlook = (candles: DailyCandles, atMs: number): OutlookFitContent => ({
  rules: OUTLOOK_RULES_VERSION,
  fittedAt: isoUtc(atMs),
  entries: ASSETS.flatMap((asset) => {
    const run = latestDays(endedBy(candles[asset], atMs));
    return OUTLOOK_HORIZONS_HOURS.flatMap((horizonHours) => {
      const entry = fitEntry(run, horizonHours);
      return entry === null ? [] : [{ asset, horizonHours, ...entry }];
    });
  }),
});

function endedBy({ eventAtMs, value, open, high, low }: CandleColumns, atMs: number): CandleColumns {
  const count = countUpTo(eventAtMs, atMs);
  return {
    eventAtMs: eventAtMs.subarray(0, count),
    value: value.subarray(0, count),
    open: open.subarray(0, count),
    high: high.subarray(0, count),
    low: low.subarray(0, count),
  };
}

function fitEntry(
  run: CandleRun,
  horizonHours: OutlookHorizonHours,
): Omit<OutlookFitEntry, 'asset' | 'horizonHours'> | null {
  const firstDay = LONGEST_LAG_DAYS - 1;
  const moves = movesFrom(run, firstDay, horizonHours);
  const cases = moves.return.length;
  if (cases < LEAST_FIT_CASES) return null;
  const days = daysOf(horizonHours);
  const sums = cumulativeVariance(run);
  const terms = Array.from({ length: cases + days }, (_, i) =>
    termsAtEndOf(run, sums, firstDay + i, horizonHours),
  );
  const realised = Float64Array.from(
    { length: cases },
    (_, i) => (sums[firstDay + i + days + 1]! - sums[firstDay + i + 1]!) / days,
  );
  const coefficients = coefficientsOf(terms.slice(0, cases), realised.map(Math.log), horizonHours);
  const expected = Float64Array.from(terms, (values) => logVariance(coefficients, values));
  const fitted = expected.subarray(0, cases).map(Math.exp);
  const retransformation = roundTo(
    realised.reduce((sum, variance, i) => sum + variance / fitted[i]!, 0) / cases,
    COEFFICIENT_DECIMALS,
  );
  return {
    cases,
    from: isoDay(run.endsAtMs[firstDay]! - 1),
    to: isoDay(run.endsAtMs[firstDay + cases - 1]! - 1),
    coefficients,
    retransformation,
    moves: moveDistribution(
      moves,
      fitted.map((variance) => Math.sqrt(retransformation * variance * days)),
    ),
    trailingYear: {
      moves: moveDistribution(latestMoves(moves, YEAR_DAYS), new Float64Array(YEAR_DAYS).fill(1)),
      variance: roundTo((sums.at(-1)! - sums.at(-1 - YEAR_DAYS)!) / YEAR_DAYS, VARIANCE_DECIMALS),
      expectedLogVariance: percentilesOf(expected.subarray(-YEAR_DAYS)),
    },
    exponentiallyWeighted: exponentiallyWeightedQuantiles(
      run.close.subarray(0, firstDay + cases),
      moves,
      days,
    ),
  };
}

/** Returns the quantiles of moves in units of the exponentially weighted volatility. */
function exponentiallyWeightedQuantiles(
  close: Float64Array,
  moves: MoveColumns,
  days: number,
): OutlookFitEntry['exponentiallyWeighted'] {
  const variance = exponentialVariance(close).subarray(-moves.return.length);
  const standardised = {
    distribution: moveDistribution(
      moves,
      variance.map((daily) => Math.sqrt(daily * days)),
    ),
    volatility: 1,
  };
  return { return: quantilesOf(standardised, 'return'), range: quantilesOf(standardised, 'range') };
}

/** Returns the terms at the end of a finished day of a run. */
const termsAtEndOf = (
  { variance, endsAtMs }: Pick<CandleRun, 'variance' | 'endsAtMs'>,
  sums: Float64Array,
  day: number,
  horizonHours: OutlookHorizonHours,
): TermValues =>
  termsOf(
    { latestVariance: variance[day]!, latestEndsAtMs: endsAtMs[day]!, sums, daysBefore: day },
    endsAtMs[day]!,
    horizonHours,
  );

function coefficientsOf(
  rows: readonly TermValues[],
  logVariances: Float64Array,
  horizonHours: OutlookHorizonHours,
): OutlookFitEntry['coefficients'] {
  const used = horizonHours % WHOLE_WEEK_HOURS === 0 ? VARIANCE_TERMS.length - 1 : VARIANCE_TERMS.length;
  const solved = leastSquares(
    rows.map((terms) => terms.slice(0, used)),
    [...logVariances],
  );
  return Object.fromEntries(
    VARIANCE_TERMS.map((term, i) => [term, roundTo(solved[i] ?? 0, COEFFICIENT_DECIMALS)]),
  ) as Record<VarianceTerm, number>;
}

/** Returns the fitted logarithm of the mean daily variance over the horizon. */
export const logVariance = (coefficients: OutlookFitEntry['coefficients'], terms: TermValues): number =>
  VARIANCE_TERMS.reduce((sum, term, i) => sum + coefficients[term] * terms[i]!, 0);
