import { ServiceError } from '../errors/errors.ts';
import { MAX_WINDOW_DAYS } from '../limits/request-bounds.ts';
import { DAY_MS, MINUTE_MS, minuteOf } from '../timestamps.ts';

/** A span of time, `fromMs` included and `toMs` excluded. Epoch milliseconds. */
export interface HistoryWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The two ends as they were asked for; what was left out is undefined. */
export interface RequestedWindow {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

/** What callers who may not choose a window are served of a series: so many days, and points at most … */
export const ANONYMOUS_SERIES_DAYS = 7;
export const ANONYMOUS_SERIES_POINTS = 100;
/** … and of the verdicts the newest cycles. */
export const ANONYMOUS_HISTORY_CYCLES = 24;

const MAX_WINDOW_MS = MAX_WINDOW_DAYS * DAY_MS;

/** Whoever asks for the last 365 days up to now says so before we look at the clock. */
const TRANSIT_MS = MINUTE_MS;

/**
 * The window that was asked for: up to now, and from 365 days before its end, where nothing else is said.
 *
 * @throws INVALID_RANGE where it would be empty or lie in the future, RANGE_TOO_LARGE beyond 365 days
 */
export function resolveWindow({ fromMs, toMs }: RequestedWindow, nowMs: number): HistoryWindow {
  const endMs = toMs ?? nowMs;
  const beginMs = fromMs ?? endMs - MAX_WINDOW_MS;
  if (beginMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'in_the_future' });
  if (beginMs >= endMs) throw new ServiceError('INVALID_RANGE', { reason: 'not_in_order' });
  if (endMs - beginMs > MAX_WINDOW_MS + (toMs === undefined ? TRANSIT_MS : 0))
    throw new ServiceError('RANGE_TOO_LARGE');
  return { fromMs: beginMs, toMs: endMs };
}

/**
 * The same, but a window without an end goes on to the end of the running minute, so that all who ask in that minute ask for
 * one window.
 *
 * @throws as `resolveWindow`
 */
export function resolveRunningWindow(asked: RequestedWindow, nowMs: number): HistoryWindow {
  const { fromMs } = resolveWindow(asked, nowMs);
  if (asked.toMs !== undefined) return { fromMs, toMs: asked.toMs };
  const toMs = minuteOf(nowMs) + MINUTE_MS;
  return { fromMs: asked.fromMs ?? toMs - MAX_WINDOW_MS, toMs };
}

/**
 * Rejects a moment that nothing can be known at yet.
 *
 * @throws INVALID_RANGE where it lies in the future
 */
export function assertPast(asOfMs: number, nowMs: number): void {
  if (asOfMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'as_of_in_the_future' });
}

/** The end of a window that ends with a moment, which it includes; undefined where there is no moment. */
export const endWith = (asOfMs: number | undefined): number | undefined =>
  asOfMs === undefined ? undefined : asOfMs + 1;
