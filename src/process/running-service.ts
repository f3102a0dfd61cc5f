import { SECOND_MS } from '../domain/timestamps.ts';

export interface RunningService {
  readonly url: string;
  /**
   * Shuts down in order (docs/extending/job.md).
   * @param signal on SIGTERM the process keeps serving requests for DRAIN_SECONDS
   * @throws Error if it takes too long
   */
  stop(reason: string, signal?: NodeJS.Signals): Promise<void>;
}

/** In addition to the drain. A supervisor then needn't kill the process. */
export const SHUTDOWN_WITHIN_MS = 20 * SECOND_MS;
