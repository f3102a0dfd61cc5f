import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { PageCursors, WindowPageQuery } from '../admin/paging.ts';
import {
  type FetchItem,
  FetchList,
  OperatedSource,
  OperatedSourceDetail,
  OperatedSourceList,
  PauseSourceBody,
  SourceObservations,
  SourceObservationsQuery,
  SourceValues,
  SourceValuesQuery,
} from './sources-admin.dto.ts';
import { Clock } from '../platform/clock/clock.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { EARLIEST_YEAR, LATEST_YEAR, momentOf } from '../domain/iso-moment.ts';
import { namedSource } from '../domain/catalog/named-source.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { DAY_MS, isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { ObservationReader } from '../observations/observation.reader.ts';
import { ProvisionalObservationStore } from '../observations/provisional-observation.store.ts';
import { SeriesReader } from '../observations/series.reader.ts';
import { PublishedState } from '../published/published-state.ts';
import { RejectionStore } from '../observations/rejection.store.ts';
import { type RecordedFetch, SourceFetchStore } from '../observations/source-claim.store.ts';
import {
  type PauseTerms,
  type SourceOperationState,
  SourceOperationStore,
} from '../observations/source-operation.store.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import {
  groupByProvider,
  presentHeld,
  presentObservation,
  presentPoint,
  presentRejection,
  presentSource,
  presentValues,
  type SourceKnowledge,
} from './sources-admin.presenter.ts';
import { missingDaysBySource } from '../../packages/engine/composites/inputs-now.ts';
import { STRIP_DAYS } from '../../packages/engine/sources/fetch-attempt.ts';

const SHOWN_REJECTIONS = 50;
const SHOWN_OBSERVATIONS = 100;
const SHOWN_HELD = 50;

const SAMPLED_MS = 30 * DAY_MS;

/** Every event that there can be, dated ahead of now too. */
const ALL_TIME = { fromMs: Date.UTC(EARLIEST_YEAR, 0, 1), toMs: Date.UTC(LATEST_YEAR + 1, 0, 1) } as const;

const OF_SOURCE = {
  pathParameters: [{ name: 'id', description: 'ID of the source.', example: 'mempool.fees' }],
  errors: ['SOURCE_NOT_FOUND'],
} as const;
const OPERATION = {
  ...OF_SOURCE,
  response: OperatedSource,
  errors: ['SOURCE_NOT_FOUND', 'CONFLICT'],
} as const;

const { GET, POST } = RequestMethod;

