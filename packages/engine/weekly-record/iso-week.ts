import { DAY_MS, utcWeekOf, WEEK_MS } from '../timestamps.ts';

/** A week of ISO 8601 in UTC, from Monday until the next one. */
export interface IsoWeek {
  /** @example '2026-W47' */
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A week belongs to the year of its Thursday. */
export function isoWeekAt(atMs: number): IsoWeek {
  const fromMs = utcWeekOf(atMs);
  const thursdayMs = fromMs + 3 * DAY_MS;
  const year = new Date(thursdayMs).getUTCFullYear();
  const number = Math.floor((thursdayMs - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return { name: `${year}-W${String(number).padStart(2, '0')}`, fromMs, untilMs: fromMs + WEEK_MS };
}

/** Null if there is no such week. */
export function isoWeekNamed(name: string): IsoWeek | null {
  const [, year, number] = /^(\d{4})-W(\d\d)$/.exec(name) ?? [];
  if (year === undefined) return null;
  // 4 January is always in the first week.
  const week = isoWeekAt(Date.UTC(Number(year), 0, 4) + (Number(number) - 1) * WEEK_MS);
  return week.name === name ? week : null;
}

export const latestEndedWeek = (nowMs: number): IsoWeek => isoWeekAt(nowMs - WEEK_MS);
