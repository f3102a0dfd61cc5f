import { DAY_MS } from '../../domain/timestamps.ts';

/** The UTC midnight that begins the day of a moment, epoch milliseconds. */
export const utcDayOf = (epochMs: number): number => Math.floor(epochMs / DAY_MS) * DAY_MS;

/** The UTC midnight that ends the day of a moment, epoch milliseconds. */
export const nextUtcMidnight = (epochMs: number): number => utcDayOf(epochMs) + DAY_MS;
