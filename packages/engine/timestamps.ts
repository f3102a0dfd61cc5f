export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;
export const YEAR_DAYS = 365;

/** @example isoUtc(Date.UTC(2024, 0, 1)) === '2024-01-01T00:00:00+00:00', the form of every surface */
export function isoUtc(epochMs: number): string {
  const wholeMs = Math.trunc(epochMs);
  const dayMs = utcDayOf(wholeMs);
  const ofDayMs = wholeMs - dayMs;
  const ofDaySeconds = Math.floor(ofDayMs / SECOND_MS);
  const milliseconds = ofDayMs - ofDaySeconds * SECOND_MS;
  const fraction = milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0')}`;
  return `${beginningOf(dayMs)}${timeOf(ofDaySeconds)}${fraction}+00:00`;
}

/** A page repeats days and times, and formatting them each time took a tenth of its time. */
const beginnings = new Map<number, string>();
const MOST_BEGINNINGS = 5_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

function beginningOf(dayMs: number): string {
  const known = beginnings.get(dayMs);
  if (known !== undefined) return known;
  const iso = new Date(dayMs).toISOString();
  const beginning = iso.slice(0, iso.indexOf('T') + 1);
  if (beginnings.size === MOST_BEGINNINGS) beginnings.clear();
  beginnings.set(dayMs, beginning);
  return beginning;
}

const timeOf = (ofDaySeconds: number): string => {
  const minutes = Math.floor(ofDaySeconds / 60);
  return `${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[ofDaySeconds % 60]}`;
};

export const isoUtcOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : isoUtc(epochMs);

export const minuteOf = (epochMs: number): number => Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;

export const utcDayOf = (epochMs: number): number => Math.floor(epochMs / DAY_MS) * DAY_MS;

const FIRST_MONDAY_MS = 4 * DAY_MS;

export const utcWeekOf = (epochMs: number): number =>
  Math.floor((epochMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;

export const nextUtcMidnight = (epochMs: number): number => utcDayOf(epochMs) + DAY_MS;

export const isoDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

export const momentWords = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
