import { Injectable, Logger } from '@nestjs/common';
import { Cron, Interval } from '@nestjs/schedule';
import { ProductionGate } from '../gate/production-gate.ts';
import { CycleRunner } from './cycle-runner.service.ts';

/** Interval of the sweep for missed slots and slots of workers that died. */
const SWEEP_MS = 15_000;

/**
 * Computes the slot of every quarter-hour, a second after it so that what was stored at its instant is
 * committed, and sweeps for open slots in between.
 */
@Injectable()
export class CycleScheduler {
  private readonly logger = new Logger('Cycles');
  private readonly stopping = new AbortController();
  private running: Promise<void> | null = null;
  private started = false;

  constructor(
    private readonly runner: CycleRunner,
    private readonly gate: ProductionGate,
  ) {}

  /** Starts computing; history must be loaded first. */
  start(): void {
    this.started = true;
  }

  @Cron('1 */15 * * * *', { timeZone: 'UTC' })
  onQuarterHour(): Promise<void> {
    return this.run();
  }

  @Interval(SWEEP_MS)
  onSweep(): Promise<void> {
    return this.run();
  }

  /** Starts no further slot; the batch in progress is still published. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    if (!this.started || this.stopping.signal.aborted || this.running !== null) return;
    // The reason was logged already; the slots stay open.
    if (!this.gate.isOpen) return;
    this.running = this.catchUp().finally(() => (this.running = null));
    await this.running;
  }

  /** A failed run is not lost: its slots stay open and the next sweep takes them. */
  private async catchUp(): Promise<void> {
    try {
      const { published } = await this.runner.catchUp(0, undefined, this.stopping.signal);
      if (published > 0) this.logger.log(`published ${published} cycle${published === 1 ? '' : 's'}`);
    } catch (error) {
      this.logger.error(`cycles are delayed: ${(error as Error).message}`);
    }
  }
}
