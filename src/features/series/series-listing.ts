import { type SeriesOrder } from '../../domain/observations/observation.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type SeriesInterval } from '../../domain/sources/exposure-rule.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { beginListing, type Listing, type ListingTerms } from '../../http/paging/listings.ts';
import { DEFAULT_DEDUPE, DEFAULT_INTERVAL, DEFAULT_ORDER, type SeriesQuery } from './series.query.ts';

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
