import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import {
  BackfillBody,
  BackfillPreview,
  BackfillQuery,
  CycleList,
  CycleNarratives,
  cycleNumberIn,
  CyclesQuery,
  CycleVerification,
  requestedRange,
  WithdrawalView,
  WithdrawBody,
  WithdrawnCycleList,
} from './cycles-admin.dto.ts';
import { PageCursors, PageQuery } from '../admin/paging.ts';
import { WorkItem } from '../work/work.response.ts';
import { CycleDetail } from './cycle-detail.response.ts';
import { Clock } from '../platform/clock/clock.ts';
import { countWords, durationWords } from '../domain/attention/attention.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { isPausedAt, WORKER_SILENT_MS } from '../../packages/engine/freshness/freshness.ts';
import { momentOf } from '../domain/iso-moment.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { isoUtc, MINUTE_MS, momentWords, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { absentNarrative } from '../domain/narrative-absence.ts';
import { CycleArchiveReader, CycleWithdrawalStore } from '../published/cycle-withdrawal.store.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import { NarrativeReader } from '../published/narrative.reader.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { WorkRequestStore } from '../work/work-request.store.ts';
import { WorkerHeartbeatStore } from '../platform/database/worker-heartbeat.store.ts';
import { presentWork } from '../work/work.presenter.ts';
import { Counterfactuals } from './cycle-explanation.service.ts';
import {
  presentCycle,
  presentCycleDetail,
  presentNarratives,
  presentWithdrawn,
} from './cycles-admin.presenter.ts';
import { FinishedWork } from './finished-work.service.ts';
import {
  type BackfillRange,
  estimateDuration,
  sourcesWithoutData,
  type SourceWithoutData,
} from '../domain/backfill.ts';

/** Past backfills that an estimate is made from. */
const BACKFILLS_COMPARED = 5;

const LISTING = 'cycles';
const WITHDRAWN_LISTING = 'withdrawn cycles';

/** A verification takes a second or two; a worker that does not answer within this time is busy or gone. */
const VERIFY_WITHIN_MS = 20 * SECOND_MS;

const OF_CYCLE = {
  pathParameters: [
    { name: 'cycle_number', description: 'Number of the cycle.', example: '70609', wholeNumber: true },
  ],
  errors: ['CYCLE_NOT_FOUND'],
} as const;

const { GET, POST } = RequestMethod;

