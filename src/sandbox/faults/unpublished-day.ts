import { DAY_MS } from '../../domain/timestamps.ts';

/**
 * The day of which the sentiment index has no value: yesterday or the day before as seen at the start, by the seed. The
 * source is stale from the morning of that day on, and who reads little else abstains in its evening, so that the 48
 * hours before any start have both.
 *
 * @returns its start, epoch milliseconds
 * @example unpublishedDayMs(42, Date.parse('2026-11-22T12:10:00Z')) === Date.parse('2026-11-21')
 */
export function unpublishedDayMs(seed: number, startedAtMs: number): number {
  const yesterday = Math.floor(startedAtMs / DAY_MS) - 1;
  return DAY_MS * (yesterday % 2 === seed % 2 ? yesterday : yesterday - 1);
}
