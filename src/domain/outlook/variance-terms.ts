import { DAY_MS, HOUR_MS, WEEK_MS } from '../timestamps.ts';
import { type CandleRun } from './daily-variance.ts';
import { type OutlookHorizonHours } from './outlook-terms.ts';

/** Days over which past variance is averaged; the first is the latest day, which can end at any hour. */
const VARIANCE_LAGS_DAYS = [1, 7, 30, 90] as const;

/**
 * `variance…`: logarithm of the mean daily variance over so many days. `weekend…`: share of Saturday and
 * Sunday (UTC) in the latest day, and in the horizon.
 */
export const VARIANCE_TERMS = [
  'constant',
  'variance1',
  'variance7',
  'variance30',
  'variance90',
  'weekendBehind',
  'weekendAhead',
] as const;
export type VarianceTerm = (typeof VARIANCE_TERMS)[number];

/** In the order of `VARIANCE_TERMS`. */
export type TermValues = readonly number[];

/** Days that a run needs before it has terms. */
export const LONGEST_LAG_DAYS = VARIANCE_LAGS_DAYS[3];

/** Sums of the first n daily variances, from which means over any days follow. */
export function cumulativeVariance({ variance }: Pick<CandleRun, 'variance'>): Float64Array {
  const sums = new Float64Array(variance.length + 1);
  for (let i = 0; i < variance.length; i++) sums[i + 1] = sums[i]! + variance[i]!;
  return sums;
}

export interface VarianceHistory {
  readonly latestVariance: number;
  /** Epoch milliseconds. */
  readonly latestEndsAtMs: number;
  /** Cumulative variance of finished days, and how many of them came before the latest day. */
  readonly sums: Float64Array;
  readonly daysBefore: number;
}

/**
 * @example for a latest day of variance 0.0004 after 89 days of 0.0009, variance7 is ln((0.0004 + 6 · 0.0009)
 * / 7)
 */
export function termsOf(
  { latestVariance, latestEndsAtMs, sums, daysBefore }: VarianceHistory,
  fromMs: number,
  horizonHours: OutlookHorizonHours,
): TermValues {
  const [, ...longer] = VARIANCE_LAGS_DAYS;
  return [
    1,
    Math.log(latestVariance),
    ...longer.map((days) =>
      Math.log((latestVariance + sums[daysBefore]! - sums[daysBefore - days + 1]!) / days),
    ),
    weekendShare(latestEndsAtMs - DAY_MS, latestEndsAtMs),
    weekendShare(fromMs, fromMs + horizonHours * HOUR_MS),
  ];
}

/** 3 January 1970. */
const FIRST_SATURDAY_MS = 2 * DAY_MS;

/**
 * @example weekendShare(Date.parse('2024-06-07T12:00Z'), Date.parse('2024-06-08T12:00Z')) === 0.5, from a
 * Friday noon
 */
export const weekendShare = (fromMs: number, untilMs: number): number =>
  (weekendBefore(untilMs) - weekendBefore(fromMs)) / (untilMs - fromMs);

function weekendBefore(momentMs: number): number {
  const weeks = Math.floor((momentMs - FIRST_SATURDAY_MS) / WEEK_MS);
  const ofWeekMs = momentMs - FIRST_SATURDAY_MS - weeks * WEEK_MS;
  return weeks * 2 * DAY_MS + Math.min(ofWeekMs, 2 * DAY_MS);
}