@ApiTags('Sources')
@Controller(`${ADMIN_API_PATH}/sources`)
export class AdminSourcesController {
  constructor(
    private readonly clock: Clock,
    private readonly states: SourceStateStore,
    private readonly operations: SourceOperationStore,
    private readonly rejections: RejectionStore,
    private readonly observations: ObservationReader,
    private readonly series: SeriesReader,
    private readonly provisional: ProvisionalObservationStore,
    private readonly fetches: SourceFetchStore,
    private readonly published: PublishedState,
    private readonly pages: PageCursors,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listSources',
    schemaVersion: 'operated-sources/1',
    summary: 'List sources',
    response: OperatedSourceList,
  })
  async list(): Promise<AdminAnswer> {
    const nowMs = this.clock.now();
    const known = await this.knowledge(SOURCES);
    const sources = known.map((one) => presentSource(one, nowMs));
    const data: OperatedSourceList = { providers: groupByProvider(sources), sources };
    return { data };
  }

  @AdminRoute(GET, ':id', {
    operationId: 'getSource',
    schemaVersion: 'operated-source/1',
    ...OF_SOURCE,
    summary: 'Get a source',
    response: OperatedSourceDetail,
  })
  async detail(@Param('id') sourceId: string): Promise<AdminAnswer> {
    const source = existing(sourceId);
    const [[known], rejections, observations, held] = await Promise.all([
      this.knowledge([source]),
      this.rejections.recent(source.id, SHOWN_REJECTIONS),
      this.observations.recent(source.id, SHOWN_OBSERVATIONS),
      this.provisional.recent(source.id, SHOWN_HELD),
    ]);
    const data: OperatedSourceDetail = {
      ...presentSource(known!, this.clock.now()),
      refusals: rejections.map(presentRejection),
      held: held.map(presentHeld),
      observations: observations.map(presentObservation),
    };
    return { data };
  }

  /** The last values, read from their newest end: how long the history is makes no difference. */
  @AdminRoute(GET, ':id/values', {
    operationId: 'listSourceValues',
    schemaVersion: 'source-values/1',
    ...OF_SOURCE,
    summary: 'Get recent values of a source',
    response: SourceValues,
  })
  async values(@Param('id') sourceId: string, @Query() { points }: SourceValuesQuery): Promise<AdminAnswer> {
    const source = existing(sourceId);
    const { points: newestFirst } = await this.series.page({
      ...ALL_TIME,
      sourceId: source.id,
      order: 'desc',
      dedupe: false,
      afterMs: null,
      limit: points,
    });
    return { data: presentValues(source, newestFirst) };
  }

  /**
   * Down-sampled to so many points.
   * @throws VALIDATION_ERROR for a range that begins after now and has no end
   */
  @AdminRoute(GET, ':id/observations', {
    operationId: 'listSourceObservations',
    schemaVersion: 'source-observations/1',
    ...OF_SOURCE,
    summary: 'Get values over a range',
    response: SourceObservations,
  })
  async sampled(
    @Param('id') sourceId: string,
    @Query() query: SourceObservationsQuery,
  ): Promise<AdminAnswer> {
    const source = existing(sourceId);
    const toMs = query.to ?? this.clock.now();
    const fromMs = query.from ?? toMs - SAMPLED_MS;
    if (fromMs >= toMs)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages: ['from must be before to'] });
    const stepMs = Math.ceil((toMs - fromMs) / query.points);
    const found = await this.observations.sampled({ sourceId: source.id, fromMs, toMs, stepMs });
    const data: SourceObservations = {
      source_id: source.id,
      unit: source.unit,
      from: isoUtc(fromMs),
      to: isoUtc(toMs),
      step_seconds: stepMs / SECOND_MS,
      points: found.map(presentPoint),
    };
    return { data };
  }

  /** @throws SOURCE_NOT_FOUND, INVALID_CURSOR */
  @AdminRoute(GET, ':id/fetches', {
    operationId: 'listSourceFetches',
    schemaVersion: 'source-fetches/1',
    ...OF_SOURCE,
    summary: 'List fetches of a source',
    response: FetchList,
    errors: ['SOURCE_NOT_FOUND', 'INVALID_CURSOR'],
  })
  async listFetches(@Param('id') sourceId: string, @Query() query: WindowPageQuery): Promise<AdminAnswer> {
    const { id } = existing(sourceId);
    const listing = `fetches of ${id}`;
    const given = { fromMs: query.from ?? null, toMs: query.to ?? null };
    const { filters, after } = this.pages.start(listing, given, query);
    const found = await this.fetches.list(id, {
      ...filters,
      after: after === null ? null : { startedAtMs: Number(after[0]), id: Number(after[1]) },
      limit: query.limit + 1,
    });
    const { items, nextCursor } = this.pages.page(listing, filters, found, query, (fetch) => [
      fetch.startedAtMs,
      fetch.id,
    ]);
    const data: FetchList = { source_id: id, fetches: items.map(presentFetch) };
    return { data, nextCursor };
  }

  /** A paused source gets the new terms. */
  @AdminRoute(POST, ':id/pause', {
    operationId: 'pauseSource',
    schemaVersion: 'operated-source/1',
    ...OPERATION,
    summary: 'Pause a source',
  })
  async pause(
    @Param('id') sourceId: string,
    @Body() { reason, until }: PauseSourceBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const { id } = existing(sourceId);
    const terms: PauseTerms = {
      ...(reason === undefined ? {} : { reason }),
      ...(until === undefined ? {} : { untilMs: endOfPause(until, by.atMs) }),
    };
    registered(await this.operations.pause(id, terms, by));
    return this.present(id);
  }

  /** Resuming one that is not paused changes nothing. */
  @AdminRoute(POST, ':id/resume', {
    operationId: 'resumeSource',
    schemaVersion: 'operated-source/1',
    ...OPERATION,
    summary: 'Resume a source',
  })
  async resume(@Param('id') sourceId: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const { id } = existing(sourceId);
    registered(await this.operations.resume(id, by));
    return this.present(id);
  }

  /** By a worker, immediately. */
  @AdminRoute(POST, ':id/fetch', {
    operationId: 'fetchSource',
    schemaVersion: 'operated-source/1',
    status: 202,
    ...OPERATION,
    summary: 'Fetch a source now',
  })
  async fetch(@Param('id') sourceId: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const { id, provider } = existing(sourceId);
    const before = registered(await this.operations.makeDue(id, by));
    if (before.pause !== null) throw new ServiceError('CONFLICT', { reason: 'source_paused' });
    if (!before.isAttempted) throw new ServiceError('CONFLICT', { reason: 'source_unavailable', provider });
    return this.present(id);
  }

  @AdminRoute(POST, ':id/accept', {
    operationId: 'acceptHeldValues',
    schemaVersion: 'operated-source/1',
    ...OPERATION,
    summary: 'Accept held values',
  })
  async accept(@Param('id') sourceId: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const { id } = existing(sourceId);
    const accepted = registered(await this.operations.acceptHeld(id, by));
    if (accepted === 0) throw new ServiceError('CONFLICT', { reason: 'nothing_held' });
    return this.present(id);
  }

  private async present(sourceId: string): Promise<AdminAnswer> {
    const [known] = await this.knowledge([existing(sourceId)]);
    return { data: presentSource(known!, this.clock.now()) };
  }

  private async knowledge(sources: readonly SourceDefinition[]): Promise<SourceKnowledge[]> {
    const ids = sources.map(({ id }) => id);
    const stripFromMs = this.clock.now() - STRIP_DAYS * DAY_MS;
    const [facts, pauses, schedules, newest, rejections, fetchDays] = await Promise.all([
      this.states.facts(),
      this.operations.pauses(),
      this.operations.schedules(),
      this.observations.newest(ids),
      this.rejections.newestOf(ids),
      this.fetches.daysSince(stripFromMs, ids),
    ]);
    const of = <Item extends { readonly sourceId: string }>(items: readonly Item[]) =>
      new Map(items.map((item) => [item.sourceId, item]));
    const [factsOf, scheduleOf, newestOf, rejectionOf] = [
      of(facts),
      of(schedules),
      of(newest),
      of(rejections),
    ];
    const missing = missingDaysBySource(this.published.current.cycle?.result.composites ?? []);
    return sources.map((source) => ({
      source,
      facts: factsOf.get(source.id)!,
      schedule: scheduleOf.get(source.id) ?? null,
      newest: newestOf.get(source.id) ?? null,
      lastRejection: rejectionOf.get(source.id) ?? null,
      missingDays: missing.get(source.id) ?? null,
      pause: pauses.get(source.id) ?? null,
      fetchDays: fetchDays.get(source.id) ?? [],
    }));
  }
}

/** @throws VALIDATION_ERROR for a moment that is over, or more than a year ahead */
function endOfPause(until: string | null, nowMs: number): number | null {
  if (until === null) return null;
  const untilMs = momentOf(until);
  if (untilMs === null || untilMs <= nowMs)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'pause_end_in_the_past' });
  const yearAhead = new Date(nowMs);
  yearAhead.setUTCFullYear(yearAhead.getUTCFullYear() + 1);
  if (untilMs > yearAhead.getTime()) throw new ServiceError('VALIDATION_ERROR', { reason: 'pause_too_long' });
  return untilMs;
}

const existing = (sourceId: string): SourceDefinition => namedSource(sourceId, `${ADMIN_API_PATH}/sources`);

function registered<Found extends SourceOperationState | number>(before: Found | null): Found {
  if (before === null) throw new ServiceError('CONFLICT', { reason: 'source_unregistered' });
  return before;
}

const presentFetch = ({ id: _id, ...fetch }: RecordedFetch): FetchItem => shown(fetch);
