import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { reachDaysOf, readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { bucketMs, type SeriesInterval } from '../../domain/sources/interval.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Clamp } from '../../http/envelope/answer.ts';

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
  { window, ...asked }: RequestedSpan & { readonly window: HistoryWindow },
  nowMs: number,
): HistoryWindow => ({
  fromMs: Math.max(window.fromMs, readableSinceMs(asked.source, nowMs, asked.interval)),
  toMs: Math.min(window.toMs, readableUntilMs(asked)),
});

/**
 * Up to where partners may read buckets. As of an earlier moment, a bucket that had not ended then shows the last value known
 * then, which of a source that serves its latest value alone is a value of the past.
 */
function readableUntilMs({ source, interval, knownByMs }: RequestedSpan): number {
  if (source.exposure !== 'latest_only' || interval === 'raw' || knownByMs === null) return Infinity;
  return knownByMs - (knownByMs % bucketMs(interval));
}

/**
 * Why a window is not served as requested; null where it is.
 * @param asked the requested window, resolved or fixed by a cursor
 * @param ends ends that the request names; undefined where it leaves one open
 */
export function narrowedBecause(
  asked: RequestedSpan & { readonly window: HistoryWindow },
  ends: { readonly from?: number; readonly to?: number },
  nowMs: number,
): string | null {
  const { source, interval, window } = asked;
  if (isLatestOnly(asked) && (ends.from !== undefined || ends.to !== undefined)) return LATEST_ONLY;
  const sinceMs = readableSinceMs(source, nowMs, interval);
  if ((ends.from !== undefined && ends.from < sinceMs) || window.toMs <= sinceMs)
    return reachesBackOnly(asked);
  return readableUntilMs(asked) < window.toMs ? ENDED_ONLY : null;
}

/**
 * What of the window that was asked for, or is the default, is not served: because the licence of the source lets partners
 * look back so far only, or because the caller may not choose a window.
 *
 * @param served the window that is listed; it begins later than was asked where the caller may not choose one
 * @param askedFromMs where the window would begin that was asked for
 * @param tierReason why it begins later
 */
export function clampOf(
  served: RequestedSpan & { readonly window: HistoryWindow },
  askedFromMs: number,
  tierReason: string,
  nowMs: number,
): Clamp[] {
  const asked = isoUtc(askedFromMs);
  if (isLatestOnly(served)) return [{ parameter: 'from', asked, granted: null, reason: LATEST_ONLY }];
  const { fromMs, toMs } = exposedWindow(served, nowMs);
  if (fromMs <= askedFromMs) return [];
  const granted = fromMs < toMs ? isoUtc(fromMs) : null;
  const reason = fromMs > served.window.fromMs ? reachesBackOnly(served) : tierReason;
  return [{ parameter: 'from', asked, granted, reason }];
}

const LATEST_ONLY =
  'only the latest value of this series is served; history is served in intervals of one hour and longer';

const ENDED_ONLY = 'with as_of, intervals of this series that had not ended at that time are not served';

const reachesBackOnly = (asked: RequestedSpan): string => `this series goes back only ${reachInWords(asked)}`;

/** How far back a source can be read at an interval, in words; null without a limit. */
export function reachInWords({ source, interval }: RequestedSpan): string | null {
  const days = reachDaysOf(source, interval);
  return days === null ? null : days === 1 ? '24 hours' : `${days} days`;
}
