import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';

/** Years outside these bounds are treated as typing errors. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2199;

const MOMENT =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2})))?$/i;

/**
 * An ISO 8601 date (its midnight UTC), or a date and time with `Z` or an offset, in epoch milliseconds; else
 * null. Finer fractions are rounded up, which keeps `from` inclusive and `to` exclusive.
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

/** Of any year: days are compared as texts, so they have no bounds like moments. */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // Days beyond the end of a month are parsed as days of the next.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const UNIX_TIME = /^(\d{9,10}|\d{13}|\d{15,16}|\d{18,19})(?:\.\d{1,9})?$/;
const RELATIVE = /^(?:now|today|yesterday|tomorrow|(?:now)?[-+ ]?\d{1,9}[a-z]{1,7}(?: ago)?)$/i;
const HTTP_DATE = /^[a-z]{3}, \d\d [a-z]{3} \d{4} \d\d:\d\d:\d\d GMT$/i;
const LOOSE_ISO =
  /^(\d{4})[-/.]?(\d\d)(?:[-/.]?(\d\d))?(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d(?:\.\d{1,9})?))?)? ?(Z|UTC|[-+]\d\d:?\d\d)?$/i;

/** @example momentAdvice('1767615300') === '. 1767615300 is Unix time: send 2026-01-05T12:15:00Z' */
export function momentAdvice(value: unknown, isDay = false): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  if (RELATIVE.test(text)) return `. ${text} is relative: send the ${isDay ? 'day' : 'moment'} itself`;
  const [form, iso] = usualForm(text);
  if (momentOf(iso) === null) return '';
  return `. ${text} ${form}: send ${isDay ? iso.slice(0, 'YYYY-MM-DD'.length) : iso}`;
}

function usualForm(text: string): [form: string, iso: string] {
  const [, whole] = UNIX_TIME.exec(text) ?? [];
  if (whole !== undefined)
    return [
      'is Unix time',
      secondsOf(Number(text) / 1_000 ** Math.max(0, Math.ceil(whole.length / 3 - 10 / 3))),
    ];
  if (HTTP_DATE.test(text)) return ['is not ISO-8601', secondsOf(Date.parse(text) / 1_000)];
  const [, year, month, day = '01', hour, minute, second = '00', zone] = LOOSE_ISO.exec(text) ?? [];
  if (hour === undefined) return ['is not a complete date', `${year}-${month}-${day}`];
  const offset = zone === undefined || /^UTC$/i.test(zone) ? 'Z' : zone;
  const form =
    zone === undefined ? 'has no offset' : momentOf(text) === null ? 'is not ISO-8601' : 'is not a day';
  return [form, `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`];
}

const secondsOf = (unixSeconds: number): string =>
  Math.abs(unixSeconds) < 1e11 ? new Date(unixSeconds * 1_000).toISOString().replace('.000', '') : '';
