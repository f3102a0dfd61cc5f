import { type SeriesWindow, sliceColumns } from '../observations/series-window.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../timestamps.ts';
import { type OutlookHorizonHours, type OutlookReason } from './outlook-terms.ts';

/** Oldest first, dated by their close; `value` is the close. Every `SeriesWindow` of candles fits. */
export type CandleColumns = Pick<SeriesWindow, 'eventAtMs' | 'value' | 'open' | 'high' | 'low'>;

export interface PriceCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const BODY_PART = 2 * Math.LN2 - 1;

/** The widest daily range of the three markets from 2019 to 2025 was 2.2. */
const IMPLAUSIBLE_FACTOR = 4;

/**
 * Variance of the log price by Garman and Klass ("On the Estimation of Security Price Volatilities from
 * Historical Data", Journal of Business 53, 1980); its sampling variance is about a seventh of the squared
 * return's. @example { open: 100, high: 102, low: 99, close: 101 }: ½ · 0.02985² − 0.38629 · 0.00995² =
 * 0.000407
 */
export function garmanKlass({ open, high, low, close }: PriceCandle): number {
  const range = Math.log(high / low);
  const body = Math.log(close / open);
  return 0.5 * range * range - BODY_PART * body * body;
}

export interface CandleRun {
  /** Epoch milliseconds, each one period after the one before. */
  readonly endsAtMs: Float64Array;
  readonly close: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly variance: Float64Array;
  readonly brokenBy: Extract<OutlookReason, 'candle_gap' | 'implausible_candle'> | null;
}

/** Runs of consecutive, plausible candles, oldest first. The last is empty if the latest candle is absurd. */
export const dayRuns = (candles: CandleColumns): CandleRun[] => candleRuns(candles, DAY_MS);

export const hourRuns = (candles: CandleColumns): CandleRun[] => candleRuns(candles, HOUR_MS);

export const latestDays = (candles: CandleColumns): CandleRun => dayRuns(candles).at(-1)!;

export interface LatestDay {
  readonly candle: PriceCandle;
  readonly endsAtMs: number;
}

export function latestDayOf(hours: CandleColumns): LatestDay | OutlookReason {
  const count = hours.eventAtMs.length;
  if (count < 24) return 'history_too_short';
  const from = count - 24;
  const run = hourRuns(sliceColumns(hours, from)).at(-1)!;
  if (run.brokenBy !== null) return run.brokenBy;
  return {
    candle: {
      open: hours.open[from]!,
      high: Math.max(...run.high),
      low: Math.min(...run.low),
      close: run.close[23]!,
    },
    endsAtMs: run.endsAtMs[23]!,
  };
}

/** A whole day without any movement is absurd; an hour isn't. */
function candleRuns(candles: CandleColumns, periodMs: number): CandleRun[] {
  const { eventAtMs, value, open } = candles;
  const runs: CandleRun[] = [];
  let from = 0;
  let brokenBy: CandleRun['brokenBy'] = null;
  const endRun = (until: number, nextFrom: number, nextBrokenBy: CandleRun['brokenBy']): void => {
    if (until > from) runs.push({ ...runOf(candles, from, until), brokenBy });
    from = nextFrom;
    brokenBy = nextBrokenBy;
  };
  for (let i = 0; i < eventAtMs.length; i++) {
    if (!isPlausible(candles, i, periodMs < DAY_MS)) endRun(i, i + 1, 'implausible_candle');
    else if (i > from && eventAtMs[i]! - eventAtMs[i - 1]! !== periodMs) endRun(i, i, 'candle_gap');
    else if (i > from && isFar(value[i - 1]!, open[i]!)) endRun(i, i, 'implausible_candle');
  }
  runs.push({ ...runOf(candles, from, eventAtMs.length), brokenBy });
  return runs;
}

function runOf(candles: CandleColumns, from: number, until: number): Omit<CandleRun, 'brokenBy'> {
  const { eventAtMs, value: close, open, high, low } = sliceColumns(candles, from, until);
  const variance = close.map((last, i) =>
    garmanKlass({ open: open[i]!, high: high[i]!, low: low[i]!, close: last }),
  );
  return { endsAtMs: eventAtMs, close, high, low, variance };
}

function isPlausible({ value, open, high, low }: CandleColumns, i: number, canBeFlat: boolean): boolean {
  const [first, highest, lowest, last] = [open[i]!, high[i]!, low[i]!, value[i]!];
  const isOrdered = lowest <= Math.min(first, last) && Math.max(first, last) <= highest;
  return lowest > 0 && isOrdered && (canBeFlat || lowest < highest) && !isFar(lowest, highest);
}

export const isFar = (a: number, b: number): boolean =>
  a > b * IMPLAUSIBLE_FACTOR || b > a * IMPLAUSIBLE_FACTOR;

/** Weight of the earlier estimate in the next: the daily decay of RiskMetrics (1996). */
const DECAY = 0.94;
const SEED_DAYS = 30;

/** The usual simple benchmark of volatility forecasts; NaN before its seed. */
export function exponentialVariance(close: Float64Array): Float64Array {
  const means = new Float64Array(close.length).fill(Number.NaN);
  let seed = 0;
  for (let day = 1; day < close.length; day++) {
    if (day <= SEED_DAYS) {
      seed += Math.log(close[day]! / close[day - 1]!) ** 2 / SEED_DAYS;
      if (day === SEED_DAYS) means[day] = seed;
    } else means[day] = nextExponentialVariance(means[day - 1]!, close[day - 1]!, close[day]!);
  }
  return means;
}

/** @example nextExponentialVariance(0.0004, 100, 103) // 0.94 · 0.0004 + 0.06 · 0.02956² = 0.000428 */
export const nextExponentialVariance = (before: number, open: number, close: number): number =>
  DECAY * before + (1 - DECAY) * Math.log(close / open) ** 2;

/** Days over which past variance is averaged; the first is the latest day, which can end at any hour. */
const VARIANCE_LAGS_DAYS = [1, 7, 30, 90] as const;

/** `weekend…`: share of Saturday and Sunday (UTC) in the latest day, and in the horizon. */
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

export type TermValues = readonly number[];

export const LONGEST_LAG_DAYS = VARIANCE_LAGS_DAYS[3];

/** Sums of the first n daily variances, from which means over any days follow. */
export function cumulativeVariance({ variance }: Pick<CandleRun, 'variance'>): Float64Array {
  const sums = new Float64Array(variance.length + 1);
  for (let i = 0; i < variance.length; i++) sums[i + 1] = sums[i]! + variance[i]!;
  return sums;
}

export interface VarianceHistory {
  readonly latestVariance: number;
  readonly latestEndsAtMs: number;
  /** Cumulative variance of finished days, and how many of them came before the latest day. */
  readonly sums: Float64Array;
  readonly daysBefore: number;
}

/** @example after 89 days of 0.0009, a latest of 0.0004: variance7 is ln((0.0004 + 6 · 0.0009) / 7) */
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

export const weekendShare = (fromMs: number, untilMs: number): number =>
  (weekendBefore(untilMs) - weekendBefore(fromMs)) / (untilMs - fromMs);

function weekendBefore(momentMs: number): number {
  const weeks = Math.floor((momentMs - FIRST_SATURDAY_MS) / WEEK_MS);
  const ofWeekMs = momentMs - FIRST_SATURDAY_MS - weeks * WEEK_MS;
  return weeks * 2 * DAY_MS + Math.min(ofWeekMs, 2 * DAY_MS);
}
