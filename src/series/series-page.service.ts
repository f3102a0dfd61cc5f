import { Injectable } from '@nestjs/common';
import { type SourceState } from '../http/answers/answer.store.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type HistoryWindow } from '../domain/history-window.ts';
import { outagesWithin } from '../domain/attention/outage.ts';
import { sourceFreshnessFacts, withStoreOutage } from '../../packages/engine/freshness/freshness.ts';
import { bucketsWithin, extractsOf, isDeduplicated } from '../../packages/engine/sources/exposure-rule.ts';
import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { publishedUnitOf } from '../../packages/engine/sources/source.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import {
  type Answer,
  asOfNothingUpTo,
  type Gap,
  gapOf,
  inOrder,
  ReadyJson,
} from '../http/envelope/prepared-answer.ts';
import { BucketReader } from '../observations/bucket.reader.ts';
import { SeriesReader } from '../observations/series.reader.ts';
import { type KnownPoint, type TextPage } from '../observations/series-page.ts';
import { type WindowPresent } from '../http/envelope/window-answers.ts';
import { type IngestGap, type SourceFacts, SourceStateStore } from '../observations/source-state.store.ts';
import { exposedWindow, isLatestOnly, type SeriesListing } from './series-windows.ts';
import { bucketSql, presentPoint } from './series.presenter.ts';
import { type Series } from './series.dto.ts';

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

export interface PagePresent extends WindowPresent {
  readonly source: SourceState;
}

export interface PageRequest extends PagePresent {
  readonly listing: SeriesListing;
  readonly limit: number;
}

export interface AnsweredPage {
  readonly page: TextPage;
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
    const data: Omit<Series, 'points'> = {
      metric_id: source.metricId,
      asset: source.dimensionParameter === 'dimension' ? source.dimension : null,
      symbol: source.dimensionParameter === 'symbol' ? source.dimension : null,
      dimension: source.dimension,
      unit: publishedUnitOf(source),
      ts_semantics: source.tsSemantics,
      interval: listing.interval,
      aggregates: listing.interval === 'raw' ? [] : source.aggregates,
    };
    const answer: Answer = {
      data: new ReadyJson(`${JSON.stringify(data).slice(0, -1)},"points":[${page.text}]}`),
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

  private async points(request: PageRequest): Promise<TextPage> {
    const { listing, nowMs, source, limit } = request;
    if (isLatestOnly(listing)) return latestAsPage(source, listing);
    const window = exposedWindow(listing, nowMs);
    const { interval, knownByMs, order, afterMs, newestEventAtMs } = listing;
    const { fromMs, toMs } = interval === 'raw' ? window : bucketsWithin(window, interval);
    if (fromMs >= toMs) return NO_POINTS;
    const isOpen = toMs > (source.facts.newestEventAtMs ?? Infinity);
    const sourceId = listing.source.id;
    const wanted = { sourceId, fromMs, toMs, knownByMs, order, afterMs, newestEventAtMs, limit, isOpen };
    if (interval === 'raw') {
      const dedupe = listing.dedupe && isDeduplicated(listing.source);
      const { points, ...page } = await this.series.page({ ...wanted, dedupe });
      return { ...page, ...textOf(points, listing) };
    }
    return this.buckets.page({
      ...wanted,
      interval,
      spacingMs: listing.source.publicationSeconds * SECOND_MS,
      endedByMs: knownByMs ?? nowMs,
      isStored: extractsOf(listing.source).includes(interval),
      itemSql: bucketSql(listing),
    });
  }

  private async gaps({ source, history, listing: { window } }: PageRequest): Promise<Gap[]> {
    const missed = await this.sourceGaps.within(source.facts, window);
    return inOrder([
      ...outagesWithin(history.outages, ['series'], window.fromMs, window.toMs).map(gapOf),
      ...missed.map((gap) => gapOf({ startsAtMs: gap.fromMs, endsAtMs: gap.toMs, reason: 'ingest_gap' })),
    ]);
  }
}

const NO_POINTS: TextPage = {
  text: '',
  endsAtMs: [],
  resumeAfterMs: null,
  newestEventAtMs: null,
  precedingEventAtMs: null,
};

const textOf = (
  points: readonly KnownPoint[],
  { source, withKnownAt }: SeriesListing,
): Pick<TextPage, 'text' | 'endsAtMs'> => ({
  text: JSON.stringify(points.map((point) => presentPoint(point, source, withKnownAt))).slice(1, -1),
  endsAtMs: [points[0], points.at(-1)].flatMap((point) => point?.eventAtMs ?? []),
});

function latestAsPage({ latest }: SourceState, listing: SeriesListing): TextPage {
  const { window, afterMs, knownByMs } = listing;
  // Of an earlier moment there was another latest value, which is not served any more.
  if (latest && knownByMs !== null && latest.knownAtMs > knownByMs) return NO_POINTS;
  if (!latest || afterMs !== null || latest.eventAtMs < window.fromMs || latest.eventAtMs >= window.toMs)
    return NO_POINTS;
  return { ...NO_POINTS, ...textOf([latest], listing), newestEventAtMs: latest.eventAtMs };
}

/**
 * `as_of` of an empty window. A window in the past: its newest earlier event, or its end where there is none. A
 * window up to now: the newest event of the source. A source that was never read: the newest cycle.
 */
function withoutEventsAsOfMs({ listing, source, cycle, nowMs }: PageRequest, page: TextPage): number {
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
