import { type SeriesWindow } from '../observations/series-window.ts';
import { DAY_MS } from '../timestamps.ts';
import { directionalMovement, exponentialMeanGap, relativeStrength } from './price-indicators.ts';
import { type Transform } from './transform.ts';
import { type TwoSourced } from './two-source-transforms.ts';
import {
  coveredFrom,
  deviationFrom,
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
  sumFrom,
  type TimedColumn,
} from './window-math.ts';

const YEAR_DAYS = 365;
const MONTHS_OF_LOW = 12;

/** Applies a transform to a window that has values; null where the window is too short. */
export function measureWindow(
  transform: Exclude<Transform, TwoSourced>,
  window: SeriesWindow,
): number | null {
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
      return riseFromLow(value);
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
  const changes: number[] = [];
  let then = 0;
  for (let now = Math.max(1, firstWithin(eventAtMs, windowDays)); now < value.length; now++) {
    const moment = eventAtMs[now]! - days * DAY_MS;
    while (eventAtMs[then + 1]! <= moment) then++;
    const change = eventAtMs[then]! <= moment ? logRatio(value[now], value[then]) : null;
    if (change !== null) changes.push(change);
  }
  const column = Float64Array.from(changes);
  const deviation = deviationFrom(column, 0);
  return deviation === null ? null : (column.at(-1)! - meanFrom(column, 0)) / deviation;
}

function drawdown(column: TimedColumn, days: number): number | null {
  const highest = highestOf(column, days);
  return highest === null ? null : logRatio(column.value.at(-1), highest);
}

/** Standard deviation of the log returns of the window's observations, or null. */
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

function riseFromLow(monthly: Float64Array): number | null {
  const newest = monthly.length - 1;
  if (newest < MONTHS_OF_LOW + 2) return null;
  const threeMonths = (end: number): number => (monthly[end]! + monthly[end - 1]! + monthly[end - 2]!) / 3;
  let lowest = Infinity;
  for (let back = 1; back <= MONTHS_OF_LOW; back++) lowest = Math.min(lowest, threeMonths(newest - back));
  return threeMonths(newest) - lowest;
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
