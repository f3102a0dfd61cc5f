import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { momentOf } from '../../domain/iso-moment.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { CycleArchiveReader } from '../../persistence/cycles/cycle-archive.reader.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { CycleWithdrawalStore } from '../../persistence/cycles/cycle-withdrawal.store.ts';
import { WorkRequestStore } from '../../persistence/work/work-request.store.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { PageCursors } from '../paging/page-cursors.ts';
import { presentWork } from '../../work/work.presenter.ts';
import { Counterfactuals } from './counterfactuals.service.ts';
import { requestedRange, cycleNumberIn } from './cycle-number.ts';
import { type PageQuery } from '../paging/page.query.ts';
import { type BackfillBody, type WithdrawBody } from './cycles.dto.ts';
import { presentCycle, presentCycleDetail, presentWithdrawn } from './cycles.presenter.ts';
import { type CyclesQuery } from './cycles.query.ts';
import {
  type CycleList,
  type CycleVerification,
  type WithdrawalView,
  type WithdrawnCycleList,
} from './cycles.response.ts';
import { FinishedWork } from './finished-work.ts';

const LISTING = 'cycles';
const WITHDRAWN_LISTING = 'withdrawn cycles';

/** A verification takes a second or two; a worker that does not answer within this time is busy or gone. */
const VERIFY_WITHIN_MS = 20 * SECOND_MS;

/** The engine: what it published, and what it is asked to do. Workers publish; only counterfactuals are computed here. */
@Injectable()
export class CyclesService {
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
  ) {}

  async list(query: CyclesQuery): Promise<AdminAnswer> {
    const { signal = null, from: fromMs = null, to: toMs = null } = query;
    const { filters, after } = this.pages.start(LISTING, { signal, fromMs, toMs }, query);
    const found = await this.archive.list(query.limit + 1, after === null ? null : Number(after[0]), filters);
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ cycleNumber }) => [
      cycleNumber,
    ]);
    const data: CycleList = { cycles: items.map(presentCycle) };
    return { data, nextCursor };
  }

  async whole(number: string): Promise<AdminAnswer> {
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

  /** Withdraws a cycle and, with `and_later`, those after it. */
  async withdraw(number: string, { reason, and_later }: WithdrawBody, by: Authorship): Promise<AdminAnswer> {
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

  async withdrawn(query: PageQuery): Promise<AdminAnswer> {
    const { filters, after } = this.pages.start(WITHDRAWN_LISTING, {}, query);
    const found = await this.withdrawals.list(query.limit + 1, after === null ? null : Number(after[0]));
    const { items, nextCursor } = this.pages.page(WITHDRAWN_LISTING, filters, found, query, ({ id }) => [id]);
    const data: WithdrawnCycleList = { cycles: items.map(presentWithdrawn) };
    return { data, nextCursor };
  }

  /** Has the slots published that are open up to now. */
  async run(by: Authorship): Promise<AdminAnswer> {
    return { data: presentWork(await this.work.request('cycle_run', {}, by)) };
  }

  /** Requests the publication of the missing cycles of a range. */
  async backfill({ from, to }: BackfillBody, by: Authorship): Promise<AdminAnswer> {
    const { fromCycle, toCycle } = requestedRange(momentOf(from)!, momentOf(to)!, this.clock.now());
    const asked = { from_cycle: fromCycle, to_cycle: toCycle };
    return { data: presentWork(await this.work.request('cycle_backfill', asked, by)) };
  }

  /** Has a cycle recomputed from its stored inputs, and waits for what that shows. */
  async verify(number: string, by: Authorship): Promise<AdminAnswer> {
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
