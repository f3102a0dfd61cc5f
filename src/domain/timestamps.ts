export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/**
 * Formats a moment as every surface of the service writes it: ISO 8601 UTC with the `+00:00` suffix, without fractions
 * if they are zero.
 *
 * @example isoUtc(Date.UTC(2024, 0, 1)) === '2024-01-01T00:00:00+00:00'
 */
export function isoUtc(epochMs: number): string {
  const wholeMs = Math.trunc(epochMs);
  const dayMs = utcDayOf(wholeMs);
  const ofDayMs = wholeMs - dayMs;
  const ofDaySeconds = Math.floor(ofDayMs / SECOND_MS);
  const milliseconds = ofDayMs - ofDaySeconds * SECOND_MS;
  const fraction = milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`;
  return `${beginningOf(dayMs)}${timeOf(ofDaySeconds)}${fraction}+00:00`;
}

/**
 * Cached day and time parts of `isoUtc`. A page repeats them, and formatting them each time took a tenth of its time.
 */
const beginnings = new Map<number, string>();
const MOST_BEGINNINGS = 5_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** @example beginningOf(0) === '1970-01-01T' */
function beginningOf(dayMs: number): string {
  const known = beginnings.get(dayMs);
  if (known !== undefined) return known;
  const iso = new Date(dayMs).toISOString();
  const beginning = iso.slice(0, iso.indexOf('T') + 1);
  if (beginnings.size === MOST_BEGINNINGS) beginnings.clear();
  beginnings.set(dayMs, beginning);
  return beginning;
}

/** @example timeOf(3_661) === '01:01:01' */
const timeOf = (ofDaySeconds: number): string => {
  const minutes = Math.floor(ofDaySeconds / 60);
  return `${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[ofDaySeconds % 60]}`;
};

/** Formats a moment like `isoUtc`; null stays null. */
export const isoUtcOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : isoUtc(epochMs);

/** Returns the first millisecond of a moment's minute. */
export const minuteOf = (epochMs: number): number => Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;

/** Returns the UTC midnight that begins a moment's day, epoch milliseconds. */
export const utcDayOf = (epochMs: number): number => Math.floor(epochMs / DAY_MS) * DAY_MS;

/** The first Monday of the epoch: 5 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * Returns the UTC midnight of the Monday that begins a moment's week, epoch milliseconds.
 *
 * @example utcWeekOf(Date.UTC(2026, 10, 26, 8)) === Date.UTC(2026, 10, 23)
 */
export const utcWeekOf = (epochMs: number): number =>
  Math.floor((epochMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;

/** Returns the UTC midnight that ends a moment's day, epoch milliseconds. */
export const nextUtcMidnight = (epochMs: number): number => utcDayOf(epochMs) + DAY_MS;

/**
 * Returns the UTC calendar day of a moment.
 *
 * @example isoDay(Date.UTC(2024, 0, 1, 23)) === '2024-01-01'
 */
export const isoDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/**
 * Formats a time to the minute.
 * @example momentWords(Date.UTC(2026, 2, 10, 8, 45)) === '2026-03-10 08:45 UTC'
 */
export const momentWords = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
