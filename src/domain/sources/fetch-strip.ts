import { DAY_MS, SECOND_MS, utcDayOf } from '../timestamps.ts';
import { type FetchDay } from './fetch-attempt.ts';

/** Today included. */
export const STRIP_DAYS = 30;

/** Each of the last 30 UTC days, oldest first. */
export interface FetchStrip {
  readonly firstDayMs: number;
  /** Successful fetches by those that the cadence calls for, 0–1; null if unknown, or none was due yet. */
  readonly successShares: readonly (number | null)[];
  /** Number that arrived; null if unknown. */
  readonly observations: readonly (number | null)[];
}

/**
 * Days before the first recorded one are unknown; a later day without fetches had none. @param days oldest
 * first
 */
export function fetchStrip(days: readonly FetchDay[], cadenceSeconds: number, nowMs: number): FetchStrip {
  const firstDayMs = utcDayOf(nowMs) - (STRIP_DAYS - 1) * DAY_MS;
  const byDay = new Map(days.map((day) => [day.dayMs, day]));
  const recordedFromMs = days[0]?.firstAtMs ?? Infinity;
  const shown = Array.from({ length: STRIP_DAYS }, (_, i) => firstDayMs + i * DAY_MS);
  const shareOf = (dayMs: number): number | null => {
    if (dayMs + DAY_MS <= recordedFromMs) return null;
    const spanMs = Math.min(dayMs + DAY_MS, nowMs) - Math.max(dayMs, recordedFromMs);
    const due = Math.floor(spanMs / (cadenceSeconds * SECOND_MS));
    const day = byDay.get(dayMs);
    if (day === undefined) return due === 0 ? null : 0;
    return Math.min(1, day.successes / Math.max(1, due));
  };
  return {
    firstDayMs,
    successShares: shown.map(shareOf),
    observations: shown.map((dayMs) =>
      dayMs + DAY_MS <= recordedFromMs ? null : (byDay.get(dayMs)?.observations ?? 0),
    ),
  };
}
