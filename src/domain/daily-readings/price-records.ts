import { ASSETS, TRADED_SINCE_MS } from '../assets.ts';
import { latestDays } from '../outlook/daily-variance.ts';
import { type DailyCandles } from '../outlook/fit-outlook.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { type PriceRecord } from '../usual-range/price-record.ts';
import { MAP_TRAILING_DAYS } from '../usual-range/trailing-map.ts';

/**
 * Returns the highest prices of the stored histories. A history begins after its last gap or implausible candle. One
 * that begins less than four years before an instant, and after the first day of trading, is too short for a record.
 *
 * @param candles as known at the instant
 */
export const priceRecordsOf = (candles: DailyCandles, atMs: number): PriceRecord[] =>
  ASSETS.flatMap((asset) => {
    const { endsAtMs, high } = latestDays(candles[asset]);
    if (endsAtMs.length === 0) return [];
    const fromMs = endsAtMs[0]! - DAY_MS;
    const isLong = fromMs <= atMs - MAP_TRAILING_DAYS * DAY_MS || fromMs <= TRADED_SINCE_MS[asset];
    return isLong ? [{ asset, highest: Math.max(...high), from: isoDay(fromMs) }] : [];
  });
