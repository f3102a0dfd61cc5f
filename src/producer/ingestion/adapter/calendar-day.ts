import { DAY_MS, isoDay } from '../../../domain/timestamps.ts';

/** Midnight UTC of a calendar day; NaN for a day that does not exist. */
export function dayMs(day: string): number {
  const epochMs = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(epochMs) && isoDay(epochMs) === day ? epochMs : Number.NaN;
}

/** The midnight UTC that ends a calendar day. */
export const dayEndMs = (day: string): number => dayMs(day) + DAY_MS;
