import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/timestamps.ts';

/** First instant of a month; `month` may lie outside 0 to 11. */
const firstOf = (year: number, month: number): number => Date.UTC(year, month, 1);

const weekdayOf = (epochMs: number): number => new Date(epochMs).getUTCDay();

/** The n-th given weekday (0 for Sunday) of the month that begins at `month`. */
const nthWeekday = (month: number, weekday: number, n: number): number =>
  month + (((weekday - weekdayOf(month) + 7) % 7) + 7 * (n - 1)) * DAY_MS;

/** The day itself, or the Monday after a weekend. Public holidays are ignored. */
function businessDayFrom(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day + 2 * DAY_MS;
  return weekday === 0 ? day + DAY_MS : day;
}

/**
 * Converts a time of day in New York to UTC. Daylight saving lasts from the second Sunday of March to the first
 * of November; no release falls into the hour of the change.
 */
function newYork(day: number, hour: number, minute: number): number {
  const year = new Date(day).getUTCFullYear();
  const begins = nthWeekday(firstOf(year, 2), 0, 2);
  const ends = nthWeekday(firstOf(year, 10), 0, 1);
  const offsetHours = day >= begins && day < ends ? 4 : 5;
  return day + (hour + offsetHours) * HOUR_MS + minute * MINUTE_MS;
}

/** When the value of a period is first published; `period` is the first day of the period. */
export type ReleaseRule = (period: number) => number;

const monthAfter = (period: number): number => {
  const date = new Date(period);
  return firstOf(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

/** Usual release calendar of the statistics offices. */
export const RELEASE_RULES = {
  /** First business day of the next month, 16:15 in New York. */
  FEDFUNDS: (period) => newYork(businessDayFrom(monthAfter(period)), 16, 15),
  /** First Friday of the next month, 08:30. */
  UNRATE: (period) => newYork(nthWeekday(monthAfter(period), 5, 1), 8, 30),
  /** The 12th of the next month or the business day after it, 08:30. */
  CPIAUCSL: (period) => newYork(businessDayFrom(monthAfter(period) + 11 * DAY_MS), 8, 30),
  /** Fourth Tuesday of the next month, 13:00. */
  M2SL: (period) => newYork(nthWeekday(monthAfter(period), 2, 4), 13, 0),
  /** The Monday after the week of the day, 16:15. */
  DTWEXBGS: (period) => newYork(period + ((8 - weekdayOf(period)) % 7 || 7) * DAY_MS, 16, 15),
} as const satisfies Record<string, ReleaseRule>;

export type EconSeries = keyof typeof RELEASE_RULES;

/** The first Monday of the sandbox's economic history. */
const FIRST_MONDAY = Date.UTC(2016, 0, 4);

/** The business day of a number, counted from the first Monday on: five a week. */
export const businessDayOf = (index: number): number =>
  FIRST_MONDAY + (7 * Math.floor(index / 5) + (index % 5)) * DAY_MS;
