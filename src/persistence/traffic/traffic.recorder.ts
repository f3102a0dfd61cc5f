import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { TrafficStore, TrafficTally } from './traffic.store.ts';

/** Interval of storing. */
const STORE_EVERY_SECONDS = 2;
/** Upper bound of the back-off while the database is unavailable. */
const LONGEST_WAIT_MS = MINUTE_MS;

/**
 * Stores the counts of this process in the background. A killed process loses the counts of its last seconds: they
 * are statistics; billing uses the metered requests.
 */
@Injectable()
export class TrafficRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('Traffic');
  /** Not before this moment, by `performance.now()`. */
  private nextAtMs = 0;
  private storing: Promise<void> = Promise.resolve();
  private failures = 0;

  constructor(
    private readonly tally: TrafficTally,
    private readonly store: TrafficStore,
  ) {}

  /** Stores the counts, with back-off while the database is unavailable. */
  @Job({ name: 'storing traffic', everySeconds: STORE_EVERY_SECONDS })
  async storeRegularly(): Promise<void> {
    if (performance.now() < this.nextAtMs) return;
    await this.attempt();
    if (this.failures > 0)
      this.nextAtMs =
        performance.now() + Math.min(STORE_EVERY_SECONDS * SECOND_MS * 2 ** this.failures, LONGEST_WAIT_MS);
  }

  /** Stores the remaining counts after the last reply; if that fails they are lost. */
  async onApplicationShutdown(): Promise<void> {
    await this.attempt();
  }

  /** Stores everything counted before the call. Throws errors of the database; the counts are kept. */
  flush(): Promise<void> {
    const stored = this.storing.then(() => this.storeCounted());
    // The caller gets the error; the chain continues for later calls.
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  /** Logs a failure once; the next run retries. */
  private async attempt(): Promise<void> {
    try {
      await this.flush();
      if (this.failures > 0) this.logger.log('traffic is stored again');
      this.failures = 0;
    } catch (error) {
      if (this.failures === 0)
        this.logger.error(
          `traffic cannot be stored and is counted in memory meanwhile: ${(error as Error).message}`,
        );
      this.failures += 1;
    }
  }

  private async storeCounted(): Promise<void> {
    const counted = this.tally.take();
    try {
      await this.store.add(counted);
    } catch (error) {
      this.tally.giveBack(counted);
      throw error;
    }
  }
}
