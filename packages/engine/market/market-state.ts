import { type Asset } from '../assets.ts';
import { type CandleRun, isFar } from '../outlook/daily-variance.ts';
import { type OutlookHistory, outlookHistory, type OutlookPrices } from '../outlook/forecast-outlook.ts';
import { type OutlookReason } from '../outlook/outlook-terms.ts';
import { countUpTo, sliceColumns } from '../observations/series-window.ts';
import { roundTo } from '../rounding.ts';
import { DAY_MS, HOUR_MS, YEAR_DAYS } from '../timestamps.ts';
import { type PriceRecord } from '../usual-range/usual-range.ts';

/**
 * Ranges: from the lowest to the highest price of the latest 24 hours, or of the latest whole UTC day, wider than
 * on any UTC day before it, of 365 days or of 91. Highs and lows: reached within the latest 24 hours; a record is
 * of the stored history, the others of 365 days. Falls: further than on any UTC day, or over any seven, of 365
 * days.
 */
export const MARKET_EVENTS = [
  'widest_year_range',
  'widest_quarter_range',
  'record_high',
  'year_high',
  'year_low',
  'steepest_day_fall',
  'steepest_week_fall',
  'steepest_day_and_week_fall',
] as const;
export type MarketEvent = (typeof MARKET_EVENTS)[number];

export interface MarketState {
  readonly asset: Asset;
  readonly reason: Exclude<OutlookReason, 'no_fit'> | null;
  /** From the hourly close nearest to 24 hours before the last trade, whole percent; null if not known. */
  readonly dayChangePct: number | null;
  readonly weekChangePct: number | null;
  /** 0 (lowest price of 365 days) to 100, in steps of 5; null with a missing or implausible candle. */
  readonly yearPositionPct: number | null;
  readonly events: readonly MarketEvent[];
  readonly recordFrom: string | null;
  /** Of the day with the widest range, whole percent of its lowest price; absent before methodology 6.0.0. */
  readonly widestRangePct?: number | null;
}

export interface MarketPrices extends OutlookPrices {
  readonly tradedAtMs: number | null;
}

const WEEK_DAYS = 7;
const QUARTER_MS = 91 * DAY_MS;
const WEEK_MS = WEEK_DAYS * DAY_MS;
const YEAR_MS = YEAR_DAYS * DAY_MS;
/** Daily candles that are enough: the year's first week began seven days before the year. */
export const MARKET_LOOKBACK_DAYS = YEAR_DAYS + WEEK_DAYS;
/** Whole percent: ten times coarser than the returns of outcomes. */
const CHANGE_DECIMALS = 0;
const POSITION_STEP_PCT = 5;
/** How finely changes are stated: what is less steep by this much has partly recovered. */
const RECOVERED = 0.01;

/** Nothing follows from prices without a fresh last trade, or with a gap or an implausible candle. */
export function marketStateOf(
  asset: Asset,
  prices: MarketPrices,
  record: Omit<PriceRecord, 'asset'> | null,
  atMs: number,
): MarketState {
  const history = outlookHistory(prices, atMs);
  if (typeof history === 'string')
    return {
      asset,
      // Only a forecast needs a fit.
      reason: history as Exclude<OutlookReason, 'no_fit'>,
      dayChangePct: null,
      weekChangePct: null,
      yearPositionPct: null,
      events: [],
      recordFrom: null,
      widestRangePct: null,
    };
  const year = yearBefore(history);
  const [day, week] = [DAY_MS, WEEK_MS].map((spanMs) => changeSince(prices, spanMs));
  const range = year && rangeOf(year, history);
  const extreme = year && extremeOf(year, prices, history, record);
  const fall = year && fallOf(history, { day: day!, week: week! });
  return {
    asset,
    reason: null,
    dayChangePct: percentOf(day!),
    weekChangePct: percentOf(week!),
    yearPositionPct: year && positionOf(year, history),
    // Headlines name the last of them that they can.
    events: [range?.event ?? null, extreme, fall].filter((event) => event !== null),
    recordFrom: extreme === 'record_high' ? record!.from : null,
    widestRangePct: range && percentOf(range.part),
  };
}

const percentOf = (change: number | null): number | null =>
  change === null ? null : roundTo(100 * change, CHANGE_DECIMALS);

