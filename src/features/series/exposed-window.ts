import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { reachDaysOf, readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { type SeriesInterval } from '../../domain/sources/interval.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';

/** A requested window of a source at an interval. */
interface AskedSpan {
  readonly source: SourceDefinition;
  readonly interval: SeriesInterval;
}

/** True where of all raw values the newest alone may be read. */
export const isLatestOnly = ({ source, interval }: AskedSpan): boolean =>
  source.exposure === 'latest_only' && interval === 'raw';

/** The part of a window that partners may read of a source now. May be empty. */
export const exposedWindow = (
  { source, interval, window }: AskedSpan & { readonly window: HistoryWindow },
  nowMs: number,
): HistoryWindow => ({
  fromMs: Math.max(window.fromMs, readableSinceMs(source, nowMs, interval)),
  toMs: window.toMs,
});

/**
 * Why a window is not served as requested; null where it is.
 *
 * @param asked what the window is of, as it was resolved, or pinned by a cursor
 * @param ends the ends that the request names; an end that it leaves open is undefined
 */
export function narrowedBecause(
  asked: AskedSpan & { readonly window: HistoryWindow },
  ends: { readonly from?: number; readonly to?: number },
  nowMs: number,
): string | null {
  const { source, interval, window } = asked;
  if (isLatestOnly(asked) && (ends.from !== undefined || ends.to !== undefined))
    return 'only the latest value of this series is served; the past is served in intervals of an hour and longer';
  const sinceMs = readableSinceMs(source, nowMs, interval);
  if ((ends.from !== undefined && ends.from < sinceMs) || window.toMs <= sinceMs)
    return `this series reaches back ${reachInWords(asked)} only`;
  return null;
}

/** How far a source reaches back at an interval, in words; null where it is as far as there are values. */
export function reachInWords({ source, interval }: AskedSpan): string | null {
  const days = reachDaysOf(source, interval);
  return days === null ? null : days === 1 ? '24 hours' : `${days} days`;
}
