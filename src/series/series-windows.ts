import { type HistoryWindow } from '../domain/history-window.ts';
import { explainedAgeMs } from '../../packages/engine/measurement/input-judgement.ts';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import {
  bucketMs,
  isReadableAt,
  reachDaysOf,
  readableSinceMs,
  type SeriesInterval,
} from '../../packages/engine/sources/exposure-rule.ts';
import { batchIdOf } from '../../packages/engine/sources/metric.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type Clamp } from '../http/envelope/prepared-answer.ts';
import { beginListing, type Listing, type ListingTerms } from '../http/paging/listings.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { DEFAULT_DEDUPE, DEFAULT_INTERVAL, DEFAULT_ORDER, type SeriesQuery } from './series.dto.ts';

/** A requested window of a source at an interval, of what was known by a moment; null: of all that is known. */
interface RequestedSpan {
  readonly source: SourceDefinition;
  readonly interval: SeriesInterval;
  readonly knownByMs: number | null;
}

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

export interface HeldEvents {
  /** Oldest stored event; null where it is not known. */
  readonly firstAtMs: number | null;
  /** Newest stored event; null where the source was never read. */
  readonly newestAtMs: number | null;
  /** Newest event in the window; where the window has none, the newest before its end; null without either. */
  readonly newestWithinAtMs: number | null;
  readonly precedingAtMs: number | null;
}

export interface RequestedPart {
  readonly window: HistoryWindow;
  /** @example 'the last 7 days' */
  readonly words: string;
  readonly nowMs: number;
  readonly latestOnly: boolean;
}

/** What is missing in storage although the provider publishes it. Values that are not due yet are not reported. */
export function partsNotHeld(
  source: SourceDefinition,
  { window, words, nowMs, latestOnly }: RequestedPart,
  { firstAtMs, newestAtMs, newestWithinAtMs, precedingAtMs }: HeldEvents,
): string[] {
  if (newestAtMs === null) return ['no value has been fetched yet'];
  const hasGone = `no event falls in ${words}; the latest event was at ${isoUtc(newestAtMs)}${whereServed()}`;
  // Only the newest value is ever served of this source, so a window of it is an error.
  if (latestOnly) return newestAtMs < window.fromMs ? [hasGone] : [];
  const reasons = beforeFirst(source, window, firstAtMs);
  if (firstAtMs !== null && window.toMs <= firstAtMs) return reasons;
  if (newestAtMs < window.fromMs) return [...reasons, hasGone];
  if (newestWithinAtMs === null)
    return [
      ...reasons,
      `no event falls in ${words}${precedingAtMs === null ? '' : `; the previous event was at ${isoUtc(precedingAtMs)}`}`,
    ];
  const isOverdue = Math.min(window.toMs, nowMs) - newestAtMs > explainedAgeMs(source);
  return isOverdue
    ? [...reasons, `no event after ${isoUtc(newestAtMs)} is stored, although newer values were due`]
    : reasons;

  function whereServed(): string {
    return isReadableAt(source, newestAtMs!, nowMs)
      ? `, and its value is served at ${DATA_API_PATH}/latest?ids=${batchIdOf(source)}`
      : '';
  }
}

/** That a window begins before the oldest event that is held, by more than the distance of two events, or ends by it. */
export function beforeFirst(
  { publicationSeconds }: Pick<SourceDefinition, 'publicationSeconds'>,
  { fromMs, toMs }: HistoryWindow,
  firstAtMs: number | null,
): string[] {
  if (firstAtMs === null) return [];
  const isCut = toMs <= firstAtMs || firstAtMs - fromMs > publicationSeconds * SECOND_MS;
  return isCut ? [`no event before ${isoUtc(firstAtMs)} is stored`] : [];
}

export interface ShownEvents {
  readonly endsAtMs: readonly number[];
  readonly order: SeriesOrder;
  /** Whether a page comes before it, and after it. */
  readonly isContinued: boolean;
  readonly continues: boolean;
}

