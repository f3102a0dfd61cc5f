import { DiscoveryService } from '@nestjs/core';

/**
 * Groups of jobs, by the time when they run. `inTurn`: one after the other, so that the group never uses more than one
 * connection of the worker's pool.
 */
export const JOB_GROUPS = {
  /** Keeps one process up to date. Runs from the application's bootstrap until it has drained. */
  process: { inTurn: false },
  /** Fetches due sources, in a worker that has loaded its history. */
  ingestion: { inTurn: false },
  /** Publishes cycles, in a worker that has caught up. */
  cycles: { inTurn: true },
  /** Maintains the tables, in workers. */
  upkeep: { inTurn: true },
} as const satisfies Record<string, { readonly inTurn: boolean }>;
export type JobGroup = keyof typeof JOB_GROUPS;

/** How to repeat a job. */
export type JobOptions = {
  /** What the job does, in a few words, for operators and the log. Unique in a process. */
  readonly name: string;
  /** Default: `process`. */
  readonly group?: JobGroup;
  /** True if it deletes or archives old rows: skipped while wall time isn't certain (docs/adr/0020). */
  readonly deletesOldRows?: boolean;
} & (
  | {
      readonly everySeconds: number;
      /**
       * After a failure, runs are skipped for a time that doubles with every further failure, up to this. Default: runs
       * aren't skipped.
       */
      readonly longestWaitSeconds?: number;
      readonly cron?: never;
    }
  /** Six fields, seconds first, in UTC. */
  | { readonly cron: string; readonly everySeconds?: never; readonly longestWaitSeconds?: never }
);

/**
 * The work of a due job. Any number of processes can do it at the same time.
 *
 * @param nowMs wall time, epoch milliseconds
 * @param signal aborts when the group stops, which waits for the run
 * @returns one line for the log; nothing if there is nothing to report
 * @throws if it fails: logged, and retried by the next run
 */
export type JobMethod = (nowMs: number, signal: AbortSignal) => unknown;

/** Metadata key of `Job`, for discovery. */
export const JobMetadata = DiscoveryService.createDecorator<JobOptions>();

/**
 * Repeats a method of a provider, which is a `JobMethod`: `JobRunner` finds it in any module, never runs it twice at a
 * time, logs failures, and reports each job to operators. A run that is due during the last one is skipped.
 */
export const Job = (options: JobOptions): MethodDecorator => JobMetadata(options);
