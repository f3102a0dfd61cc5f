import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import { type FetchDay, fetchStrip } from './fetch-attempt.ts';

const TODAY_MS = Date.UTC(2026, 2, 10);
const NOW_MS = TODAY_MS + 6 * HOUR_MS;
const HOURLY = 3_600;
const day = (daysAgo: number, successes: number, more: Partial<FetchDay> = {}): FetchDay => ({
  dayMs: TODAY_MS - daysAgo * DAY_MS,
  firstAtMs: TODAY_MS - daysAgo * DAY_MS,
  attempts: successes,
  successes,
  observations: successes,
  ...more,
});
const newest = <Item>(items: readonly Item[], count: number): readonly Item[] => items.slice(-count);

it('compares the successes of each day with what the cadence calls for, today so far', () => {
  const days = [day(3, 24), day(2, 12), day(1, 30), day(0, 6)];
  const { firstDayMs, successShares, observations } = fetchStrip(days, HOURLY, NOW_MS);
  expect(firstDayMs).toBe(TODAY_MS - 29 * DAY_MS);
  expect([successShares.length, observations.length]).toEqual([30, 30]);
  expect(newest(successShares, 5)).toEqual([null, 1, 0.5, 1, 1]);
  expect(newest(observations, 5)).toEqual([null, 24, 12, 30, 6]);
});

it('counts the first recorded day from its first fetch', () => {
  const firstAtMs = TODAY_MS - DAY_MS + 12 * HOUR_MS;
  expect(newest(fetchStrip([day(1, 6, { firstAtMs })], HOURLY, NOW_MS).successShares, 3)).toEqual([
    null,
    0.5,
    0,
  ]);
});

it('knows of no fetches on later days without any, unless none was due', () => {
  const days = [day(3, 24)];
  expect(newest(fetchStrip(days, HOURLY, NOW_MS).successShares, 4)).toEqual([1, 0, 0, 0]);
  expect(newest(fetchStrip(days, HOURLY, NOW_MS).observations, 4)).toEqual([24, 0, 0, 0]);
  // A daily fetch that is due later today.
  expect(newest(fetchStrip([day(1, 1)], 86_400, NOW_MS).successShares, 2)).toEqual([1, null]);
  expect(newest(fetchStrip([day(1, 1), day(0, 1)], 86_400, NOW_MS).successShares, 2)).toEqual([1, 1]);
});

it('is unknown without records', () => {
  const { successShares, observations } = fetchStrip([], HOURLY, NOW_MS);
  expect(new Set([...successShares, ...observations])).toEqual(new Set([null]));
});
