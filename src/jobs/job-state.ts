import { type JobGroup } from './job.decorator.ts';

/** Outcome of a job's run; `skipped`: wall time wasn't certain. */
export const JOB_OUTCOMES = ['ok', 'failed', 'skipped'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** State of a job in one process, shown to operators. It's also stored as JSON with a worker's heartbeat. */
export interface JobState {
  readonly name: string;
  readonly group: JobGroup;
  /** `every 60 s` or the fields of a cron expression. */
  readonly schedule: string;
  readonly isRunning: boolean;
  readonly lastRun: JobRun | null;
  /** The last failed run, with its reason. */
  readonly lastFailure: { readonly atMs: number; readonly error: string } | null;
  /** Null: the group hasn't started or was stopped. */
  readonly nextRunAtMs: number | null;
}

/** A completed run of a job. */
export interface JobRun {
  /** Start of the run, epoch milliseconds. */
  readonly atMs: number;
  readonly durationMs: number;
  readonly outcome: JobOutcome;
}
