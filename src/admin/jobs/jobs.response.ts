import { type JobGroup } from '../../jobs/job.decorator.ts';
import { type JobOutcome } from '../../jobs/job-state.ts';

/** How a repeated job does in one process. */
export interface JobItem {
  readonly name: string;
  readonly group: JobGroup;
  /** `every 60 s`, or six fields of cron in UTC. */
  readonly schedule: string;
  readonly running: boolean;
  /** When the last run that has ended began; null: none has. */
  readonly last_run_at: string | null;
  readonly last_duration_ms: number | null;
  /** `skipped`: it deletes old rows, and wall time was not certain. */
  readonly last_outcome: JobOutcome | null;
  /** When the last failed run began, and its error; null: none failed since the process started. */
  readonly last_failed_at: string | null;
  readonly last_error: string | null;
  /** Null while it is stopped. */
  readonly next_run_at: string | null;
}

/** A process with its jobs. */
export interface JobProcess {
  readonly id: string;
  readonly role: string;
  /** What follows is as of this moment. */
  readonly seen_at: string;
  /** Null: the process is of a release that does not report its jobs. */
  readonly jobs: readonly JobItem[] | null;
}

/**
 * The process that responds, then every other worker. Other `api` processes aren't listed, because they store no
 * heartbeat: ask each, or read `market_job_runs_total`.
 */
export interface JobBoard {
  readonly processes: readonly JobProcess[];
}
