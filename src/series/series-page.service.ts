import { Injectable } from '@nestjs/common';
import { type PublishedHistory, type SourceState } from '../http/answers/answer.store.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type HistoryWindow } from '../domain/history-window.ts';
import { outagesWithin } from '../domain/attention/outage.ts';
import { sourceFreshnessFacts, withStoreOutage } from '../../packages/engine/freshness/freshness.ts';
import {
  type BucketInterval,
  bucketsWithin,
  isDeduplicated,
} from '../../packages/engine/sources/exposure-rule.ts';
import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { publishedUnitOf } from '../../packages/engine/sources/source.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type Answer, asOfNothingUpTo, type Gap, gapOf, inOrder } from '../http/envelope/prepared-answer.ts';
import { BucketReader } from '../observations/bucket.reader.ts';
import { SeriesReader } from '../observations/series.reader.ts';
import { type SeriesPage } from '../observations/series-page.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { type IngestGap, type SourceFacts, SourceStateStore } from '../observations/source-state.store.ts';
import { exposedWindow, isLatestOnly, type SeriesListing } from './series-windows.ts';
import { presentBucket, presentPoint } from './series.presenter.ts';
import { type Series, type SeriesPointItem } from './series.dto.ts';

interface KnownGaps {
  readonly lastSuccessAtMs: number | null;
  readonly gaps: Promise<readonly IngestGap[]>;
}

/** Only a source's successes detect gaps, so they are read once after each, and not for every page. */
@Injectable()
export class SourceGaps {
  private readonly known = new Map<string, KnownGaps>();

  constructor(private readonly sources: SourceStateStore) {}

  /** Those that overlap a window, oldest first. */
  async within(
    { sourceId, lastSuccessAtMs }: Pick<SourceFacts, 'sourceId' | 'lastSuccessAtMs'>,
    { fromMs, toMs }: HistoryWindow,
  ): Promise<IngestGap[]> {
    let known = this.known.get(sourceId);
    if (known === undefined || known.lastSuccessAtMs !== lastSuccessAtMs) {
      known = { lastSuccessAtMs, gaps: this.sources.gaps(sourceId) };
      this.known.set(sourceId, known);
    }
    try {
      const gaps = await known.gaps;
      return gaps.filter((gap) => gap.fromMs < toMs && gap.toMs > fromMs);
    } catch (error) {
      if (this.known.get(sourceId) === known) this.known.delete(sourceId);
      throw error;
    }
  }
}

export interface PagePresent {
  readonly nowMs: number;
  readonly source: SourceState;
  readonly history: PublishedHistory;
  readonly cycle: PublishedCycle | null;
  readonly storeReachable: boolean;
}

export interface PageRequest extends PagePresent {
  readonly listing: SeriesListing;
  readonly limit: number;
}

export interface ShownPage extends Omit<SeriesPage, 'points'> {
  readonly points: readonly SeriesPointItem[];
}

export interface AnsweredPage {
  readonly page: ShownPage;
  readonly answer: Answer;
}

@Injectable()
export class SeriesPageService {
  constructor(
    private readonly series: SeriesReader,
    private readonly buckets: BucketReader,
    private readonly sourceGaps: SourceGaps,
  ) {}

  async read(request: PageRequest): Promise<AnsweredPage> {
    const { listing, history, storeReachable } = request;
    const { source } = listing;
    const { facts } = request.source;
    const [page, gaps] = await Promise.all([this.points(request), this.gaps(request)]);
    const data: Series = {
      metric_id: source.metricId,
      asset: source.dimensionParameter === 'dimension' ? source.dimension : null,
      symbol: source.dimensionParameter === 'symbol' ? source.dimension : null,
      dimension: source.dimension,
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
        facts: withStoreOutage(sourceFreshnessFacts(source, facts), storeReachable),
        source: source.provider,
      },
      mode: history.mode,
      attribution: [PROVIDERS[source.provider].attribution],
      gaps,
    };
    return { page, answer };
  }

  private async points(request: PageRequest): Promise<ShownPage> {
    const { listing, nowMs, source } = request;
    if (isLatestOnly(listing)) return shown(latestAsPage(source, listing), listing);
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

  private async gaps({ source, history, listing: { window } }: PageRequest): Promise<Gap[]> {
    const missed = await this.sourceGaps.within(source.facts, window);
    return inOrder([
      ...outagesWithin(history.outages, ['series'], window.fromMs, window.toMs).map(gapOf),
      ...missed.map((gap) => gapOf({ startsAtMs: gap.fromMs, endsAtMs: gap.toMs, reason: 'ingest_gap' })),
    ]);
  }
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

function latestAsPage({ latest }: SourceState, { window, afterMs, knownByMs }: SeriesListing): SeriesPage {
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
function withoutEventsAsOfMs({ listing, source, cycle, nowMs }: PageRequest, page: ShownPage): number {
  const { window, knownByMs } = listing;
  if (knownByMs !== null) return page.precedingEventAtMs ?? asOfNothingUpTo(Math.min(window.toMs, knownByMs));
  if (window.toMs < nowMs) return page.precedingEventAtMs ?? asOfNothingUpTo(window.toMs);
  return (
    source.facts.newestEventAtMs ??
    cycle?.cycleAtMs ??
    // A page for all callers of a minute is judged at its end.
    cycleAtMs(cycleNumberAt(nowMs - 1))
  );
}
