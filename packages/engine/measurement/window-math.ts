import { ADX, ATR, EMA, RSI } from 'trading-signals';
import { countUpTo, type SeriesWindow } from '../observations/series-window.ts';
import { DAY_MS } from '../timestamps.ts';
import { ATR_PERIODS, WARM_UP_PERIODS } from './transform.ts';

export interface TimedColumn {
  readonly eventAtMs: Float64Array;
  readonly value: Float64Array;
}

/** A window counts as covered if its oldest observation is at least this share of it back. */
export const COVERED_PART = 0.8;
/** The nearest observation can differ from the requested moment by at most this share of the lookback … */
const NEAREST_PART = 0.1;
/** … and by at most half a month, so that no neighbour replaces an unpublished month. */
const NEAREST_MOST_DAYS = 15;

/** @example in days: 15 for a year ago, 3 for 30 days ago, 0.1 for a day ago */
export const nearestToleranceDays = (days: number): number =>
  Math.min(days * NEAREST_PART, NEAREST_MOST_DAYS);

/** Relative spread below which values count as equal. */
const SPREAD_NOISE = 1e-12;

/** Index of the first observation later than `days` before the latest one; −1 if there is none. */
export function firstWithin(eventAtMs: Float64Array, days: number): number {
  const newest = eventAtMs.at(-1);
  return newest === undefined ? -1 : countUpTo(eventAtMs, newest - days * DAY_MS);
}

/** The same index, or −1 if less than 80% of the window is covered: its mean would be another quantity. */
export function coveredFrom(eventAtMs: Float64Array, days: number): number {
  const newest = eventAtMs.at(-1);
  const oldest = eventAtMs[0];
  if (newest === undefined || oldest === undefined) return -1;
  if (newest - oldest < (days - 1) * COVERED_PART * DAY_MS) return -1;
  return countUpTo(eventAtMs, newest - days * DAY_MS);
}

/** The older on a tie; −1 if none is near enough. */
export function nearestBefore(eventAtMs: Float64Array, days: number): number {
  const newest = eventAtMs.at(-1);
  return newest === undefined ? -1 : nearestTo(eventAtMs, newest, days);
}

export function nearestTo(eventAtMs: Float64Array, momentMs: number, days: number): number {
  const target = momentMs - days * DAY_MS;
  const after = countUpTo(eventAtMs, target);
  const before = after - 1;
  const distanceOf = (index: number): number => {
    const moment = eventAtMs[index];
    return moment === undefined ? Infinity : Math.abs(moment - target);
  };
  const nearest = distanceOf(before) <= distanceOf(after) ? before : after;
  const isNear = distanceOf(nearest) <= nearestToleranceDays(days) * DAY_MS && nearest < eventAtMs.length - 1;
  return isNear ? nearest : -1;
}

export function meanFrom(column: Float64Array, from: number): number {
  let sum = 0;
  for (let i = from; i < column.length; i++) sum += column[i]!;
  return sum / (column.length - from);
}

export function sumFrom(column: Float64Array, from: number): number {
  let sum = 0;
  for (let i = from; i < column.length; i++) sum += column[i]!;
  return sum;
}

/** Null for fewer than three or equal values. The library takes arrays; copying took half of a cycle's time. */
export function deviationFrom(column: Float64Array, from: number): number | null {
  const count = column.length - from;
  if (count < 3) return null;
  const mean = meanFrom(column, from);
  let squares = 0;
  for (let i = from; i < column.length; i++) squares += (column[i]! - mean) ** 2;
  const deviation = Math.sqrt(squares / (count - 1));
  // The mean of equal values has rounding noise, which isn't a spread.
  return deviation > Math.abs(mean) * SPREAD_NOISE ? deviation : null;
}

export function logReturnsFrom(column: Float64Array, from: number): Float64Array | null {
  const count = column.length - from - 1;
  if (count < 1) return null;
  const returns = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const earlier = column[from + i]!;
    const later = column[from + i + 1]!;
    if (earlier <= 0 || later <= 0) return null;
    returns[i] = Math.log(later / earlier);
  }
  return returns;
}

export const logRatio = (a: number | undefined, b: number | undefined): number | null =>
  a !== undefined && b !== undefined && a > 0 && b > 0 ? Math.log(a / b) : null;

export function logChange(column: TimedColumn, days: number): number | null {
  const then = nearestBefore(column.eventAtMs, days);
  return then < 0 ? null : logRatio(column.value.at(-1), column.value[then]);
}

export function meanRatio(column: TimedColumn, shortDays: number, longDays: number): number | null {
  const long = coveredFrom(column.eventAtMs, longDays);
  if (long < 0) return null;
  return logRatio(
    meanFrom(column.value, firstWithin(column.eventAtMs, shortDays)),
    meanFrom(column.value, long),
  );
}

export function meanShift(
  { eventAtMs, value }: TimedColumn,
  shortDays: number,
  longDays: number,
): number | null {
  const long = coveredFrom(eventAtMs, longDays);
  return long < 0 ? null : meanFrom(value, firstWithin(eventAtMs, shortDays)) - meanFrom(value, long);
}

export function highestOf({ eventAtMs, value }: TimedColumn, days: number): number | null {
  const from = coveredFrom(eventAtMs, days);
  if (from < 0) return null;
  let highest = 0;
  for (let i = from; i < value.length; i++) if (value[i]! > highest) highest = value[i]!;
  return highest;
}

export const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;

/** Just far enough back for the indicator's seed to fade. */
const startFor = (length: number, periods: number): number => Math.max(0, length - periods * WARM_UP_PERIODS);

const barAt = (window: SeriesWindow, i: number) => ({
  high: window.high[i]!,
  low: window.low[i]!,
  close: window.value[i]!,
});

export function relativeStrength(window: SeriesWindow, periods: number): number | null {
  const indicator = new RSI(periods);
  for (let i = startFor(window.value.length, periods); i < window.value.length; i++) {
    indicator.add(window.value[i]!);
  }
  return indicator.getResult();
}

function averageTrueRange(window: SeriesWindow): number | null {
  const indicator = new ATR(ATR_PERIODS);
  for (let i = startFor(window.open.length, ATR_PERIODS); i < window.open.length; i++) {
    indicator.add(barAt(window, i));
  }
  return indicator.getResult();
}

export function exponentialMeanGap(window: SeriesWindow, short: number, long: number): number | null {
  if (window.value.length < long) return null;
  const range = averageTrueRange(window);
  if (range === null || range <= 0) return null;
  const fast = new EMA(short);
  const slow = new EMA(long);
  for (let i = startFor(window.value.length, long); i < window.value.length; i++) {
    fast.add(window.value[i]!);
    slow.add(window.value[i]!);
  }
  return (fast.getResultOrThrow() - slow.getResultOrThrow()) / range;
}

/** Direction (+DI against −DI, −1 to 1) and strength (ADX, 0–100) of a trend. */
export interface DirectionalMovement {
  readonly direction: number;
  readonly adx: number;
}

export function directionalMovement(window: SeriesWindow, periods: number): DirectionalMovement | null {
  const indicator = new ADX(periods);
  for (let i = startFor(window.open.length, periods); i < window.open.length; i++) {
    indicator.add(barAt(window, i));
  }
  const adx = indicator.getResult();
  const { pdi, mdi } = indicator;
  if (adx === null || typeof pdi !== 'number' || typeof mdi !== 'number' || pdi + mdi <= 0) return null;
  return { direction: (pdi - mdi) / (pdi + mdi), adx };
}