/** Since the nearest hourly close, the older on a tie; null if missing, or far from the next hour's open. */
function changeSince({ hours, price, tradedAtMs }: MarketPrices, spanMs: number): number | null {
  const hourMs = Math.ceil((tradedAtMs! - spanMs) / HOUR_MS - 0.5) * HOUR_MS;
  const row = countUpTo(hours.eventAtMs, hourMs) - 1;
  const isKnown = hours.eventAtMs[row] === hourMs && !isFar(hours.value[row]!, hours.open[row + 1]!);
  return isKnown ? price! / hours.value[row]! - 1 : null;
}

type Year = Pick<CandleRun, 'endsAtMs' | 'high' | 'low'>;

/** Null if the run doesn't have all of them up to the latest 24 hours. */
function yearBefore({ run, atMs, latest }: OutlookHistory): Year | null {
  const { endsAtMs, high, low } = run;
  const isWhole = endsAtMs[0]! <= atMs - YEAR_MS + DAY_MS && endsAtMs.at(-1)! >= latest.endsAtMs - DAY_MS;
  if (!isWhole) return null;
  return sliceColumns({ endsAtMs, high, low }, countUpTo(endsAtMs, atMs - YEAR_MS));
}

function positionOf({ high, low }: Year, { price, latest }: OutlookHistory): number {
  const highest = Math.max(price, latest.candle.high, ...high);
  const lowest = Math.min(price, latest.candle.low, ...low);
  const part = (price - lowest) / (highest - lowest);
  return POSITION_STEP_PCT * Math.round((100 * part) / POSITION_STEP_PCT);
}

/** @example days of 2% and 3%, then one of 20% by its low alone: the widest, whatever it closed at */
function rangeOf(
  { endsAtMs, high, low }: Year,
  { atMs, latest }: OutlookHistory,
): { readonly event: MarketEvent; readonly part: number } | null {
  const ranges = high.map((highest, i) => highest / low[i]! - 1);
  const before = ranges.subarray(0, -1);
  const part = Math.max(ranges.at(-1)!, latest.candle.high / latest.candle.low - 1);
  if (part > Math.max(...before)) return { event: 'widest_year_range', part };
  const quarter = before.subarray(countUpTo(endsAtMs, atMs - QUARTER_MS));
  return part > Math.max(...quarter) ? { event: 'widest_quarter_range', part } : null;
}

function extremeOf(
  year: Year,
  { hours }: OutlookPrices,
  { price, latest }: OutlookHistory,
  record: Omit<PriceRecord, 'asset'> | null,
): MarketEvent | null {
  const beganMs = latest.endsAtMs - DAY_MS;
  const days = countUpTo(year.endsAtMs, beganMs);
  // The hours between the last midnight and the beginning of the latest 24 hours.
  const [from, until] = [
    countUpTo(hours.eventAtMs, year.endsAtMs[days - 1]!),
    countUpTo(hours.eventAtMs, beganMs),
  ];
  if (until - from !== (beganMs - year.endsAtMs[days - 1]!) / HOUR_MS) return null;
  const before = {
    highest: Math.max(...year.high.subarray(0, days), ...hours.high.subarray(from, until)),
    lowest: Math.min(...year.low.subarray(0, days), ...hours.low.subarray(from, until)),
  };
  const highest = Math.max(price, latest.candle.high);
  if (highest > before.highest) return record && highest > record.highest ? 'record_high' : 'year_high';
  return Math.min(price, latest.candle.low) < before.lowest ? 'year_low' : null;
}

/** The steepest of the year; null if the close that the year's first week began at is not known. */
function fallOf(
  { run: { endsAtMs, close }, atMs }: OutlookHistory,
  { day, week }: { readonly day: number | null; readonly week: number | null },
): MarketEvent | null {
  const first = countUpTo(endsAtMs, atMs - YEAR_MS);
  if (first < WEEK_DAYS) return null;
  const isSteepest = (change: number | null, days: number): boolean => {
    if (change === null || percentOf(change)! >= 0) return false;
    const count = countUpTo(endsAtMs, atMs - days * DAY_MS);
    for (let end = first; end < close.length; end++) {
      // Days that overlap with the change have a part of its fall, and differ a little from it by when they begin and end.
      const bound = end < count ? change : change - RECOVERED;
      if (close[end]! / close[end - days]! - 1 <= bound) return false;
    }
    return true;
  };
  const [ofDay, ofWeek] = [isSteepest(day, 1), isSteepest(week, WEEK_DAYS)];
  if (ofDay) return ofWeek ? 'steepest_day_and_week_fall' : 'steepest_day_fall';
  return ofWeek ? 'steepest_week_fall' : null;
}
