import { Injectable } from '@nestjs/common';
import { type AnswerKey, AnswerStore, historyOf, sourceStateOf } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights } from '../domain/access/access-rights.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { sourceFreshnessFacts, withStoreOutage } from '../../packages/engine/freshness/freshness.ts';
import { ANONYMOUS_SERIES_DAYS, ANONYMOUS_SERIES_POINTS, resolveWindow } from '../domain/history-window.ts';
import { MAX_WINDOW_DAYS } from '../domain/request-bounds.ts';
import { reachOfUnlicensed } from '../domain/source-use.ts';
import { type SeriesInterval, servedIntervalsOf } from '../../packages/engine/sources/exposure-rule.ts';
import {
  dimensionsOf,
  findMetric,
  findSourceOf,
  LICENSED_METRIC_IDS,
  type Metric,
} from '../../packages/engine/sources/metric.ts';
import { heldNoteOf, type SourceDefinition, vintageLimitOf } from '../../packages/engine/sources/source.ts';
import { DAY_MS, MINUTE_MS, minuteOf } from '../../packages/engine/timestamps.ts';
import { assertMayChooseWindow, givenNames, mayChooseWindow } from '../access/callers/access.guard.ts';
import {
  prepareAnswer,
  type PreparedAnswer,
  type UnavailableItem,
} from '../http/envelope/prepared-answer.ts';
import { Listings } from '../http/paging/listings.ts';
import { type TextPage } from '../observations/series-page.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { PublishedState } from '../published/published-state.ts';
import {
  beginSeries,
  exposedWindow,
  firstHeldAtMs,
  isLatestOnly,
  narrowingReason,
  partsNotHeld,
  partsNotKnown,
  reachInWords,
  type SeriesListing,
  seriesListing,
  seriesTerms,
  windowClamps,
} from './series-windows.ts';
import { type PagePresent, type PageRequest, SeriesPageService } from './series-page.service.ts';
import { type SeriesQuery, WINDOW_SCOPES } from './series.dto.ts';

/** @throws SERIES_NOT_LICENSED, also for an ID followed by a dimension; METRIC_NOT_FOUND */
function licensedMetric(metricId: string): Metric {
  const [name, dimension] = metricId.split(':') as [string, string?];
  const metric = findMetric(name);
  if (metric?.licenseClass === 'B')
    throw new ServiceError('SERIES_NOT_LICENSED', { reach: reachOfUnlicensed(metric.metricId) });
  if (!metric)
    throw new ServiceError('METRIC_NOT_FOUND', {
      reason: 'unknown',
      requested: metricId,
      known: LICENSED_METRIC_IDS,
      listedAt: `${DATA_API_PATH}/catalog/series`,
    });
  if (dimension === undefined) return metric;
  const source = findSourceOf(metric, dimension);
  throw new ServiceError(
    'METRIC_NOT_FOUND',
    source
      ? {
          reason: 'dimension_in_id',
          metricId: metric.metricId,
          dimensionParameter: metric.dimensionParameter,
          dimension: source.dimension,
        }
      : { reason: 'unknown_dimension_in_id', metricId: metric.metricId },
  );
}

/** Null if a metric has a dimension and none is named. @throws BAD_REQUEST for contradicting or unknown ones */
function sourceOfDimension(
  metric: Metric,
  { asset, symbol, dimension }: Pick<SeriesQuery, 'asset' | 'symbol' | 'dimension'>,
): SourceDefinition | null {
  const given = Object.entries({ asset, symbol, dimension }).flatMap(([parameter, name]) =>
    name === undefined ? [] : [{ parameter, source: findSourceOf(metric, name) }],
  );
  if (given.length === 0) return findSourceOf(metric, null) ?? null;
  const names = (some: typeof given): string[] => some.map(({ parameter }) => parameter);
  if (metric.dimensionParameter === null)
    throw new ServiceError('BAD_REQUEST', {
      reason: 'without_dimension',
      metricId: metric.metricId,
      parameters: names(given),
    });
  const unknown = given.filter(({ source }) => source === undefined);
  if (unknown.length > 0)
    throw new ServiceError('BAD_REQUEST', {
      reason: 'unknown_dimension',
      parameters: names(unknown),
      ...dimensionTerms(metric),
    });
  const { source } = given[0]!;
  if (given.some((other) => other.source !== source))
    throw new ServiceError('BAD_REQUEST', {
      reason: 'contradicting_dimensions',
      parameters: names(given),
      ...dimensionTerms(metric),
    });
  return source!;
}

