import { countUpTo, type SeriesWindow } from '../observations/series-window.ts';
import { DAY_MS, YEAR_DAYS } from '../timestamps.ts';
import { type Transform } from './transform.ts';
import {
  coveredFrom,
  deviationFrom,
  directionalMovement,
  exponentialMeanGap,
  firstWithin,
  highestOf,
  logChange,
  logRatio,
  logReturnsFrom,
  meanFrom,
  meanRatio,
  meanShift,
  minus,
  nearestBefore,
  nearestTo,
  nearestToleranceDays,
  relativeStrength,
  sumFrom,
  type TimedColumn,
} from './window-math.ts';

const TWO_SOURCED = [
  'relative_log_change',
  'relative_mean_ratio',
  'flow_balance_shift',
  'log_change_to_now',
  'flow_share',
  'premium_shift',
] as const;
type TwoSourced = Extract<Transform, { kind: (typeof TWO_SOURCED)[number] }>;

const twoSourced = (transform: Transform): transform is TwoSourced =>
  (TWO_SOURCED as readonly string[]).includes(transform.kind);

function compareWindows(transform: TwoSourced, first: SeriesWindow, second: SeriesWindow): number | null {
  switch (transform.kind) {
    case 'relative_log_change':
      return minus(logChange(first, transform.days), logChange(second, transform.days));
    case 'relative_mean_ratio':
      return minus(
        meanRatio(first, transform.shortDays, transform.longDays),
        meanRatio(second, transform.shortDays, transform.longDays),
      );
    case 'log_change_to_now': {
      const newest = newestOf(first, second);
      const then = nearestTo(first.eventAtMs, newest.eventAtMs, transform.days);
      return then < 0 ? null : logRatio(newest.value, first.value[then]);
    }
    case 'flow_balance_shift': {
      const short = flowBalance(first, second, transform.shortDays);
      return minus(short, flowBalance(first, second, transform.longDays));
    }
    case 'flow_share': {
      const from = coveredFrom(first.eventAtMs, transform.days);
      const stock = second.value.at(-1)!;
      return from < 0 || stock <= 0 ? null : sumFrom(first.value, from) / stock;
    }
    case 'premium_shift':
      return meanShift(premiums(first, second), transform.shortDays, transform.longDays);
  }
}

function flowBalance(first: TimedColumn, second: TimedColumn, days: number): number | null {
  const fromFirst = coveredFrom(first.eventAtMs, days);
  const fromSecond = coveredFrom(second.eventAtMs, days);
  if (fromFirst < 0 || fromSecond < 0) return null;
  const one = sumFrom(first.value, fromFirst);
  const other = sumFrom(second.value, fromSecond);
  return one + other > 0 ? (one - other) / (one + other) : null;
}

function newestOf(one: TimedColumn, other: TimedColumn): { eventAtMs: number; value: number } {
  const later = one.eventAtMs.at(-1)! > other.eventAtMs.at(-1)! ? one : other;
  return { eventAtMs: later.eventAtMs.at(-1)!, value: later.value.at(-1)! };
}

/** The reference is dated one day before the close. */
function premiums(candles: TimedColumn, reference: TimedColumn): TimedColumn {
  const eventAtMs: number[] = [];
  const value: number[] = [];
  let day = 0;
  candles.eventAtMs.forEach((closedAtMs, i) => {
    while (day < reference.eventAtMs.length && reference.eventAtMs[day]! < closedAtMs - DAY_MS) day++;
    const sameDay = reference.eventAtMs[day] === closedAtMs - DAY_MS;
    const premium = sameDay ? logRatio(candles.value[i], reference.value[day]) : null;
    if (premium === null) return;
    eventAtMs.push(closedAtMs);
    value.push(premium);
  });
  return { eventAtMs: Float64Array.from(eventAtMs), value: Float64Array.from(value) };
}

const MONTH_DAYS = YEAR_DAYS / 12;
const MONTHS_OF_LOW = 12;
/** Changes that are all zero count from as many on as a deviation needs. */
const LEAST_CHANGES = 3;
/** A mean of three months needs two of them, because one might never have been published. */
const MONTHS_OF_MEAN = { all: 3, least: 2 } as const;

