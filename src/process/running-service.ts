import { SECOND_MS } from '../domain/timestamps.ts';

/** A running process of the service. */
export interface RunningService {
  /** Address of its HTTP server. */
  readonly url: string;
  /**
   * Shuts down in order: the process stops being ready, takes no new work, finishes work in progress, then closes
   * connections and the database. docs/extending/job.md lists the order of the parts.
   *
   * @param reason for the log
   * @param signal passed to the shutdown hooks; on SIGTERM the process keeps serving requests for DRAIN_SECONDS
   * @throws Error if it takes too long
   */
  stop(reason: string, signal?: NodeJS.Signals): Promise<void>;
}

/**
 * A shutdown that takes longer than this, in addition to its drain, is abandoned, so that a supervisor needn't kill the
 * process.
 */
export const SHUTDOWN_WITHIN_MS = 20 * SECOND_MS;
