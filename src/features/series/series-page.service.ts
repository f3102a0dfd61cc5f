import { Injectable } from '@nestjs/common';
import { cycleAtMs, cycleNumberAt } from '../../domain/cycle-clock.ts';
import { outagesWithin } from '../../domain/outage.ts';
import { sourceFreshnessFacts, storeFirst } from '../../domain/published-freshness.ts';
import { PROVIDERS } from '../../domain/sources/provider.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Answer, type Gap } from '../../http/envelope/answer.ts';
import { modeOf } from '../../http/envelope/cycle-answer.ts';
import { gapOf } from '../../http/envelope/gap.ts';
import { type SeriesPage, SeriesReader } from '../../persistence/observations/series.reader.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { exposedWindow } from './exposed-window.ts';
import { type SeriesListing } from './series-listing.ts';
import { type Series } from './series.response.ts';

/** What a page is made from. */
export interface PageRequest {
  readonly listing: SeriesListing;
  readonly limit: number;
  /** The present that the page is judged at. */
  readonly nowMs: number;
  readonly snapshot: PublishedSnapshot;
  readonly storeReachable: boolean;
}

/** A page, and everything the envelope says of it but what depends on who asked for it and how. */
export interface AnsweredPage {
  readonly page: SeriesPage;
  readonly answer: Answer;
}

/** Reads pages of series and puts them into answers. */
@Injectable()
export class SeriesPageService {
  constructor(
    private readonly series: SeriesReader,
    private readonly sources: SourceStateStore,
  ) {}

  /** Throws STORE_UNAVAILABLE while the database cannot be reached. */
  async read(request: PageRequest): Promise<AnsweredPage> {
    const { listing, snapshot, storeReachable } = request;
    const { source } = listing;
    const facts = factsOf(snapshot, source);
    const [page, gaps] = await Promise.all([this.points(request), this.gaps(snapshot, listing)]);
    const data: Series = {
      metric_id: source.metricId,
      ...identityOf(source),
      unit: source.unit,
      ts_semantics: source.tsSemantics,
      points: page.points.map(({ eventAtMs, value }) => ({ event_at: isoUtc(eventAtMs), value })),
    };
    const answer: Answer = {
      data,
      asOfMs: page.newestEventAtMs ?? withoutEventsAsOfMs(request, page),
      freshness: {
        kind: 'aged',
        facts: storeFirst(sourceFreshnessFacts(source, facts), storeReachable),
        source: source.provider,
      },
      mode: modeOf(snapshot),
      attribution: [PROVIDERS[source.provider].attribution],
      gaps,
    };
    return { page, answer };
  }

  private async points({ listing, limit, nowMs, snapshot }: PageRequest): Promise<SeriesPage> {
    const { source, order, afterMs } = listing;
    if (source.exposure === 'latest_only') return latestAsPage(snapshot, listing);
    const window = exposedWindow(source, listing.window, nowMs);
    if (window.fromMs >= window.toMs) return NO_POINTS;
    const dedupe = listing.dedupe && source.tsSemantics === 'fetch';
    return this.series.page({ sourceId: source.id, ...window, order, dedupe, afterMs, limit });
  }

  /** Known outages of the product, and what was missed of this source, oldest first. */
  private async gaps(snapshot: PublishedSnapshot, listing: SeriesListing): Promise<Gap[]> {
    const { fromMs, toMs } = listing.window;
    const missed = await this.sources.gaps(listing.source.id, fromMs, toMs);
    return [
      ...outageGaps(snapshot, listing),
      ...missed.map((gap) => gapOf({ startsAtMs: gap.fromMs, endsAtMs: gap.toMs, reason: 'ingest_gap' })),
    ].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  }
}

/** The known outages of the product that overlap a window. */
export const outageGaps = ({ outages }: PublishedSnapshot, { window }: SeriesListing): Gap[] =>
  outagesWithin(outages, ['series'], window.fromMs, window.toMs).map(gapOf);

/** What is known of a source's ingestion. */
export function factsOf(snapshot: PublishedSnapshot, { id }: SourceDefinition): SourceFacts {
  const facts = snapshot.sources.find(({ sourceId }) => sourceId === id);
  if (!facts) throw new Error(`the published state has nothing on ${id}`);
  return facts;
}

const NO_POINTS: SeriesPage = {
  points: [],
  resumeAfterMs: null,
  newestEventAtMs: null,
  precedingEventAtMs: null,
};

/** The one value that is served of some series, if the window has it. */
function latestAsPage(
  { publicValues }: PublishedSnapshot,
  { source, window, afterMs }: SeriesListing,
): SeriesPage {
  const latest = publicValues.get(source.id);
  if (!latest || afterMs !== null || latest.eventAtMs < window.fromMs || latest.eventAtMs >= window.toMs)
    return NO_POINTS;
  return { ...NO_POINTS, points: [latest], newestEventAtMs: latest.eventAtMs };
}

/**
 * When an empty window was true: of one that is over, at the newest event before its end, or at its end where there is
 * none; of one that lasts, at the newest event of the source. Of a source that was never read only that is known,
 * which is true since the newest cycle.
 */
function withoutEventsAsOfMs({ listing, snapshot, nowMs }: PageRequest, page: SeriesPage): number {
  const { source, window } = listing;
  if (window.toMs < nowMs) return page.precedingEventAtMs ?? window.toMs;
  return (
    factsOf(snapshot, source).newestEventAtMs ??
    snapshot.cycle?.cycleAtMs ??
    cycleAtMs(cycleNumberAt(snapshot.loadedAtMs))
  );
}

/** The parameters that name a source, each under every name that may be used for it. */
const identityOf = ({ dimension, dimensionParameter }: SourceDefinition) => ({
  asset: dimensionParameter === 'dimension' ? dimension : null,
  symbol: dimensionParameter === 'symbol' ? dimension : null,
  dimension,
});
