import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock, pause } from '../platform/clock/clock.ts';
import {
  CYCLE_MS,
  cycleAtMs,
  cycleNumberAt,
  cycleNumberFrom,
} from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import {
  type AnyWorkRequest,
  type WorkByKind,
  type WorkKind,
  WorkRequestStore,
} from '../work/work-request.store.ts';
import { CycleRunner } from './cycle-runner.service.ts';
import { CycleVerifier } from './cycle-verifier.service.ts';
import { ProductionGate } from '../platform/watches/production-gate.ts';
import { HistoryReach } from '../ingestion/history-need.ts';
import { HistoryLoader } from '../ingestion/history.loader.ts';
import { IngestionScheduler } from '../ingestion/ingestion.scheduler.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { SERVICE_ACTOR } from '../domain/operators/operator-terms.ts';

/** Work in the background ends a step this long before the next cycle is due. */
const BEFORE_CYCLE_MS = 5 * SECOND_MS;
const LOOK_EVERY_MS = 250;
/** Longest wait for fetches: a provider that doesn't respond must not hold up history. */
const FETCH_PATIENCE_MS = 2 * SECOND_MS;

@Injectable()
export class CurrentWork {
  constructor(
    private readonly clock: Clock,
    private readonly cycles: CycleReader,
    private readonly gate: ProductionGate,
    private readonly fetching: IngestionScheduler,
  ) {}

  /** Resolves when no current cycle is due, what is due has been fetched, and anything can be stored; or on abort. */
  async giveWay(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (!this.gate.isOpen || (await this.isCycleDue())))
      await pause(LOOK_EVERY_MS, signal);
    for (
      let waitedMs = 0;
      this.fetching.isFetching && waitedMs < FETCH_PATIENCE_MS;
      waitedMs += LOOK_EVERY_MS
    ) {
      if (signal.aborted) return;
      await pause(LOOK_EVERY_MS, signal);
    }
  }

  private async isCycleDue(): Promise<boolean> {
    const nowMs = this.clock.now();
    const current = cycleNumberAt(nowMs);
    if (cycleAtMs(current) + CYCLE_MS - nowMs <= BEFORE_CYCLE_MS) return true;
    return (await this.cycles.newestNumber(current)) !== current;
  }
}

/** A year of every source takes a few minutes. */
const HISTORY_WITHIN_MS = 10 * MINUTE_MS;
/** The loader skips a source that the scheduler is fetching; it is retried this often … */
const HISTORY_ATTEMPTS = 3;
/** … after this long, like slots that another worker holds. */
const OTHERS_PATIENCE_MS = 2 * SECOND_MS;

/** History fails after this many failures in a row without progress … */
const HISTORY_FAILURES = 20;
/** … each followed by a pause. */
const HISTORY_RETRY_MS = 30 * SECOND_MS;

/** Fewer than in other runs: a transaction is put together in one step, and reads of the same process wait for it. */
const HISTORY_BATCH_CYCLES = 12;

/** Range of a backfill, both ends included. */
type CycleRange = WorkByKind['cycle_backfill']['arguments'];

export type ReportProgress = (doneItems: number, totalItems: number) => void;

/** A work request that can't be executed; the message is for operators. */
class ImpossibleWorkError extends Error {}

@Injectable()
export class CycleWork {
  private readonly logger = new Logger('Work');

  constructor(
    private readonly clock: Clock,
    private readonly cycles: CycleReader,
    private readonly runner: CycleRunner,
    private readonly verifier: CycleVerifier,
    private readonly reach: HistoryReach,
    private readonly history: HistoryLoader,
    private readonly current: CurrentWork,
  ) {}

  /** When the signal aborts, its outcome must be ignored. Throws ImpossibleWorkError if it can't be done. */
  async perform(
    request: AnyWorkRequest,
    tell: ReportProgress,
    signal: AbortSignal,
  ): Promise<WorkByKind[WorkKind]['outcome']> {
    switch (request.kind) {
      case 'cycle_run':
        return this.run(tell, signal);
      case 'cycle_backfill':
        return this.backfill(request.arguments, tell, signal);
      case 'cycle_history':
        return this.computeHistory(request.arguments, tell, signal);
      case 'cycle_verify':
        return this.verify(request.arguments.cycle_number);
    }
  }

