export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * A moment as every surface of the service writes it: ISO-8601 UTC with the `+00:00` suffix, without
 * fractions when they are zero.
 *
 * @example isoUtc(Date.UTC(2024, 0, 1)) === '2024-01-01T00:00:00+00:00'
 */
export function isoUtc(epochMs: number): string {
  const iso = new Date(epochMs).toISOString();
  return `${iso.endsWith('.000Z') ? iso.slice(0, -5) : iso.slice(0, -1)}+00:00`;
}

/** The same of a moment that may not be: null stays null. */
export const isoUtcOrNull = (epochMs: number | null): string | null =>
  epochMs === null ? null : isoUtc(epochMs);

/** The minute a moment lies in: its first millisecond. */
export const minuteOf = (epochMs: number): number => Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;

/** The UTC midnight that begins the day of a moment, epoch milliseconds. */
export const utcDayOf = (epochMs: number): number => Math.floor(epochMs / DAY_MS) * DAY_MS;

/** The UTC midnight that ends the day of a moment, epoch milliseconds. */
export const nextUtcMidnight = (epochMs: number): number => utcDayOf(epochMs) + DAY_MS;

/**
 * The UTC calendar day of a moment.
 *
 * @example isoDay(Date.UTC(2024, 0, 1, 23)) === '2024-01-01'
 */
export const isoDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);
