import { SECOND_MS } from './domain/timestamps.ts';

/** A running process of the service. */
export interface RunningService {
  /** Where its HTTP server listens. */
  readonly url: string;
  /**
   * Ordered shutdown: the process is not ready any more, no new work begins, work under way ends, then connections, then
   * the database. Which part ends when is in docs/extending/job.md.
   *
   * @param reason for the log
   * @param signal what the shutdown hooks are told; on SIGTERM the process goes on answering for DRAIN_SECONDS
   * @throws Error where it takes too long
   */
  stop(reason: string, signal?: NodeJS.Signals): Promise<void>;
}

/** A shutdown that takes longer than this beside its drain is given up, so that a supervisor need not kill. */
export const SHUTDOWN_WITHIN_MS = 20 * SECOND_MS;
