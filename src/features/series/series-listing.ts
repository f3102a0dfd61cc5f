import { type SeriesOrder } from '../../domain/observations/observation.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type SeriesInterval } from '../../domain/sources/exposure-rule.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { assertPinned, type CursorContent } from '../../http/paging/cursor-signer.ts';
import { DEFAULT_DEDUPE, DEFAULT_INTERVAL, DEFAULT_ORDER, type SeriesQuery } from './series.query.ts';

/** What is listed, and where the page begins. */
export interface SeriesListing {
  readonly source: SourceDefinition;
  readonly window: HistoryWindow;
  readonly interval: SeriesInterval;
  readonly order: SeriesOrder;
  readonly dedupe: boolean;
  /** Of each event the newest revision known by this moment; null: known at all. */
  readonly knownByMs: number | null;
  readonly withKnownAt: boolean;
  /** Last event that the previous page covered, or the beginning of its last bucket; null on the first page. */
  readonly afterMs: number | null;
  /** The newest event of the window, as the first page found it; null where it is to be read. */
  readonly newestEventAtMs: number | null;
  /** The same as cursors pin it. */
  readonly pinned: Pinned;
}

const pathOf = (metricId: string): string => `series/${metricId}`;

const pinnedBy = (
  source: SourceDefinition,
  { fromMs, toMs }: HistoryWindow,
  { interval, order, dedupe, as_of, include_known_at }: ListedQuery,
) => ({
  path: pathOf(source.metricId),
  source: source.id,
  from: fromMs,
  to: toMs,
  interval: interval ?? DEFAULT_INTERVAL,
  order: order ?? DEFAULT_ORDER,
  dedupe: dedupe ?? DEFAULT_DEDUPE,
  as_of: as_of ?? null,
  include_known_at: include_known_at ?? false,
});

type ListedQuery = Pick<SeriesQuery, 'interval' | 'order' | 'dedupe' | 'as_of' | 'include_known_at'>;
type Pinned = ReturnType<typeof pinnedBy>;

const listingOf = (
  pinned: Pinned,
  { afterMs, newestEventAtMs }: Pick<SeriesListing, 'afterMs' | 'newestEventAtMs'>,
): SeriesListing => ({
  source: sourceById(pinned.source),
  window: { fromMs: pinned.from, toMs: pinned.to },
  interval: pinned.interval,
  order: pinned.order,
  dedupe: pinned.dedupe,
  knownByMs: pinned.as_of,
  withKnownAt: pinned.include_known_at,
  afterMs,
  newestEventAtMs,
  pinned,
});

/** The first page of a listing. */
export const beginListing = (
  source: SourceDefinition,
  window: HistoryWindow,
  query: ListedQuery,
): SeriesListing => listingOf(pinnedBy(source, window, query), { afterMs: null, newestEventAtMs: null });

/** What the next page needs to know of the one before it. */
export interface PageEnd {
  /** Last event that the page covers, or the beginning of its last bucket. */
  readonly settledAtMs: number;
  /** The newest event of the window; null: none is known. */
  readonly newestEventAtMs: number | null;
}

/** Content of the cursor of the next page. */
export const cursorContentOf = (
  { pinned }: SeriesListing,
  { settledAtMs, newestEventAtMs }: PageEnd,
): CursorContent => ({ pinned, position: [settledAtMs, newestEventAtMs] });

/**
 * The listing that a cursor continues.
 * @param named the source that the request names; null: the cursor decides
 * @throws INVALID_CURSOR where the request contradicts the cursor
 */
export function resumeListing(
  { pinned, position }: CursorContent,
  metricId: string,
  named: SourceDefinition | null,
  { from, to, interval, order, dedupe, as_of, include_known_at }: SeriesQuery,
): SeriesListing {
  const parameters = { from, to, interval, order, dedupe, as_of, include_known_at };
  assertPinned(pinned, { path: pathOf(metricId), source: named?.id, ...parameters });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  return listingOf(pinned as Pinned, {
    afterMs: position[0] as number,
    // Cursors of earlier releases lack it.
    newestEventAtMs: (position[1] ?? null) as number | null,
  });
}
