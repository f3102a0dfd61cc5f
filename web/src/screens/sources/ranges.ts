import { DAY_MS } from '../../../../packages/engine/timestamps.ts';

const DAYS = { '1 d': 1, '7 d': 7, '30 d': 30, '90 d': 90, '1 y': 365, '5 y': 1_826 } as const;

export type RangeName = keyof typeof DAYS;

/** Shortest first. */
export const RANGE_NAMES = Object.keys(DAYS) as [RangeName, ...RangeName[]];

export const USUAL_RANGE: RangeName = '30 d';

const MINUTE_MS = 60_000;

/** Begin of a range as a parameter of the API. To the minute, so that cached responses can be reused. */
export const beginOf = (range: RangeName, nowMs: number): string =>
  new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - DAYS[range] * DAY_MS).toISOString();
