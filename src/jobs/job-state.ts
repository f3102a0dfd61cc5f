import { type JobGroup } from './job.decorator.ts';

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
  /** The last failed run. */
  readonly lastFailure: { readonly atMs: number; readonly error: string } | null;
  /** Null: the group hasn't started or was stopped. */
  readonly nextRunAtMs: number | null;
}

export interface JobRun {
  readonly atMs: number;
  readonly durationMs: number;
  readonly outcome: JobOutcome;
}
