import { DAY_MS, MINUTE_MS } from '../../domain/timestamps.ts';

/** Start of all processes. Fixed, so that a time has the same value whenever the server was started. */
export const ORIGIN_MS = Date.UTC(2018, 0, 1);

/** Step of the finest stored prices; anything finer is interpolated. */
export const QUARTER_MS = 15 * MINUTE_MS;
export const QUARTERS_PER_DAY = DAY_MS / QUARTER_MS;

/** Returns the days since the origin; negative before it. */
export const dayAt = (epochMs: number): number => Math.floor((epochMs - ORIGIN_MS) / DAY_MS);

/** Returns the first instant of a day. */
export const startOfDay = (day: number): number => ORIGIN_MS + day * DAY_MS;

/** Returns the years since the origin, for slow trends. */
export const yearsAt = (day: number): number => day / 365.25;

/** Returns the day of the week, 0 for Sunday. The origin was a Monday. */
export const weekdayOf = (day: number): number => (((day + 1) % 7) + 7) % 7;
