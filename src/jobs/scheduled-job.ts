import { Logger } from '@nestjs/common';
import { type Clock } from '../config/clock.ts';
import { SECOND_MS } from '../domain/timestamps.ts';
import { processMeters } from '../telemetry/process-meters.ts';
import { type JobMethod, type JobOptions } from './job.decorator.ts';
import { type JobOutcome, type JobRun, type JobState } from './job-state.ts';
import { type RetentionClock } from './retention-clock.ts';

/** One job of this process: runs it, and knows how it did. */
export class ScheduledJob {
  private readonly logger = new Logger('Jobs');
  private lastRun: JobRun | null = null;
  private lastFailure: JobState['lastFailure'] = null;
  private isRunning = false;
  /** When it is due next; null while its group is stopped. */
  nextRunAtMs: (() => number) | null = null;

  constructor(
    readonly options: JobOptions,
    private readonly method: JobMethod,
    private readonly clock: Clock,
    private readonly retentionClock: RetentionClock,
  ) {}

  get state(): JobState {
    const { name, group = 'process', everySeconds, cron } = this.options;
    return {
      name,
      group,
      schedule: cron ?? `every ${everySeconds} s`,
      isRunning: this.isRunning,
      lastRun: this.lastRun,
      lastFailure: this.lastFailure,
      nextRunAtMs: this.nextRunAtMs?.() ?? null,
    };
  }

  /** Runs it once. Never throws: a failure is logged. */
  async run(signal: AbortSignal): Promise<void> {
    const { name, deletesOldRows = false } = this.options;
    const atMs = this.clock.now();
    if (deletesOldRows && !this.retentionClock.mayDelete) return this.note(atMs, 0, 'skipped');
    const beganMs = performance.now();
    let outcome: JobOutcome = 'ok';
    this.isRunning = true;
    try {
      const done = await this.method(atMs, signal);
      if (typeof done === 'string') this.logger.log(done);
    } catch (error) {
      outcome = 'failed';
      const { message } = error as Error;
      this.lastFailure = { atMs, error: message };
      this.logger.error(`${name} failed, the next run tries again: ${message}`);
    } finally {
      this.isRunning = false;
      this.note(atMs, performance.now() - beganMs, outcome);
    }
  }

  private note(atMs: number, durationMs: number, outcome: JobOutcome): void {
    const { name } = this.options;
    this.lastRun = { atMs, durationMs: Math.round(durationMs), outcome };
    processMeters.jobRuns.add(1, name, outcome);
    processMeters.jobSeconds.add(durationMs / SECOND_MS, name);
  }
}