@ApiTags('Cycles')
@Controller(`${ADMIN_API_PATH}/cycles`)
export class CyclesController {
  constructor(
    private readonly clock: Clock,
    private readonly archive: CycleArchiveReader,
    private readonly cycles: CycleReader,
    private readonly work: WorkRequestStore,
    private readonly finished: FinishedWork,
    private readonly heartbeats: WorkerHeartbeatStore,
    private readonly pages: PageCursors,
    private readonly withdrawals: CycleWithdrawalStore,
    private readonly counterfactuals: Counterfactuals,
    private readonly told: NarrativeReader,
    private readonly sources: SourceStateStore,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listCycles',
    schemaVersion: 'cycles/1',
    summary: 'List cycles',
    response: CycleList,
    errors: ['INVALID_CURSOR'],
  })
  async list(@Query() query: CyclesQuery): Promise<AdminAnswer> {
    const { signal = null, from: fromMs = null, to: toMs = null } = query;
    const { filters, after } = this.pages.start(LISTING, { signal, fromMs, toMs }, query);
    const found = await this.archive.list(query.limit + 1, after === null ? null : Number(after[0]), filters);
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ cycleNumber }) => [
      cycleNumber,
    ]);
    const data: CycleList = { cycles: items.map(presentCycle) };
    return { data, nextCursor };
  }

  @AdminRoute(POST, 'run', {
    operationId: 'runCycles',
    schemaVersion: 'work/1',
    status: 202,
    summary: 'Run open cycles',
    response: WorkItem,
  })
  async run(@CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return { data: presentWork(await this.work.request('cycle_run', {}, by)) };
  }

  @AdminRoute(POST, 'backfill', {
    operationId: 'backfillCycles',
    schemaVersion: 'work/1',
    status: 202,
    summary: 'Backfill a range of cycles',
    response: WorkItem,
  })
  async backfill(
    @Body() { from, to }: BackfillBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const { fromCycle, toCycle } = requestedRange(momentOf(from)!, momentOf(to)!, this.clock.now());
    const asked = { from_cycle: fromCycle, to_cycle: toCycle };
    return { data: presentWork(await this.work.request('cycle_backfill', asked, by)) };
  }

  /** What a backfill would do. @throws VALIDATION_ERROR for a range that can't be backfilled */
  @AdminRoute(GET, 'backfill-preview', {
    operationId: 'previewBackfill',
    schemaVersion: 'backfill-preview/1',
    summary: 'Preview a backfill',
    response: BackfillPreview,
  })
  async previewBackfill(@Query() { from, to }: BackfillQuery): Promise<AdminAnswer> {
    const nowMs = this.clock.now();
    const range = requestedRange(from, to, nowMs);
    const { fromCycle, toCycle } = range;
    const [missing, past, facts, histories] = await Promise.all([
      this.cycles.missingNumbers(fromCycle, toCycle),
      this.work.pastBackfills(BACKFILLS_COMPARED),
      this.sources.facts(),
      this.sources.historyStates(),
    ]);
    const estimateMs = estimateDuration(missing.length, past);
    const loadedFrom = new Map(histories.map(({ sourceId, historyFromMs }) => [sourceId, historyFromMs]));
    const pasts = facts.map((known) => ({
      source: sourceById(known.sourceId),
      isReadable: known.available && !isPausedAt(known, nowMs),
      loadedFromMs: loadedFrom.get(known.sourceId) ?? null,
    }));
    const withoutData = missing.length === 0 ? [] : sourcesWithoutData(pasts, cycleAtMs(missing[0]!), nowMs);
    const data: BackfillPreview = {
      message: sentence(range, missing, estimateMs),
      from_cycle: fromCycle,
      to_cycle: toCycle,
      cycles: toCycle - fromCycle + 1,
      missing: missing.length,
      first_missing_at: instantOf(missing[0]),
      last_missing_at: instantOf(missing.at(-1)),
      estimated_seconds: estimateMs === null ? null : Math.ceil(estimateMs / SECOND_MS),
      estimated_from: past.length,
      sources_without_data: withoutData.map(presentSource),
    };
    return { data };
  }

  @AdminRoute(GET, 'withdrawn', {
    operationId: 'listWithdrawnCycles',
    schemaVersion: 'withdrawn-cycles/1',
    summary: 'List withdrawn cycles',
    response: WithdrawnCycleList,
    errors: ['INVALID_CURSOR'],
  })
  async withdrawn(@Query() query: PageQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(WITHDRAWN_LISTING, {}, query);
    const found = await this.withdrawals.list(query.limit + 1, after === null ? null : Number(after[0]));
    const { items, nextCursor } = this.pages.page(WITHDRAWN_LISTING, filters, found, query, ({ id }) => [id]);
    const data: WithdrawnCycleList = { cycles: items.map(presentWithdrawn) };
    return { data, nextCursor };
  }

  @AdminRoute(POST, ':cycle_number/withdraw', {
    operationId: 'withdrawCycle',
    schemaVersion: 'withdrawal/1',
    ...OF_CYCLE,
    summary: 'Withdraw a cycle',
    response: WithdrawalView,
  })
  async withdraw(
    @Param('cycle_number') number: string,
    @Body() { reason, and_later }: WithdrawBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const cycleNumber = cycleNumberIn(number);
    const outcome = await this.withdrawals.withdraw(
      { cycleNumber, andLater: and_later ?? false, reason },
      by,
    );
    if (outcome === null) throw notPublished();
    const { cycleNumbers, left } = outcome;
    const data: WithdrawalView = {
      from_cycle: cycleNumbers[0]!,
      to_cycle: cycleNumbers.at(-1)!,
      cycles: cycleNumbers.length,
      left,
    };
    return { data };
  }

  @AdminRoute(GET, ':cycle_number', {
    operationId: 'getCycle',
    schemaVersion: 'cycle/1',
    ...OF_CYCLE,
    summary: 'Get a cycle in full',
    response: CycleDetail,
  })
  async whole(@Param('cycle_number') number: string): Promise<AdminAnswer> {
    const cycleNumber = cycleNumberIn(number);
    const [cycle, withdrawn] = await Promise.all([
      this.archive.whole(cycleNumber),
      this.withdrawals.of(cycleNumber),
    ]);
    const shown = cycle ?? withdrawn[0]?.cycle;
    if (shown === undefined) throw notPublished();
    const [maps, counterfactuals] = await Promise.all([
      this.cycles.mapsOf(shown.inputs),
      this.counterfactuals.of(shown),
    ]);
    return { data: presentCycleDetail(shown, cycle !== null, withdrawn, maps, counterfactuals) };
  }

  @AdminRoute(GET, ':cycle_number/narratives', {
    operationId: 'getCycleNarratives',
    schemaVersion: 'cycle-narratives/1',
    ...OF_CYCLE,
    summary: 'Get the narratives of a cycle',
    response: CycleNarratives,
    errors: ['CYCLE_NOT_FOUND', 'NARRATIVE_NOT_FOUND', 'NARRATIVE_STORE_UNAVAILABLE'],
  })
  async narratives(@Param('cycle_number') number: string): Promise<AdminAnswer> {
    const cycleNumber = cycleNumberIn(number);
    const told = await this.told.inAllLanguages(cycleNumber);
    if (told === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
    return { data: presentNarratives(told) };
  }

  @AdminRoute(POST, ':cycle_number/verify', {
    operationId: 'verifyCycle',
    schemaVersion: 'cycle-verification/1',
    ...OF_CYCLE,
    summary: 'Verify a cycle',
    response: CycleVerification,
  })
  async verify(
    @Param('cycle_number') number: string,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const cycleNumber = cycleNumberIn(number);
    if ((await this.cycles.signalsOf(cycleNumber)) === null) throw notPublished();
    await this.assertWorkerLives();
    const asked = await this.work.request('cycle_verify', { cycle_number: cycleNumber }, by);
    const done = await this.finished.of(asked.id, VERIFY_WITHIN_MS);
    if (done === null)
      throw new ServiceError('STORE_UNAVAILABLE', {
        reason: 'worker_too_slow',
        withinSeconds: VERIFY_WITHIN_MS / SECOND_MS,
        workPath: `${ADMIN_API_PATH}/work/${asked.id}`,
      });
    if (done.kind !== 'cycle_verify' || done.outcome === null)
      throw new ServiceError('INTERNAL_ERROR', { reason: 'verification_failed', error: done.error });
    const { identical, differences, checks = [] } = done.outcome;
    const data: CycleVerification = { cycle_number: cycleNumber, identical, differences, checks };
    return { data };
  }

  private async assertWorkerLives(): Promise<void> {
    const seenAtMs = await this.heartbeats.lastSeenAtMs();
    if (seenAtMs === null || this.clock.now() - seenAtMs > WORKER_SILENT_MS)
      throw new ServiceError('STORE_UNAVAILABLE', { reason: 'no_worker' });
  }
}

const notPublished = (): ServiceError => new ServiceError('CYCLE_NOT_FOUND', { reason: 'unknown_number' });

const instantOf = (cycle: number | undefined): string | null =>
  cycle === undefined ? null : isoUtc(cycleAtMs(cycle));

/** A source whose whole past is available is never without data, so the earliest is finite. */
const presentSource = ({ source, earliestMs }: SourceWithoutData) => ({
  source_id: source.id,
  title: source.title,
  earliest_at: earliestMs === null ? null : isoUtc(earliestMs),
});

function sentence(
  { fromCycle, toCycle }: BackfillRange,
  missing: readonly number[],
  estimateMs: number | null,
): string {
  const total = countWords(toCycle - fromCycle + 1);
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined)
    return `All ${total} cycles of the range are published: nothing to do.`;
  const duration =
    estimateMs === null
      ? 'in a time that no earlier backfill lets us estimate'
      : estimateMs < MINUTE_MS
        ? 'in less than a minute'
        : `in about ${durationWords(estimateMs)}`;
  return `Publishes ${countWords(missing.length)} of ${total} cycles, from ${momentWords(cycleAtMs(first))} to ${momentWords(cycleAtMs(last))}, ${duration}.`;
}
