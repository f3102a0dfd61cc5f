import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../platform/jobs/job.decorator.ts';
import { ProductionGate } from '../platform/watches/production-gate.ts';
import { CycleRunner } from './cycle-runner.service.ts';

const SWEEP_EVERY_SECONDS = 15;

/** Publishes a slot one second after it: observations stored at that instant are then committed. */
@Injectable()
export class CycleScheduler {
  private readonly logger = new Logger('Cycles');

  constructor(
    private readonly runner: CycleRunner,
    private readonly gate: ProductionGate,
  ) {}

  @Job({ name: 'publishing the cycle of the quarter-hour', cron: '1 */15 * * * *', group: 'cycles' })
  async onQuarterHour(_nowMs: number, signal: AbortSignal): Promise<void> {
    await this.publishOpen(signal);
  }

  @Job({ name: 'publishing cycles of open slots', everySeconds: SWEEP_EVERY_SECONDS, group: 'cycles' })
  async onSweep(_nowMs: number, signal: AbortSignal): Promise<void> {
    await this.publishOpen(signal);
  }

  /** Publishes open slots. When the signal aborts, no further slot begins; the batch in progress is still published. */
  private async publishOpen(signal: AbortSignal): Promise<void> {
    // The reason is already logged; the slots stay open.
    if (!this.gate.isOpen) return;
    const { published } = await this.runner.catchUp(0, undefined, signal);
    if (published > 0) this.logger.log(`published ${published} cycle${published === 1 ? '' : 's'}`);
  }
}
