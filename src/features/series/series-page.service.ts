import { Injectable } from '@nestjs/common';
import { cycleAtMs, cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { outagesWithin } from '../../domain/attention/outage.ts';
import { sourceFreshnessFacts, storeFirst } from '../../domain/freshness/published-freshness.ts';
import { type BucketInterval, bucketsWithin } from '../../domain/sources/interval.ts';
import { PROVIDERS } from '../../domain/sources/provider.ts';
import { publishedUnitOf, type SourceDefinition } from '../../domain/sources/source.ts';
import { isDeduplicated } from '../../domain/sources/series-extract.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type Answer, type Gap } from '../../http/envelope/answer.ts';
import { modeOf } from '../../http/envelope/cycle-answer.ts';
import { gapOf, inOrder } from '../../http/envelope/gap.ts';
import { asOfNothingUpTo } from '../../http/envelope/prepared-answer.ts';
import { BucketReader } from '../../persistence/observations/bucket.reader.ts';
import { SeriesReader } from '../../persistence/observations/series.reader.ts';
import { type SeriesPage } from '../../persistence/observations/series-page.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { exposedWindow, isLatestOnly } from './exposed-window.ts';
import { type SeriesListing } from './series-listing.ts';
import { presentBucket, presentPoint } from './series.presenter.ts';
import { type Series, type SeriesPointItem } from './series.response.ts';
import { SourceGaps } from './source-gaps.ts';

/** Inputs of a page. */
export interface PageRequest {
  readonly listing: SeriesListing;
  readonly limit: number;
  /** Time at which the page is judged. */
  readonly nowMs: number;
  readonly snapshot: PublishedSnapshot;
  readonly storeReachable: boolean;
}

/** Presented points, with the facts for the envelope. */
export interface ShownPage extends Omit<SeriesPage, 'points'> {
  readonly points: readonly SeriesPointItem[];
}

/** A page and its envelope, without what depends on caller and query. */
export interface AnsweredPage {
  readonly page: ShownPage;
  readonly answer: Answer;
}

/** Reads pages of series and builds the answers. */
@Injectable()
export class SeriesPageService {
  constructor(
    private readonly series: SeriesReader,
    private readonly buckets: BucketReader,
    private readonly sourceGaps: SourceGaps,
  ) {}

  /** Throws STORE_UNAVAILABLE while the database cannot be reached. */
  async read(request: PageRequest): Promise<AnsweredPage> {
    const { listing, snapshot, storeReachable } = request;
    const { source } = listing;
    const facts = factsOf(snapshot, source);
    const [page, gaps] = await Promise.all([this.points(request), this.gaps(request)]);
    const data: Series = {
      metric_id: source.metricId,
      ...identityOf(source),
      unit: publishedUnitOf(source),
      ts_semantics: source.tsSemantics,
      interval: listing.interval,
      aggregates: listing.interval === 'raw' ? [] : source.aggregates,
      points: page.points,
    };
    const answer: Answer = {
      data,
      asOfMs: page.newestEventAtMs ?? withoutEventsAsOfMs(request, page),
      freshness: {
        kind: listing.knownByMs === null ? 'aged' : 'recorded',
        facts: storeFirst(sourceFreshnessFacts(source, facts), storeReachable),
        source: source.provider,
      },
      mode: modeOf(snapshot),
      attribution: [PROVIDERS[source.provider].attribution],
      gaps,
    };
    return { page, answer };
  }

  private async points(request: PageRequest): Promise<ShownPage> {
    const { listing, nowMs, snapshot } = request;
    if (isLatestOnly(listing)) return shown(latestAsPage(snapshot, listing), listing);
    const window = exposedWindow(listing, nowMs);
    return listing.interval === 'raw'
      ? this.rawPoints(request, window)
      : this.bucketPoints(request, window, listing.interval);
  }

  private async rawPoints({ listing, limit }: PageRequest, window: HistoryWindow): Promise<ShownPage> {
    if (window.fromMs >= window.toMs) return NO_POINTS;
    const { source, order, afterMs, newestEventAtMs, knownByMs } = listing;
    const dedupe = listing.dedupe && isDeduplicated(source);
    const page = await this.series.page({
      sourceId: source.id,
      ...window,
      knownByMs,
      order,
      dedupe,
      afterMs,
      newestEventAtMs,
      limit,
    });
    return shown(page, listing);
  }

  private async bucketPoints(
    { listing, limit, nowMs }: PageRequest,
    window: HistoryWindow,
    interval: BucketInterval,
  ): Promise<ShownPage> {
    const whole = bucketsWithin(window, interval);
    if (whole.fromMs >= whole.toMs) return NO_POINTS;
    const { source, order, afterMs, newestEventAtMs, knownByMs, withKnownAt } = listing;
    const { buckets, ...page } = await this.buckets.page({
      sourceId: source.id,
      ...whole,
      knownByMs,
      interval,
      spacingMs: source.publicationSeconds * SECOND_MS,
      order,
      afterMs,
      newestEventAtMs,
      limit,
    });
    return {
      ...page,
      points: buckets.map((bucket) =>
        presentBucket(bucket, { source, interval, nowMs: knownByMs ?? nowMs, withKnownAt }),
      ),
    };
  }

  /** Known outages of the product and gaps of this source, oldest first. */
  private async gaps({ snapshot, listing }: PageRequest): Promise<Gap[]> {
    const missed = await this.sourceGaps.within(factsOf(snapshot, listing.source), listing.window);
    return inOrder([
      ...outageGaps(snapshot, listing),
      ...missed.map((gap) => gapOf({ startsAtMs: gap.fromMs, endsAtMs: gap.toMs, reason: 'ingest_gap' })),
    ]);
  }
}

/** Known outages of the product that overlap a window. */
export const outageGaps = ({ outages }: PublishedSnapshot, { window }: SeriesListing): Gap[] =>
  outagesWithin(outages, ['series'], window.fromMs, window.toMs).map(gapOf);

/** Ingestion state of a source. */
export function factsOf(snapshot: PublishedSnapshot, { id }: SourceDefinition): SourceFacts {
  const facts = snapshot.sources.find(({ sourceId }) => sourceId === id);
  if (!facts) throw new Error(`the published state has nothing on ${id}`);
  return facts;
}

const NO_POINTS: SeriesPage & ShownPage = {
  points: [],
  resumeAfterMs: null,
  newestEventAtMs: null,
  precedingEventAtMs: null,
};

const shown = ({ points, ...page }: SeriesPage, { source, withKnownAt }: SeriesListing): ShownPage => ({
  ...page,
  points: points.map((point) => presentPoint(point, source, withKnownAt)),
});

/** Page of a series that serves its newest value only, if the window contains it. */
function latestAsPage(
  { publicValues }: PublishedSnapshot,
  { source, window, afterMs, knownByMs }: SeriesListing,
): SeriesPage {
  const latest = publicValues.get(source.id);
  // Of an earlier moment there was another latest value, which is not served any more.
  if (latest && knownByMs !== null && latest.knownAtMs > knownByMs) return NO_POINTS;
  if (!latest || afterMs !== null || latest.eventAtMs < window.fromMs || latest.eventAtMs >= window.toMs)
    return NO_POINTS;
  return { ...NO_POINTS, points: [latest], newestEventAtMs: latest.eventAtMs };
}

/**
 * `as_of` of an empty window. A window in the past: its newest earlier event, or its end where there is none. A
 * window up to now: the newest event of the source. A source that was never read: the newest cycle.
 */
function withoutEventsAsOfMs({ listing, snapshot, nowMs }: PageRequest, page: ShownPage): number {
  const { source, window, knownByMs } = listing;
  if (knownByMs !== null) return page.precedingEventAtMs ?? asOfNothingUpTo(Math.min(window.toMs, knownByMs));
  if (window.toMs < nowMs) return page.precedingEventAtMs ?? asOfNothingUpTo(window.toMs);
  return (
    factsOf(snapshot, source).newestEventAtMs ??
    snapshot.cycle?.cycleAtMs ??
    cycleAtMs(cycleNumberAt(snapshot.loadedAtMs))
  );
}

/** Parameters that name a source, under each accepted name. */
const identityOf = ({ dimension, dimensionParameter }: SourceDefinition) => ({
  asset: dimensionParameter === 'dimension' ? dimension : null,
  symbol: dimensionParameter === 'symbol' ? dimension : null,
  dimension,
});
