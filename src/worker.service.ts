import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { Clock, pause } from './platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from './platform/configuration/configuration.ts';
import { CYCLE_MS, FIRST_START_DAYS } from '../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, MINUTE_MS } from '../packages/engine/timestamps.ts';
import { JobRunner } from './platform/jobs/job-runner.ts';
import { ClockWatch } from './platform/watches/clock-watch.ts';
import { requestProviderTimes, timeSources } from './ingestion/provider-time.ts';
import { CycleRunner } from './cycles/cycle-runner.service.ts';
import { HistoryLoader } from './ingestion/history.loader.ts';
import { HistoryReach } from './ingestion/history-need.ts';
import { IngestionScheduler } from './ingestion/ingestion.scheduler.ts';
import { IngestionService } from './ingestion/ingestion.service.ts';
import { type NarratorService } from './narratives/narrators/narrator.service.ts';
import { NARRATOR } from './narratives/narrators/narrators.module.ts';
import { ProductionGate } from './platform/watches/production-gate.ts';
import { CreatePartitions } from './upkeep/tables.jobs.ts';
import { HistoryDepth } from './cycles/cycle-work.ts';
import { WorkService } from './cycles/work.service.ts';

/** Cycles before the current one that are produced on an empty database, before anything is served. */
const FIRST_START_CYCLES = (FIRST_START_DAYS * DAY_MS) / CYCLE_MS;
/** Missed slots wait this long for missed data, so that an unreachable provider doesn't delay cycles. */
const CATCH_UP_PATIENCE_MS = 20_000;
/** Time for the history that only readings need; what is left then is loaded with the next values of its source. */
const READINGS_HISTORY_WITHIN_MS = 10 * MINUTE_MS;
const RETRY_MS = 5_000;
const GATE_LOOK_MS = 1_000;

@Injectable()
export class Worker
  implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger = new Logger('Worker');
  private readonly stopping = new AbortController();
  private starting: Promise<void> = Promise.resolve();
  private loadingMore: Promise<void> = Promise.resolve();
  private ending: Promise<void> | null = null;
  private bringingUp = false;

  constructor(
    private readonly clock: Clock,
    private readonly partitions: CreatePartitions,
    private readonly jobs: JobRunner,
    private readonly ingestion: IngestionService,
    private readonly history: HistoryLoader,
    private readonly fetching: IngestionScheduler,
    private readonly cycles: CycleRunner,
    private readonly work: WorkService,
    @Inject(NARRATOR) private readonly narrator: NarratorService | null,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'connections' | 'providers'>,
    private readonly clockWatch: ClockWatch,
    private readonly gate: ProductionGate,
    private readonly reach: HistoryReach,
    private readonly depth: HistoryDepth,
  ) {}

  get isBringingUp(): boolean {
    return this.bringingUp;
  }

  /** Stores the first heartbeat before the published state is read; a later one replaces a failed one. */
  async onModuleInit(): Promise<void> {
    if (!this.gate.isOpen) return;
    await this.fetching
      .announce()
      .catch((error: Error) =>
        this.logger.warn(`the worker could not send its first heartbeat: ${error.message}`),
      );
  }

  onApplicationBootstrap(): void {
    this.bringingUp = true;
    this.starting = this.run().finally(() => (this.bringingUp = false));
  }

  /** Stops immediately: requests aren't routed to a worker, so it need not wait for the drain. */
  onModuleDestroy(): void {
    this.ending ??= this.end();
  }

  /** Connections stay open until work in progress has ended or was aborted. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.ending;
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    await this.starting;
    await this.loadingMore;
    for (const stop of [
      () => this.work.stop(),
      () => this.narrator?.stop(),
      () => this.jobs.stop('cycles'),
      () => this.jobs.stop('ingestion'),
      () => this.fetching.stop(),
      () => this.jobs.stop('upkeep'),
    ])
      try {
        await stop();
      } catch (error) {
        this.logger.warn(`error while stopping: ${(error as Error).message}`);
      }
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.bringUp(signal);
        return;
      } catch (error) {
        this.logger.error(`the worker could not start: ${(error as Error).message}; trying again`);
        await pause(RETRY_MS, signal);
      }
    }
  }

  private async bringUp(signal: AbortSignal): Promise<void> {
    const tellers = timeSources(this.configuration.connections);
    await this.clockWatch.watchForWorker(() => requestProviderTimes(tellers, this.clock));
    // The reason is logged where it was found. Nothing is stored while wall time is wrong.
    while (!this.gate.isOpen && !signal.aborted) await pause(GATE_LOOK_MS, signal);
    if (signal.aborted) return;
    // Nothing can be stored without partitions: a failure ends this attempt, whereas the job would log it and continue.
    await this.partitions.run(this.clock.now());
    await this.jobs.runOnce('upkeep', signal);
    if (signal.aborted) return;
    await this.ingestion.prepare();
    await this.fetching.announce();
    await this.history.load({ signal });
    if (signal.aborted) return;
    await this.fetchWhatIsDue(signal);
    this.jobs.start('ingestion');
    if (signal.aborted) return;
    await this.catchUp(signal);
    this.jobs.start('cycles');
    await this.depth.request();
    this.work.start();
    this.narrator?.start();
    this.jobs.start('upkeep');
    this.loadingMore = this.loadHistoryOfReadings(signal);
  }

  /** Loads the years that only readings need, while cycles run. The sandbox makes up its past, so nothing rests on it. */
  private async loadHistoryOfReadings(signal: AbortSignal): Promise<void> {
    if (this.configuration.providers === 'sandbox') return;
    this.reach.includeReadings();
    try {
      await this.history.load({ signal, giveUpAfterMs: READINGS_HISTORY_WITHIN_MS });
    } catch (error) {
      this.logger.warn(`the history of readings is left to the scheduler: ${(error as Error).message}`);
    }
  }

  private async fetchWhatIsDue(signal: AbortSignal): Promise<void> {
    const patience = new AbortController();
    await Promise.race([
      this.fetching.runDue(),
      pause(CATCH_UP_PATIENCE_MS, AbortSignal.any([signal, patience.signal])),
    ]);
    patience.abort();
  }

  private async catchUp(signal: AbortSignal): Promise<void> {
    const startedAtMs = this.clock.now();
    const { published } = await this.cycles.catchUp(
      FIRST_START_CYCLES,
      ({ computed, published, of }) =>
        this.logger.log(`cycles: ${computed} of ${of} computed, ${published} published`),
      signal,
    );
    if (published > 0)
      this.logger.log(`cycles: ${published} published in ${this.clock.now() - startedAtMs} ms`);
  }
}
