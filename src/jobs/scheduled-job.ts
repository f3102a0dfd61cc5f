import { Logger } from '@nestjs/common';
import { type Clock } from '../config/clock.ts';
import { HOUR_MS, SECOND_MS } from '../domain/timestamps.ts';
import { processMeters } from '../telemetry/process-meters.ts';
import { type JobMethod, type JobOptions } from './job.decorator.ts';
import { type JobOutcome, type JobRun, type JobState } from './job-state.ts';
import { type RetentionClock } from './retention-clock.ts';

const LOGGED_AGAIN_AFTER_MS = HOUR_MS;

export const reasonOf = (error: unknown): string =>
  String((error as Error | null | undefined)?.message ?? error);

export class ScheduledJob {
  private readonly logger = new Logger('Jobs');
  private lastRun: JobRun | null = null;
  private lastFailure: JobState['lastFailure'] = null;
  private isRunning = false;
  private failures = 0;
  /** Monotonic times, milliseconds. */
  private waitsUntilMs = Number.NEGATIVE_INFINITY;
  private loggedAtMs = Number.NEGATIVE_INFINITY;
  private loggedError: string | null = null;
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

  /** Skips the run while it waits after a failure. Failures are logged. */
  async run(signal: AbortSignal): Promise<void> {
    const { deletesOldRows = false } = this.options;
    if (performance.now() < this.waitsUntilMs) return;
    const atMs = this.clock.now();
    const beganMs = performance.now();
    let outcome: JobOutcome = 'ok';
    try {
      if (deletesOldRows && !this.retentionClock.mayDelete) {
        outcome = 'skipped';
        return;
      }
      this.isRunning = true;
      const done = await this.method(atMs, signal);
      this.recover();
      if (typeof done === 'string') this.logger.log(done);
    } catch (error) {
      outcome = 'failed';
      this.fail(atMs, reasonOf(error));
    } finally {
      this.isRunning = false;
      this.note(atMs, performance.now() - beganMs, outcome);
    }
  }

  private recover(): void {
    if (this.failures > 0) this.logger.log(`${this.options.name} recovered`);
    this.failures = 0;
    this.loggedError = null;
  }

  private fail(atMs: number, error: string): void {
    const { name, everySeconds = 0, longestWaitSeconds = 0 } = this.options;
    this.failures += 1;
    this.lastFailure = { atMs, error };
    const nowMs = performance.now();
    const waitSeconds = Math.min(everySeconds * 2 ** this.failures, longestWaitSeconds);
    this.waitsUntilMs = nowMs + waitSeconds * SECOND_MS;
    if (error === this.loggedError && nowMs - this.loggedAtMs < LOGGED_AGAIN_AFTER_MS) return;
    this.loggedError = error;
    this.loggedAtMs = nowMs;
    this.logger.error(`${name} failed, will be retried: ${error}`);
  }

  private note(atMs: number, durationMs: number, outcome: JobOutcome): void {
    const { name } = this.options;
    this.lastRun = { atMs, durationMs: Math.round(durationMs), outcome };
    processMeters.jobRuns.add(1, name, outcome);
    processMeters.jobSeconds.add(durationMs / SECOND_MS, name);
  }
}
