import { type Asset } from '../assets.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import {
  type CandleColumns,
  type CandleRun,
  garmanKlass,
  isFar,
  latestDayOf,
  latestDays,
  type LatestDay,
} from './daily-variance.ts';
import { type OutlookHorizonHours, type OutlookReason } from './outlook-terms.ts';
import { cumulativeVariance, LONGEST_LAG_DAYS, termsOf, type TermValues } from './variance-terms.ts';

/** Finished days that an outlook is computed from; the latest day is composed of hours. */
export const OUTLOOK_DAYS = LONGEST_LAG_DAYS - 1;
/** Enough days of candles: the latest daily one can be two days old, and the latest hourly one two hours. */
export const OUTLOOK_LOOKBACK_DAYS = { days: OUTLOOK_DAYS + 3, hours: 2 } as const;
/** The latest hourly candle's greatest age: one is always unfinished, and one can be late. */
const FRESH_MS = 2 * HOUR_MS;

export interface OutlookPrices {
  /** Finished, at least the latest `OUTLOOK_DAYS`. */
  readonly days: CandleColumns;
  /** Finished, at least the latest 24. */
  readonly hours: CandleColumns;
  /** Last trade; null if it isn't fresh. */
  readonly price: number | null;
}

export type PricesByAsset = Readonly<Record<Asset, OutlookPrices>>;

export interface OutlookHistory {
  readonly atMs: number;
  readonly price: number;
  readonly run: CandleRun;
  readonly sums: Float64Array;
  /** The 24 hours before the cycle, up to the latest full hour. */
  readonly latest: LatestDay;
  /** How many days of the run come before `latest`. */
  readonly daysBefore: number;
}

/**
 * Daily candles end at midnight, and a cycle can be at any quarter-hour, so the latest day is composed of the
 * 24 hourly candles that ended last, and the days before it are those that ended nearest to its beginning,
 * one day earlier, and so on: a day is at most 12 hours off, and none counts twice in full.
 */
export function outlookHistory(
  { days, hours, price }: OutlookPrices,
  atMs: number,
): OutlookHistory | OutlookReason {
  if (price === null) return 'stale_price';
  const latest = latestDayOf(hours);
  if (typeof latest === 'string') return latest;
  if (atMs - latest.endsAtMs > FRESH_MS) return 'stale_candles';
  if (isFar(price, latest.candle.close)) return 'implausible_price';
  const run = latestDays(days);
  const lastBeforeMs = Math.round((latest.endsAtMs - DAY_MS) / DAY_MS) * DAY_MS;
  const newestMs = run.endsAtMs.at(-1);
  if (newestMs === undefined) return run.brokenBy ?? 'history_too_short';
  if (newestMs < lastBeforeMs) return 'stale_candles';
  const daysBefore = run.endsAtMs.length - (newestMs - lastBeforeMs) / DAY_MS;
  // A day that doesn't end at midnight.
  if (!Number.isInteger(daysBefore)) return 'implausible_candle';
  if (daysBefore < OUTLOOK_DAYS) return run.brokenBy ?? 'history_too_short';
  if (isFar(run.close[daysBefore - 1]!, latest.candle.open) || garmanKlass(latest.candle) === 0)
    return 'implausible_candle';
  return { atMs, price, run, sums: cumulativeVariance(run), latest, daysBefore };
}

export const termsNow = (
  { atMs, sums, latest, daysBefore }: OutlookHistory,
  horizonHours: OutlookHorizonHours,
): TermValues =>
  termsOf(
    {
      latestVariance: garmanKlass(latest.candle),
      latestEndsAtMs: latest.endsAtMs,
      sums,
      daysBefore,
    },
    atMs,
    horizonHours,
  );
