import { type SeriesWindow } from '../observations/series-window.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { type OutlookReason } from './outlook-terms.ts';

/** Oldest first, dated by their close; `value` is the close. Every `SeriesWindow` of candles fits. */
export type CandleColumns = Pick<SeriesWindow, 'eventAtMs' | 'value' | 'open' | 'high' | 'low'>;

export interface PriceCandle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Part of the squared body that Garman and Klass subtract. */
const BODY_PART = 2 * Math.LN2 - 1;

/**
 * A range, or a step from the close before, beyond this factor isn't believed. The widest daily range of the
 * three markets from 2019 to 2025 was 2.2.
 */
const IMPLAUSIBLE_FACTOR = 4;

/**
 * Variance of the log price by Garman and Klass ("On the Estimation of Security Price Volatilities from
 * Historical Data", Journal of Business 53, 1980). For a random walk its sampling variance is about a seventh
 * of the squared return's. @example { open: 100, high: 102, low: 99, close: 101 }: ½ · 0.02985² − 0.38629 ·
 * 0.00995² = 0.000407
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
  /** What is wrong right before the run; null if it begins with the first candle. */
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

/** The candle of the latest 24 hours, or the reason if one of them is missing or implausible. */
export function latestDayOf(hours: CandleColumns): LatestDay | OutlookReason {
  const count = hours.eventAtMs.length;
  if (count < 24) return 'history_too_short';
  const from = count - 24;
  const run = hourRuns(sliced(hours, from)).at(-1)!;
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

const sliced = ({ eventAtMs, value, open, high, low }: CandleColumns, from: number): CandleColumns => ({
  eventAtMs: eventAtMs.subarray(from),
  value: value.subarray(from),
  open: open.subarray(from),
  high: high.subarray(from),
  low: low.subarray(from),
});

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
  const { eventAtMs, value, open, high, low } = candles;
  const variance = new Float64Array(until - from);
  for (let i = from; i < until; i++)
    variance[i - from] = garmanKlass({ open: open[i]!, high: high[i]!, low: low[i]!, close: value[i]! });
  return {
    endsAtMs: eventAtMs.subarray(from, until),
    close: value.subarray(from, until),
    high: high.subarray(from, until),
    low: low.subarray(from, until),
    variance,
  };
}

/** Checks that a candle's prices are positive and in order, and that its range is believable. */
function isPlausible({ value, open, high, low }: CandleColumns, i: number, canBeFlat: boolean): boolean {
  const [first, highest, lowest, last] = [open[i]!, high[i]!, low[i]!, value[i]!];
  const isOrdered = lowest <= Math.min(first, last) && Math.max(first, last) <= highest;
  return lowest > 0 && isOrdered && (canBeFlat || lowest < highest) && !isFar(lowest, highest);
}

/** By a factor that no market moves by within a day. */
export const isFar = (a: number, b: number): boolean =>
  a > b * IMPLAUSIBLE_FACTOR || b > a * IMPLAUSIBLE_FACTOR;
