import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { historyDays } from '../../domain/source-use.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { DAY_MS, HOUR_MS } from '../../domain/timestamps.ts';
import { ClockWatch } from '../../persistence/clock/clock-watch.ts';
import { PARTITIONED_TABLES, PartitionStore } from '../../persistence/partitions/partition.store.ts';
import { RefusalStore } from '../../persistence/refusals/refusal.store.ts';
import { UsageWriter } from '../../persistence/usage/usage.writer.ts';
import { WorkRequestStore } from '../../persistence/work/work-request.store.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { ArchiveNarratives } from './archive-narratives.task.ts';
import { ForgetNarratives } from './forget-narratives.task.ts';
import { ForgetNarratorRuns } from './forget-narrator-runs.task.ts';
import { ForgetSessions } from './forget-sessions.task.ts';
import { ForgetTraffic } from './forget-traffic.task.ts';
import { type UpkeepTask } from './upkeep-task.ts';
import { WriteMissingNarratives } from './write-missing-narratives.task.ts';

/** How often upkeep looks. */
const EVERY_MS = HOUR_MS;
/** The partition of the next month is there this long before it begins. */
const PARTITIONS_AHEAD_MS = 7 * DAY_MS;
/** Refusals are for finding out what is wrong now. */
const REFUSAL_RETENTION_DAYS = 30;
/** How long a published cycle can be verified from its observations: a partner may ask for a year of cycles. */
const VERIFIABLE_DAYS = 366;
/** Single requests are for looking into what a partner asks about; they go by whole months. */
const USAGE_EVENT_RETENTION_DAYS = 92;
/** Sums per day: a whole year, and what it is compared with. */
const USAGE_DAY_RETENTION_DAYS = 400;
/** What operators asked of the workers, as long as anybody asks what became of it; the audit keeps that it was asked. */
const FINISHED_WORK_RETENTION_DAYS = 92;
/** Heartbeats of workers that left without a word. */
const DEAD_WORKER_DAYS = 1;

/**
 * What was stored this long ago is older than anything that is still read: the longest past of any source,
 * counted back from the oldest cycle that can still be verified.
 */
export const OBSERVATION_RETENTION_DAYS =
  VERIFIABLE_DAYS + Math.max(...SOURCES.map(({ id }) => historyDays(id)));

/** Keeps the tables in shape: partitions ahead of time, and nothing older than its retention. */
@Injectable()
export class UpkeepService {
  private readonly logger = new Logger('Upkeep');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly tasks: readonly UpkeepTask[];

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PartitionStore) private readonly partitions: PartitionStore,
    @Inject(RefusalStore) private readonly refusals: RefusalStore,
    @Inject(WorkerHeartbeatStore) private readonly heartbeats: WorkerHeartbeatStore,
    @Inject(UsageWriter) private readonly usage: UsageWriter,
    @Inject(WorkRequestStore) private readonly work: WorkRequestStore,
    @Inject(ForgetTraffic) forgetTraffic: ForgetTraffic,
    @Inject(ForgetSessions) forgetSessions: ForgetSessions,
    @Inject(ForgetNarratives) forgetNarratives: ForgetNarratives,
    @Inject(ArchiveNarratives) archiveNarratives: ArchiveNarratives,
    @Inject(WriteMissingNarratives) writeMissingNarratives: WriteMissingNarratives,
    @Inject(ClockWatch) private readonly clockWatch: Pick<ClockWatch, 'mayDelete'>,
    @Inject(ForgetNarratorRuns) forgetNarratorRuns: ForgetNarratorRuns,
  ) {
    this.tasks = [
      forgetTraffic,
      forgetSessions,
      forgetNarratorRuns,
      forgetNarratives,
      archiveNarratives,
      writeMissingNarratives,
    ];
  }

  /** Runs every hour until `stop`. A run that fails is logged and made up for by the next. */
  start(): void {
    this.timer = setInterval(() => {
      this.running = this.runOnce().catch((error: Error) =>
        this.logger.error(`upkeep was not done, the next run will: ${error.message}`),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  /** Waits for a run that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Everything once. Any number of workers may do it at the same time. Nothing is deleted or archived while the clock
   * is not certain, nor in the first ten minutes of a process (docs/adr/0020).
   */
  async runOnce(): Promise<void> {
    const nowMs = this.clock.now();
    const mayDelete = this.clockWatch.mayDelete;
    for (const table of PARTITIONED_TABLES)
      for (const momentMs of [nowMs, nowMs + PARTITIONS_AHEAD_MS])
        await this.partitions.ensureMonth(table, momentMs);
    if (mayDelete) await this.deleteOld(nowMs);
    for (const task of this.tasks) if (mayDelete || !task.agesOut) await this.carryOut(task, nowMs);
  }

  private async deleteOld(nowMs: number): Promise<void> {
    const dropped = await this.partitions.dropEndedBefore(
      'observations',
      nowMs - OBSERVATION_RETENTION_DAYS * DAY_MS,
    );
    const forgotten = await this.refusals.deleteBefore(nowMs - REFUSAL_RETENTION_DAYS * DAY_MS);
    await this.heartbeats.forgetBefore(nowMs - DEAD_WORKER_DAYS * DAY_MS);
    await this.work.deleteFinishedBefore(nowMs - FINISHED_WORK_RETENTION_DAYS * DAY_MS);
    const used = await this.partitions.dropEndedBefore(
      'usage_events',
      nowMs - USAGE_EVENT_RETENTION_DAYS * DAY_MS,
    );
    await this.usage.deleteDaysBefore(nowMs - USAGE_DAY_RETENTION_DAYS * DAY_MS);
    if (used.length > 0) this.logger.log(`single requests of ${used.join(', ')} are gone`);
    if (dropped.length > 0) this.logger.log(`observations stored in ${dropped.join(', ')} are gone`);
    if (forgotten > 0) this.logger.log(`${forgotten} old refusals are gone`);
  }

  /** Narratives are not what a worker must have before it starts. */
  private async carryOut(task: UpkeepTask, nowMs: number): Promise<void> {
    try {
      const done = await task.run(nowMs);
      if (done !== null) this.logger.log(done);
    } catch (error) {
      this.logger.error(`${task.name} was not done, the next run will: ${(error as Error).message}`);
    }
  }
}