function measureWindow(transform: Exclude<Transform, TwoSourced>, window: SeriesWindow): number | null {
  const { value, eventAtMs } = window;
  switch (transform.kind) {
    case 'level':
      return value.at(-1)!;
    case 'log_change':
      return logChange(window, transform.days);
    case 'difference': {
      const then = nearestBefore(eventAtMs, transform.days);
      return then < 0 ? null : value.at(-1)! - value[then]!;
    }
    case 'mean_ratio':
      return meanRatio(window, transform.shortDays, transform.longDays);
    case 'mean_shift':
      return meanShift(window, transform.shortDays, transform.longDays);
    case 'z_score':
      return zScore(window, transform.days);
    case 'change_z_score':
      return changeZScore(window, transform.days, transform.windowDays);
    case 'annualised_sum': {
      const from = coveredFrom(eventAtMs, transform.days);
      return from < 0 ? null : (sumFrom(value, from) * YEAR_DAYS) / transform.days;
    }
    case 'drawdown':
      return drawdown(window, transform.days);
    case 'volatility_ratio':
      return volatilityRatio(window, transform.shortDays, transform.longDays);
    case 'risk_adjusted_return':
      return riskAdjustedReturn(window, transform.days);
    case 'yearly_change_acceleration':
      return yearlyChangeAcceleration(window, transform.apartDays);
    case 'rise_from_low':
      return riseFromLow(window);
    case 'rsi':
      return relativeStrength(window, transform.periods);
    case 'ema_gap':
      return exponentialMeanGap(window, transform.shortPeriods, transform.longPeriods);
    case 'directional_movement': {
      const movement = directionalMovement(window, transform.periods);
      return movement === null ? null : (movement.direction * movement.adx) / 100;
    }
    case 'taker_share_shift':
      return takerShareShift(window, transform.shortDays, transform.longDays);
    case 'signed_volume':
      return signedVolume(window, transform.days);
    case 'signed_volume_ratio':
      return signedVolumeRatio(window, transform.shortDays, transform.longDays);
  }
}

function zScore({ eventAtMs, value }: TimedColumn, days: number): number | null {
  const from = coveredFrom(eventAtMs, days);
  const deviation = from < 0 ? null : deviationFrom(value, from);
  return deviation === null ? null : (value.at(-1)! - meanFrom(value, from)) / deviation;
}

function changeZScore({ eventAtMs, value }: TimedColumn, days: number, windowDays: number): number | null {
  if (coveredFrom(eventAtMs, days + windowDays) < 0) return null;
  const toleranceMs = nearestToleranceDays(days) * DAY_MS;
  const changes: number[] = [];
  let then = 0;
  for (let now = Math.max(1, firstWithin(eventAtMs, windowDays)); now < value.length; now++) {
    const moment = eventAtMs[now]! - days * DAY_MS;
    while (eventAtMs[then + 1]! <= moment) then++;
    const isNear = eventAtMs[then]! <= moment && eventAtMs[then]! >= moment - toleranceMs;
    const change = isNear ? logRatio(value[now], value[then]) : null;
    // The latest change is the judged one; without it there is nothing to judge.
    if (change !== null) changes.push(change);
    else if (now === value.length - 1) return null;
  }
  const column = Float64Array.from(changes);
  const deviation = deviationFrom(column, 0);
  if (deviation !== null) return (column.at(-1)! - meanFrom(column, 0)) / deviation;
  // Coarse values can rest in one cell for the whole window; then no change is usual.
  return column.length >= LEAST_CHANGES && column.every((change) => change === 0) ? 0 : null;
}

function drawdown(column: TimedColumn, days: number): number | null {
  const highest = highestOf(column, days);
  return highest === null ? null : logRatio(column.value.at(-1), highest);
}

function returnDeviation({ eventAtMs, value }: TimedColumn, days: number): number | null {
  const from = coveredFrom(eventAtMs, days);
  const returns = from < 0 ? null : logReturnsFrom(value, Math.max(0, from - 1));
  return returns === null ? null : deviationFrom(returns, 0);
}

