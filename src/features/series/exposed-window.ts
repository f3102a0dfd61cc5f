import { type HistoryWindow } from '../../domain/history/history-window.ts';
import {
  bucketMs,
  reachDaysOf,
  readableSinceMs,
  type SeriesInterval,
} from '../../domain/sources/exposure-rule.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Clamp } from '../../http/envelope/prepared-answer.ts';

/** A requested window of a source at an interval, of what was known by a moment; null: of all that is known. */
interface RequestedSpan {
  readonly source: SourceDefinition;
  readonly interval: SeriesInterval;
  readonly knownByMs: number | null;
}

/** True where partners may read only the newest raw value. */
export const isLatestOnly = ({ source, interval }: RequestedSpan): boolean =>
  source.exposure === 'latest_only' && interval === 'raw';

/** The part of a window that partners may read of a source now; may be empty. */
export const exposedWindow = (
  { window, ...requested }: RequestedSpan & { readonly window: HistoryWindow },
  nowMs: number,
): HistoryWindow => ({
  fromMs: Math.max(window.fromMs, readableSinceMs(requested.source, nowMs, requested.interval)),
  toMs: Math.min(window.toMs, readableUntilMs(requested)),
});

/**
 * Up to where partners may read buckets. As of an earlier moment, a bucket that had not ended then shows the last value known
 * then, which of a source that serves its latest value alone is a value of the past.
 */
function readableUntilMs({ source, interval, knownByMs }: RequestedSpan): number {
  if (source.exposure !== 'latest_only' || interval === 'raw' || knownByMs === null) return Infinity;
  return knownByMs - (knownByMs % bucketMs(interval));
}

/** Returns why a window is not served as requested; null if it is. `ends` are those that the request names. */
export function narrowingReason(
  requested: RequestedSpan & { readonly window: HistoryWindow },
  ends: { readonly from?: number; readonly to?: number },
  nowMs: number,
): string | null {
  const { source, interval, window } = requested;
  if (isLatestOnly(requested) && (ends.from !== undefined || ends.to !== undefined)) return LATEST_ONLY;
  const sinceMs = readableSinceMs(source, nowMs, interval);
  if ((ends.from !== undefined && ends.from < sinceMs) || window.toMs <= sinceMs)
    return reachesBackOnly(requested);
  return readableUntilMs(requested) < window.toMs ? ENDED_ONLY : null;
}

/** The part that isn't served: the source's licence limits how far partners look back, or the caller can't choose a window. */
export function windowClamps(
  served: RequestedSpan & { readonly window: HistoryWindow },
  requestedFromMs: number,
  tierReason: string,
  nowMs: number,
): Clamp[] {
  const requested = isoUtc(requestedFromMs);
  if (isLatestOnly(served))
    return [{ parameter: 'from', asked: requested, granted: null, reason: LATEST_ONLY }];
  const { fromMs, toMs } = exposedWindow(served, nowMs);
  if (fromMs <= requestedFromMs) return [];
  const granted = fromMs < toMs ? isoUtc(fromMs) : null;
  const reason = fromMs > served.window.fromMs ? reachesBackOnly(served) : tierReason;
  return [{ parameter: 'from', asked: requested, granted, reason }];
}

const LATEST_ONLY =
  'only the latest value of this series is served; history is served in intervals of one hour and longer';

const ENDED_ONLY = 'with as_of, intervals of this series that had not ended at that time are not served';

const reachesBackOnly = (span: RequestedSpan): string => `this series goes back only ${reachInWords(span)}`;

/** How far back a source can be read at an interval, in words; null without a limit. */
export function reachInWords({ source, interval }: RequestedSpan): string | null {
  const days = reachDaysOf(source, interval);
  return days === null ? null : days === 1 ? '24 hours' : `${days} days`;
}
