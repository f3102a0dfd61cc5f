import { HOUR_MS, MINUTE_MS, SECOND_MS } from './timestamps.ts';

/** Years outside these bounds are treated as typing errors. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2199;

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2})))?$/i;

/**
 * Parses an ISO 8601 date (its midnight UTC), or a date and time with `Z` or an offset, to epoch
 * milliseconds; null for anything else (no offset, a day that doesn't exist, 24:00, a leap second). Fractions
 * finer than a millisecond are rounded up, which keeps `from` inclusive and `to` exclusive for moments in
 * whole milliseconds.
 */
export function momentOf(text: string): number | null {
  const parts = MOMENT.exec(text);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0)) as Six;
  const [fraction, sign, offsetHours, offsetMinutes] = parts.slice(7) as (string | undefined)[];
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  const midnightMs = Date.UTC(year, month - 1, day);
  if (new Date(midnightMs).getUTCMonth() !== month - 1 || day === 0) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const offset = { hours: Number(offsetHours ?? 0), minutes: Number(offsetMinutes ?? 0) };
  if (offset.hours > 23 || offset.minutes > 59) return null;
  const offsetMs = (sign === '-' ? -1 : 1) * (offset.hours * HOUR_MS + offset.minutes * MINUTE_MS);
  const timeMs = hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + fractionMs(fraction);
  return midnightMs + timeMs - offsetMs;
}

type Six = [number, number, number, number, number, number];

/** @example '0005' is half a millisecond and becomes 1 */
const fractionMs = (digits: string | undefined): number =>
  digits === undefined ? 0 : Math.ceil(Number(digits.padEnd(9, '0')) / 1_000_000);

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * An existing day of any year, as `YYYY-MM-DD`; days are compared as texts, so they have no bounds like
 * moments.
 */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // Days beyond the end of a month are parsed as days of the next.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}
