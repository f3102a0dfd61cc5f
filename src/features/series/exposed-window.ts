import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { reachDaysOf, readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { type SeriesInterval } from '../../domain/sources/interval.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';

/** A requested window of a source at an interval. */
interface AskedSpan {
  readonly source: SourceDefinition;
  readonly interval: SeriesInterval;
}

/** True where partners may read only the newest raw value. */
export const isLatestOnly = ({ source, interval }: AskedSpan): boolean =>
  source.exposure === 'latest_only' && interval === 'raw';

/** The part of a window that partners may read of a source now; may be empty. */
export const exposedWindow = (
  { source, interval, window }: AskedSpan & { readonly window: HistoryWindow },
  nowMs: number,
): HistoryWindow => ({
  fromMs: Math.max(window.fromMs, readableSinceMs(source, nowMs, interval)),
  toMs: window.toMs,
});

/**
 * Why a window is not served as requested; null where it is.
 * @param asked the requested window, resolved or fixed by a cursor
 * @param ends ends that the request names; undefined where it leaves one open
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

/** How far back a source can be read at an interval, in words; null without a limit. */
export function reachInWords({ source, interval }: AskedSpan): string | null {
  const days = reachDaysOf(source, interval);
  return days === null ? null : days === 1 ? '24 hours' : `${days} days`;
}