/** @throws VALIDATION_ERROR with the served intervals */
function assertServedIn(metric: Metric, interval: SeriesInterval): void {
  // Equal for all dimensions of a metric; `public-metrics.spec.ts` checks it.
  const served = servedIntervalsOf(metric.sources[0]!);
  if (served.includes(interval)) return;
  throw new ServiceError('VALIDATION_ERROR', {
    reason: 'interval_not_served',
    metricId: metric.metricId,
    served,
  });
}

const dimensionTerms = (metric: Metric) => ({
  metricId: metric.metricId,
  dimensionParameter: metric.dimensionParameter,
  dimensions: dimensionsOf(metric),
});

@Injectable()
export class SeriesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly listings: Listings,
    private readonly pages: SeriesPageService,
  ) {}

  /** @throws METRIC_NOT_FOUND, SERIES_NOT_LICENSED, VALIDATION_ERROR, BAD_REQUEST; RANGE_EXCEEDS_TIER, SCOPE_MISSING; as `Listings.open` */
  async read(metricId: string, query: SeriesQuery, rights: AccessRights): Promise<PreparedAnswer> {
    const metric = licensedMetric(metricId);
    if (query.interval !== undefined) assertServedIn(metric, query.interval);
    const named = sourceOfDimension(metric, query);
    if (named === null && query.cursor === undefined)
      throw new ServiceError('BAD_REQUEST', { reason: 'missing_dimension', ...dimensionTerms(metric) });
    assertMayChooseWindow(rights, WINDOW_SCOPES, windowParameters(query));
    // A cursor chooses one, so a source is named.
    if (!mayChooseWindow(rights, WINDOW_SCOPES)) return this.trailing(named!, query);
    return this.chosen(seriesListing(this.listings.open(seriesTerms(metric.metricId, named), query)), query);
  }

  private async chosen(listing: SeriesListing, query: SeriesQuery): Promise<PreparedAnswer> {
    const nowMs = this.clock.now();
    const hasChosenEnd = [query.to, query.as_of, query.cursor].some((given) => given !== undefined);
    if (!hasChosenEnd || listing.window.toMs > minuteOf(nowMs)) {
      const { current, storeReachable } = this.state;
      const source = sourceStateOf(current, listing.source.id);
      const present = { source, history: historyOf(current), cycle: current.cycle, storeReachable, nowMs };
      return this.page({ ...present, listing, limit: query.limit }, query);
    }
    // Nothing in it is of the running minute, at whose end it is judged for all callers.
    const {
      source,
      afterMs,
      newestEventAtMs,
      listed: { pinned },
    } = listing;
    const given = [query.from, query.to, query.cursor].map((value) => value !== undefined);
    return this.shared(
      ['closed series', source.id, pinned, afterMs, newestEventAtMs, query.limit, given],
      source,
      (present) => this.page({ ...present, listing, limit: query.limit }, query),
    );
  }

  private async page(request: PageRequest, query: SeriesQuery): Promise<PreparedAnswer> {
    const { listing } = request;
    const { page, answer } = await this.pages.read(request);
    return prepareAnswer({
      ...answer,
      nextCursor: this.listings.nextCursor(
        listing.listed,
        page.resumeAfterMs === null ? null : [page.resumeAfterMs, page.newestEventAtMs],
      ),
      clamped: windowClamps(listing, listing.window.fromMs, TRAILING_ONLY, request.nowMs),
      unavailable: [
        ...narrowed(listing, query, request.nowMs),
        ...vintageLimits(request),
        ...heldNotes(request),
        ...notHeld(
          [query.from, query.to, query.cursor].every((value) => value === undefined)
            ? trailingWords(listing, MAX_WINDOW_DAYS)
            : 'this window',
          request,
          page,
        ),
      ],
    });
  }

  /** The same for all callers who can't choose a window, read at most once a minute. */
  private async trailing(source: SourceDefinition, query: SeriesQuery): Promise<PreparedAnswer> {
    // The end of the current minute: includes everything known, and keeps the window's beginning within the
    // limit.
    const nowMs = minuteOf(this.clock.now()) + MINUTE_MS;
    const byDefault = resolveWindow({ fromMs: undefined, toMs: undefined }, nowMs);
    const window = { ...byDefault, fromMs: nowMs - ANONYMOUS_SERIES_DAYS * DAY_MS };
    const listing = beginSeries(source, window, query);
    const { interval, order, dedupe, withKnownAt } = listing;
    const key = ['series', source.id, query.limit, interval, order, dedupe, withKnownAt] as const;
    return this.shared(key, source, async (present) => {
      const request = { ...present, listing, limit: query.limit };
      const { page, answer } = await this.pages.read(request);
      return prepareAnswer({
        ...answer,
        clamped: windowClamps(listing, byDefault.fromMs, TRAILING_ONLY, nowMs),
        unavailable: [
          ...heldNotes(request),
          ...notHeld(trailingWords(listing, ANONYMOUS_SERIES_DAYS), request, page),
          ...(page.resumeAfterMs !== null ? [MORE_WITHHELD] : []),
        ],
      });
    });
  }

  /** A page for all callers of the running minute, at whose end it is judged. */
  private async shared(
    key: AnswerKey,
    source: SourceDefinition,
    read: (present: PagePresent) => Promise<PreparedAnswer>,
  ): Promise<PreparedAnswer> {
    const answer = await this.answers.read(
      key,
      ['minute', 'store', 'history', 'cycle', { source: source.id }],
      ({ minute, store: storeReachable, history, cycle: { cycle }, source: state }) =>
        read({ source: state, history, cycle, storeReachable, nowMs: minute + MINUTE_MS }),
    );
    return { ...this.withFreshness(answer, source), followsState: true };
  }

  /** Ingestion goes on while a page stays. */
  private withFreshness(answer: PreparedAnswer, source: SourceDefinition): PreparedAnswer {
    const { freshness } = answer.answer;
    if (freshness.kind === 'built_in') return answer;
    const { facts } = sourceStateOf(this.state.current, source.id);
    const ingestion = withStoreOutage(sourceFreshnessFacts(source, facts), this.state.storeReachable);
    return { ...answer, answer: { ...answer.answer, freshness: { ...freshness, facts: ingestion } } };
  }
}

