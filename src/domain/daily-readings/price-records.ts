import { ASSETS, TRADED_SINCE_MS } from '../assets.ts';
import { countUpTo } from '../observations/series-window.ts';
import { latestDays } from '../outlook/daily-variance.ts';
import { type DailyCandles } from '../outlook/fit-outlook.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { type PriceRecord } from '../usual-range/price-record.ts';
import { MAP_TRAILING_DAYS } from '../usual-range/trailing-map.ts';

/**
 * Cycles of the day after look for a new record in the 24 hours up to their latest hour, which can be two
 * hours old. A record found there must not have been in the table.
 */
const LEFT_OUT_DAYS = 2;

/**
 * A history begins after its last gap or implausible candle. One that begins less than four years before the
 * instant, and after the first day of trading, is too short for a record. @param candles as known at the
 * instant
 */
export const priceRecordsOf = (candles: DailyCandles, atMs: number): PriceRecord[] =>
  ASSETS.flatMap((asset) => {
    const { endsAtMs, high } = latestDays(candles[asset]);
    const count = countUpTo(endsAtMs, atMs - LEFT_OUT_DAYS * DAY_MS);
    if (count === 0) return [];
    const fromMs = endsAtMs[0]! - DAY_MS;
    const isLong = fromMs <= atMs - MAP_TRAILING_DAYS * DAY_MS || fromMs <= TRADED_SINCE_MS[asset];
    return isLong ? [{ asset, highest: Math.max(...high.subarray(0, count)), from: isoDay(fromMs) }] : [];
  });