function volatilityRatio(column: TimedColumn, shortDays: number, longDays: number): number | null {
  const short = returnDeviation(column, shortDays);
  const long = returnDeviation(column, longDays);
  return short === null || long === null ? null : Math.log(short / long);
}

function riskAdjustedReturn(column: TimedColumn, days: number): number | null {
  const then = nearestBefore(column.eventAtMs, days);
  const change = logChange(column, days);
  const returns = then < 0 ? null : logReturnsFrom(column.value, then);
  const deviation = returns === null ? null : deviationFrom(returns, 0);
  if (change === null || returns === null || deviation === null) return null;
  return change / (deviation * Math.sqrt(returns.length));
}

function yearlyChangeAcceleration(column: TimedColumn, apartDays: number): number | null {
  const then = nearestBefore(column.eventAtMs, apartDays);
  if (then < 0) return null;
  const earlier = {
    eventAtMs: column.eventAtMs.subarray(0, then + 1),
    value: column.value.subarray(0, then + 1),
  };
  return minus(logChange(column, YEAR_DAYS), logChange(earlier, YEAR_DAYS));
}

function riseFromLow({ eventAtMs, value }: TimedColumn): number | null {
  const newestMs = eventAtMs.at(-1)!;
  const threeMonths = (monthsBack: number): number | null => {
    const endMs = newestMs - monthsBack * MONTH_DAYS * DAY_MS;
    // Half a month on either side, because months differ in length.
    const end = countUpTo(eventAtMs, endMs + 0.5 * MONTH_DAYS * DAY_MS);
    const from = countUpTo(eventAtMs, endMs - (MONTHS_OF_MEAN.all - 0.5) * MONTH_DAYS * DAY_MS);
    return end - from < MONTHS_OF_MEAN.least ? null : meanFrom(value.subarray(0, end), from);
  };
  const means = Array.from({ length: MONTHS_OF_LOW + 1 }, (_, monthsBack) => threeMonths(monthsBack));
  const known = means.filter((mean) => mean !== null);
  return known.length < means.length ? null : known[0]! - Math.min(...known.slice(1));
}

function takerShareShift(window: SeriesWindow, shortDays: number, longDays: number): number | null {
  const long = coveredFrom(window.eventAtMs, longDays);
  if (long < 0) return null;
  const shareFrom = (from: number): number =>
    sumFrom(window.takerBuyQuoteVolume, from) / sumFrom(window.quoteVolume, from);
  return shareFrom(firstWithin(window.eventAtMs, shortDays)) - shareFrom(long);
}

function signedVolume({ eventAtMs, value, quoteVolume }: SeriesWindow, days: number): number | null {
  const from = coveredFrom(eventAtMs, days);
  if (from < 0) return null;
  const first = Math.max(1, from);
  const total = sumFrom(quoteVolume, first);
  return total > 0 ? signedSumFrom(value, quoteVolume, first) / total : null;
}

function signedVolumeRatio(
  { eventAtMs, value, quoteVolume }: SeriesWindow,
  shortDays: number,
  longDays: number,
): number | null {
  const long = coveredFrom(eventAtMs, longDays);
  if (long < 0) return null;
  const first = Math.max(1, firstWithin(eventAtMs, shortDays));
  const usual = meanFrom(quoteVolume, long);
  return usual > 0 ? signedSumFrom(value, quoteVolume, first) / (value.length - first) / usual : null;
}

/** Σ sign(return) × volume of items [first, end); `first` has an item before it. */
function signedSumFrom(value: Float64Array, volume: Float64Array, first: number): number {
  let signed = 0;
  for (let i = first; i < value.length; i++) signed += Math.sign(value[i]! - value[i - 1]!) * volume[i]!;
  return signed;
}

/** A finite number, or null when a window is too short or a logarithm is undefined. */
export function evaluateTransform(transform: Transform, windows: readonly SeriesWindow[]): number | null {
  const [first, second] = windows;
  if (first === undefined || first.value.length === 0) return null;
  const value = twoSourced(transform)
    ? second === undefined || second.value.length === 0
      ? null
      : compareWindows(transform, first, second)
    : measureWindow(transform, first);
  return value !== null && Number.isFinite(value) ? value : null;
}