const windowParameters = ({ from, to, as_of, cursor, limit }: SeriesQuery): string[] => [
  ...givenNames({ from, to, as_of, cursor }),
  ...(limit > ANONYMOUS_SERIES_POINTS ? [`limit above ${ANONYMOUS_SERIES_POINTS}`] : []),
];

const TRAILING_ONLY = `the last ${ANONYMOUS_SERIES_DAYS} days are served; choosing a window needs Tier 1 with ${WINDOW_SCOPES.join(' and ')}`;

const MORE_WITHHELD: UnavailableItem = {
  id: 'next_cursor',
  reason: `this window has more points; further pages need Tier 1 with ${WINDOW_SCOPES.join(' and ')}`,
};

function vintageLimits({
  listing: { source, knownByMs },
  source: { facts },
}: PageRequest): UnavailableItem[] {
  const limit = knownByMs === null ? null : vintageLimitOf(facts.vintages);
  return limit === null ? [] : [{ id: source.id, reason: limit }];
}

/** Says that a value is held back; of the past it is not known. */
function heldNotes({ listing: { source, knownByMs }, source: { facts } }: PageRequest): UnavailableItem[] {
  const reason = knownByMs === null ? heldNoteOf(facts.heldSinceMs) : null;
  return reason === null ? [] : [{ id: source.id, reason }];
}

function narrowed(listing: SeriesListing, query: SeriesQuery, nowMs: number): UnavailableItem[] {
  const reason = narrowingReason(listing, query, nowMs);
  return reason === null ? [] : [{ id: listing.source.id, reason }];
}

const trailingWords = (listing: SeriesListing, days: number): string =>
  `the last ${reachInWords(listing) ?? `${days} days`}`;

function notHeld(
  words: string,
  { listing, source: { facts, firstEventAtMs }, nowMs }: PageRequest,
  { endsAtMs, newestEventAtMs, precedingEventAtMs, resumeAfterMs }: TextPage,
): UnavailableItem[] {
  const { source } = listing;
  const readable = exposedWindow(listing, nowMs);
  // Nothing of it may be read; `narrowed` reports that.
  if (readable.fromMs >= readable.toMs) return [];
  const firstAtMs = firstHeldAtMs(firstEventAtMs ?? null, {
    endsAtMs,
    order: listing.order,
    isContinued: listing.afterMs !== null,
    continues: resumeAfterMs !== null,
  });
  if (listing.knownByMs !== null)
    return partsNotKnown(source, {
      window: readable,
      asOfMs: listing.knownByMs,
      latestOnly: isLatestOnly(listing),
      firstAtMs,
      newestWithinAtMs: newestEventAtMs,
      precedingAtMs: precedingEventAtMs,
    }).map((reason) => ({ id: source.id, reason }));
  // The page may be newer than the state, or come from a replica that lags behind it.
  const newest = [facts.newestEventAtMs, newestEventAtMs].filter((atMs) => atMs !== null);
  const newestAtMs = newest.length === 0 ? null : Math.max(...newest);
  return partsNotHeld(
    source,
    { window: readable, words, nowMs, latestOnly: isLatestOnly(listing) },
    { firstAtMs, newestAtMs, newestWithinAtMs: newestEventAtMs, precedingAtMs: precedingEventAtMs },
  ).map((reason) => ({ id: source.id, reason }));
}
