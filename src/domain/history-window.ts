import { ServiceError } from './errors/errors.ts';
import { MAX_WINDOW_DAYS } from './request-bounds.ts';
import { DAY_MS, MINUTE_MS, minuteOf } from '../../packages/engine/timestamps.ts';

/** `fromMs` included and `toMs` excluded; epoch milliseconds. */
export interface HistoryWindow {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface RequestedWindow {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
}

/** For callers who can't choose a window: days and points of a series … */
export const ANONYMOUS_SERIES_DAYS = 7;
export const ANONYMOUS_SERIES_POINTS = 100;
/** … and latest cycles of the verdict history. */
export const ANONYMOUS_HISTORY_CYCLES = 24;

const MAX_WINDOW_MS = MAX_WINDOW_DAYS * DAY_MS;

/** A client that requests the last 365 days up to now sends its time before the service reads the clock. */
const TRANSIT_MS = MINUTE_MS;

/** @throws INVALID_RANGE if it is empty or in the future, RANGE_TOO_LARGE beyond 365 days */
export function resolveWindow({ fromMs, toMs }: RequestedWindow, nowMs: number): HistoryWindow {
  const endMs = toMs ?? nowMs;
  const beginMs = fromMs ?? endMs - MAX_WINDOW_MS;
  if (beginMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'in_the_future' });
  if (beginMs >= endMs) throw new ServiceError('INVALID_RANGE', { reason: 'not_in_order' });
  if (endMs - beginMs > MAX_WINDOW_MS + (toMs === undefined ? TRANSIT_MS : 0))
    throw new ServiceError('RANGE_TOO_LARGE');
  return { fromMs: beginMs, toMs: endMs };
}

/** Without an end, to the end of the minute, so that its requests share a window. @throws as `resolveWindow` */
export function resolveRunningWindow(asked: RequestedWindow, nowMs: number): HistoryWindow {
  const { fromMs } = resolveWindow(asked, nowMs);
  if (asked.toMs !== undefined) return { fromMs, toMs: asked.toMs };
  const toMs = minuteOf(nowMs) + MINUTE_MS;
  return { fromMs: asked.fromMs ?? toMs - MAX_WINDOW_MS, toMs };
}

/** @throws INVALID_RANGE if it is in the future */
export function assertPast(asOfMs: number, nowMs: number): void {
  if (asOfMs > nowMs) throw new ServiceError('INVALID_RANGE', { reason: 'as_of_in_the_future' });
}

interface WindowParameters {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly as_of?: number | undefined;
}

/** Without an end, it includes `as_of` as its last moment. @throws INVALID_RANGE */
export function requestedWindow(
  { from, to, as_of: asOfMs }: WindowParameters,
  nowMs: number,
): RequestedWindow {
  if (asOfMs === undefined) return { fromMs: from, toMs: to };
  assertPast(asOfMs, nowMs);
  return { fromMs: from, toMs: to ?? asOfMs + 1 };
}