/** Null if the page shows events older than the state knows of, without showing the oldest. */
export function firstHeldAtMs(
  stateFirstAtMs: number | null,
  { endsAtMs, order, isContinued, continues }: ShownEvents,
): number | null {
  if (endsAtMs.length === 0) return stateFirstAtMs;
  const oldestAtMs = Math.min(...endsAtMs);
  const hasOlder = order === 'asc' ? isContinued : continues;
  if (stateFirstAtMs !== null && (stateFirstAtMs < oldestAtMs || !hasOlder))
    return Math.min(stateFirstAtMs, oldestAtMs);
  return hasOlder ? null : oldestAtMs;
}

export interface KnownWindow {
  readonly window: HistoryWindow;
  readonly asOfMs: number;
  readonly latestOnly: boolean;
  readonly firstAtMs: number | null;
  /** Of what was known then: the newest event of the window, and if there is none, the newest before its end. */
  readonly newestWithinAtMs: number | null;
  readonly precedingAtMs: number | null;
}

export function partsNotKnown(
  source: Pick<SourceDefinition, 'publicationSeconds'>,
  { window, asOfMs, latestOnly, firstAtMs, newestWithinAtMs, precedingAtMs }: KnownWindow,
): string[] {
  if (latestOnly)
    return newestWithinAtMs === null
      ? [
          `only the latest value of this series is served, and it was not known at ${isoUtc(asOfMs)} or is not in this window`,
        ]
      : [];
  const notHeld = beforeFirst(source, window, firstAtMs);
  if (newestWithinAtMs !== null) return notHeld;
  return [
    ...notHeld,
    precedingAtMs === null
      ? `no event in or before this window was known at ${isoUtc(asOfMs)}`
      : `no event in this window was known at ${isoUtc(asOfMs)}; the previous event was at ${isoUtc(precedingAtMs)}`,
  ];
}

const FILTERS: {
  readonly interval: SeriesInterval;
  readonly order: SeriesOrder;
  readonly dedupe: boolean;
  readonly as_of: number | null;
  readonly include_known_at: boolean;
} = {
  interval: DEFAULT_INTERVAL,
  order: DEFAULT_ORDER,
  dedupe: DEFAULT_DEDUPE,
  as_of: null,
  include_known_at: false,
};

/** @param source null: the cursor decides */
export const seriesTerms = (
  metricId: string,
  source: SourceDefinition | null,
): ListingTerms<typeof FILTERS> => ({
  path: `series/${metricId}`,
  subject: { source: source?.id },
  filters: FILTERS,
  isShared: false,
});

export interface SeriesListing {
  readonly source: SourceDefinition;
  readonly window: HistoryWindow;
  readonly interval: SeriesInterval;
  readonly order: SeriesOrder;
  readonly dedupe: boolean;
  /** Of each event the latest revision known by this moment; null: known at all. */
  readonly knownByMs: number | null;
  readonly withKnownAt: boolean;
  /** Last event that the previous page covered, or the beginning of its last bucket; null on the first page. */
  readonly afterMs: number | null;
  /** The latest event of the window, as the first page found it; null if it is to be read. */
  readonly newestEventAtMs: number | null;
  readonly listed: Listing<typeof FILTERS>;
}

export function seriesListing(listed: Listing<typeof FILTERS>): SeriesListing {
  const { window, filters, after, pinned } = listed;
  const { interval, order, dedupe, as_of: knownByMs, include_known_at: withKnownAt } = filters;
  // Cursors of earlier releases lack the second.
  const [afterMs = null, newestEventAtMs = null] = (after ?? []) as (number | null)[];
  const source = sourceById(pinned['source'] as string);
  return {
    source,
    window,
    interval,
    order,
    dedupe,
    knownByMs,
    withKnownAt,
    afterMs,
    newestEventAtMs,
    listed,
  };
}

export const beginSeries = (
  source: SourceDefinition,
  window: HistoryWindow,
  query: SeriesQuery,
): SeriesListing => seriesListing(beginListing(seriesTerms(source.metricId, source), window, query));
