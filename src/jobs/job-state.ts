import { type JobGroup } from './job.decorator.ts';

/** How a run of a job ended; `skipped`: wall time was not certain. */
export const JOB_OUTCOMES = ['ok', 'failed', 'skipped'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** How a job does in one process, as operators see it. Also stored as JSON with the heartbeat of a worker. */
export interface JobState {
  readonly name: string;
  readonly group: JobGroup;
  /** `every 60 s`, or the fields of a cron expression. */
  readonly schedule: string;
  readonly isRunning: boolean;
  readonly lastRun: JobRun | null;
  /** The last run that failed, with its reason. */
  readonly lastFailure: { readonly atMs: number; readonly error: string } | null;
  /** Null: the group has not started, or was stopped. */
  readonly nextRunAtMs: number | null;
}

/** A run of a job that has ended. */
export interface JobRun {
  /** When it began, epoch milliseconds. */
  readonly atMs: number;
  readonly durationMs: number;
  readonly outcome: JobOutcome;
}
