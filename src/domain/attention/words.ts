import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';

/**
 * Formats a duration in the largest unit with a value of at least two, rounded down.
 *
 * @example durationWords(119 * MINUTE_MS) === '119 min'
 * @example durationWords(2 * HOUR_MS) === '2 h'
 * @example durationWords(49 * HOUR_MS) === '2 days'
 */
export function durationWords(durationMs: number): string {
  if (durationMs >= 2 * DAY_MS) return `${Math.floor(durationMs / DAY_MS)} days`;
  if (durationMs >= 2 * HOUR_MS) return `${Math.floor(durationMs / HOUR_MS)} h`;
  return `${Math.floor(durationMs / MINUTE_MS)} min`;
}

/** @example countWords(1234567) === '1,234,567' */
export const countWords = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
