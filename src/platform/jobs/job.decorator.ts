import { DiscoveryService } from '@nestjs/core';

/** `inTurn`: one after the other, so a group uses at most one connection of the worker's pool. */
export const JOB_GROUPS = {
  process: { inTurn: false },
  ingestion: { inTurn: false },
  cycles: { inTurn: true },
  upkeep: { inTurn: true },
} as const satisfies Record<string, { readonly inTurn: boolean }>;
export type JobGroup = keyof typeof JOB_GROUPS;

export type JobOptions = {
  /** What the job does, in a few words, for operators and the log. Unique in a process. */
  readonly name: string;
  readonly group?: JobGroup;
  /** Skipped while wall time isn't certain (docs/adr/0020). */
  readonly deletesOldRows?: boolean;
} & (
  | {
      readonly everySeconds: number;
      /** Failures double the wait up to this. Default: no wait. */
      readonly longestWaitSeconds?: number;
      readonly cron?: never;
    }
  /** Six fields, seconds first, in UTC. */
  | { readonly cron: string; readonly everySeconds?: never; readonly longestWaitSeconds?: never }
);

/**
 * Any number of processes can run it at once.
 * @param signal aborts when the group stops, which waits for the run
 * @returns one line for the log, if there is something to report
 */
export type JobMethod = (nowMs: number, signal: AbortSignal) => unknown;

export const JobMetadata = DiscoveryService.createDecorator<JobOptions>();

/** Never runs twice at a time. Failures are logged and retried (docs/extending/job.md). */
export const Job = (options: JobOptions): MethodDecorator => JobMetadata(options);

export const JOB_OUTCOMES = ['ok', 'failed', 'skipped'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Shown to operators, and stored as JSON with a worker's heartbeat. */
export interface JobState {
  readonly name: string;
  readonly group: JobGroup;
  /** `every 60 s` or the fields of a cron expression. */
  readonly schedule: string;
  readonly isRunning: boolean;
  readonly lastRun: JobRun | null;
  readonly lastFailure: { readonly atMs: number; readonly error: string } | null;
  /** Null: the group hasn't started or was stopped. */
  readonly nextRunAtMs: number | null;
}

export interface JobRun {
  readonly atMs: number;
  readonly durationMs: number;
  readonly outcome: JobOutcome;
}

/** Old rows are deleted or archived only if wall time is certain. */
export abstract class RetentionClock {
  abstract get mayDelete(): boolean;
}
