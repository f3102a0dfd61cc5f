import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Clock } from '../clock/clock.ts';
import { DeclaredNames } from '../configuration/declared-names.ts';
import { ownerOfModule } from '../configuration/module-owners.ts';
import { HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { processMeters } from '../telemetry/durations.ts';
import {
  JOB_GROUPS,
  type JobGroup,
  JobMetadata,
  type JobMethod,
  type JobOptions,
  type JobOutcome,
  type JobRun,
  type JobState,
  RetentionClock,
} from './job.decorator.ts';

const LOGGED_AGAIN_AFTER_MS = HOUR_MS;

const reasonOf = (error: unknown): string => String((error as Error | null | undefined)?.message ?? error);

class ScheduledJob {
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

@Injectable()
export class JobRunner implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly jobs: ScheduledJob[] = [];
  private readonly underWay = new Map<ScheduledJob, Promise<void>>();
  private readonly stopping = new Map<JobGroup, AbortController>();
  private readonly turns = new Map<JobGroup, Promise<void>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly schedules: SchedulerRegistry,
    private readonly clock: Clock,
    private readonly retentionClock: RetentionClock,
  ) {}

  get states(): readonly JobState[] {
    return this.jobs.map(({ state }) => state);
  }

  onModuleInit(): void {
    const names = new DeclaredNames('job');
    const seen = new WeakSet<object>();
    for (const wrapper of this.discovery.getProviders()) {
      const instance = wrapper.instance as Record<string, JobMethod> | null | undefined;
      // One instance can be provided under several tokens, and a token can provide a plain value.
      if (typeof instance !== 'object' || instance === null || seen.has(instance)) continue;
      seen.add(instance);
      for (const method of this.methods.getAllMethodNames(Object.getPrototypeOf(instance) as object | null)) {
        if (typeof instance[method] !== 'function') continue;
        const options = this.discovery.getMetadataByDecorator(JobMetadata, wrapper, method);
        if (options === undefined) continue;
        names.declare(options.name, ownerOfModule(wrapper.host?.metatype));
        const run: JobMethod = (nowMs, signal) => instance[method]!(nowMs, signal);
        this.jobs.push(new ScheduledJob(options, run, this.clock, this.retentionClock));
      }
    }
  }

  onApplicationBootstrap(): void {
    this.start('process');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop('process');
  }

  /** Repeats a group's jobs until `stop`. Has no effect on a running group. */
  start(group: JobGroup): void {
    if (this.stopping.get(group)?.signal.aborted === false) return;
    this.stopping.set(group, new AbortController());
    for (const job of this.jobsOf(group)) this.schedule(job);
  }

  /** Runs every job of a group once, in order, and resolves when all have ended, failed ones included. */
  async runOnce(group: JobGroup, signal: AbortSignal): Promise<void> {
    await Promise.all(this.jobsOf(group).map((job) => this.run(job, signal)));
  }

  /** Stops the runs of a group and waits for them. Callers of `runOnce` abort their own runs. */
  async stop(group: JobGroup): Promise<void> {
    this.stopping.get(group)?.abort();
    for (const job of this.jobsOf(group)) this.unschedule(job);
    await Promise.all(this.jobsOf(group).flatMap((job) => this.underWay.get(job) ?? []));
  }

  private jobsOf(group: JobGroup): readonly ScheduledJob[] {
    return this.jobs.filter((job) => groupOf(job) === group);
  }

  private schedule(job: ScheduledJob): void {
    const { name, everySeconds, cron } = job.options;
    if (cron !== undefined) {
      const timer = CronJob.from({
        cronTime: cron,
        timeZone: 'UTC',
        unrefTimeout: true,
        onTick: () => void this.repeat(job),
      });
      this.schedules.addCronJob(name, timer);
      timer.start();
      job.nextRunAtMs = () => timer.nextDate().toMillis();
      return;
    }
    const everyMs = everySeconds * SECOND_MS;
    let dueAtMs = this.clock.now() + everyMs;
    job.nextRunAtMs = () => dueAtMs;
    const noteNextRun = (): void => {
      dueAtMs = this.clock.now() + everyMs;
    };
    const timer = setInterval(() => void this.repeat(job, noteNextRun), everyMs);
    this.schedules.addInterval(name, timer.unref());
  }

  private unschedule(job: ScheduledJob): void {
    const { name } = job.options;
    job.nextRunAtMs = null;
    // The registry has already removed them if the application is further in its shutdown.
    if (this.schedules.doesExist('interval', name)) this.schedules.deleteInterval(name);
    if (this.schedules.doesExist('cron', name)) this.schedules.deleteCronJob(name);
  }

  private async repeat(job: ScheduledJob, noteNextRun?: () => void): Promise<void> {
    try {
      noteNextRun?.();
      await this.run(job, this.stopping.get(groupOf(job))!.signal);
    } catch (error) {
      this.logger.error(`${job.options.name} could not start: ${reasonOf(error)}`);
    }
  }

  private run(job: ScheduledJob, signal: AbortSignal): Promise<void> {
    let run = this.underWay.get(job);
    if (run === undefined) {
      const group = groupOf(job);
      run = this.runAfter(this.turns.get(group), job, signal).finally(() => this.underWay.delete(job));
      this.underWay.set(job, run);
      if (JOB_GROUPS[group].inTurn) this.turns.set(group, run);
    }
    return run;
  }

  private async runAfter(
    before: Promise<void> | undefined,
    job: ScheduledJob,
    signal: AbortSignal,
  ): Promise<void> {
    await before?.catch(() => undefined);
    if (!signal.aborted) await job.run(signal);
  }
}

const groupOf = ({ options }: ScheduledJob): JobGroup => options.group ?? 'process';