  private async run(tell: ReportProgress, signal: AbortSignal): Promise<WorkByKind['cycle_run']['outcome']> {
    const current = cycleNumberAt(this.clock.now());
    const newest = await this.cycles.newestNumber(current);
    const open = newest === null ? 1 : current - newest;
    tell(0, open);
    const { published, leftToOthers } = await this.runner.catchUp(
      0,
      ({ published, of }) => tell(published, of),
      signal,
    );
    return { published, left_to_others: leftToOthers };
  }

  /** A backfill that gives way to current work, and outlasts failures of the database. */
  private async computeHistory(range: CycleRange, tell: ReportProgress, signal: AbortSignal) {
    for (let failures = 0; ;) {
      const tellProgress: ReportProgress = (done, total) => {
        failures = 0;
        tell(done, total);
      };
      try {
        return await this.backfill(range, tellProgress, signal, () => this.current.giveWay(signal));
      } catch (error) {
        failures += 1;
        if (signal.aborted || failures === HISTORY_FAILURES) throw error;
        this.logger.warn(`history interrupted, continuing in a moment: ${(error as Error).message}`);
        await pause(HISTORY_RETRY_MS, signal);
      }
    }
  }

  private async backfill(
    { from_cycle: from, to_cycle: to }: CycleRange,
    tell: ReportProgress,
    signal: AbortSignal,
    giveWay?: () => Promise<void>,
  ): Promise<WorkByKind['cycle_backfill']['outcome']> {
    const total = to - from + 1;
    let there = total - (await this.cycles.missingNumbers(from, to)).length;
    tell(there, total);
    const sourcesWithoutHistory = there === total ? 0 : await this.loadPast(from, signal);
    let published = 0;
    for (;;) {
      const outcome = await this.runner.publishOpen(
        from,
        to,
        (now) => tell(there + now.published, total),
        signal,
        giveWay && { giveWay, batchCycles: HISTORY_BATCH_CYCLES },
      );
      published += outcome.published;
      there += outcome.published;
      if (outcome.leftToOthers === 0 || signal.aborted) break;
      await pause(OTHERS_PATIENCE_MS, signal);
    }
    return { published, sources_without_history: sourcesWithoutHistory };
  }

  /** Returns the number of sources whose history couldn't be loaded. */
  private async loadPast(from: number, signal: AbortSignal): Promise<number> {
    this.reach.extendTo(cycleAtMs(from));
    let left = 0;
    for (let attempt = 0; attempt < HISTORY_ATTEMPTS && !signal.aborted; attempt++) {
      if (attempt > 0) await pause(OTHERS_PATIENCE_MS, signal);
      ({ left } = await this.history.load({ signal, giveUpAfterMs: HISTORY_WITHIN_MS }));
      if (left === 0) break;
    }
    return left;
  }

  private async verify(cycleNumber: number): Promise<WorkByKind['cycle_verify']['outcome']> {
    const verification = await this.verifier.verify(cycleNumber);
    if (verification === null) throw new ImpossibleWorkError(`cycle ${cycleNumber} was never published`);
    const { identical, differences, checks } = verification;
    return { identical, differences, checks };
  }
}

@Injectable()
export class HistoryDepth {
  private readonly logger = new Logger('History');

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'historyDays'>,
    private readonly cycles: CycleReader,
    private readonly requests: WorkRequestStore,
  ) {}

  /** Requests `HISTORY_DAYS` before the oldest cycle, unless such a request is under way, failed, or stopped. */
  async request(): Promise<void> {
    const oldestAtMs = await this.cycles.oldestAtMs();
    if (oldestAtMs === null) return;
    const nowMs = this.clock.now();
    const from = Math.max(0, cycleNumberFrom(nowMs - this.configuration.historyDays * DAY_MS));
    const to = cycleNumberAt(oldestAtMs) - 1;
    if (to < from) return;
    const made = await this.requests.requestUnlessLeft(
      'cycle_history',
      { from_cycle: from, to_cycle: to },
      { actor: SERVICE_ACTOR, address: 'none', atMs: nowMs },
    );
    if (made !== null)
      this.logger.log(`${to - from + 1} cycles before ${isoUtc(oldestAtMs)} are computed in the background`);
  }
}
