import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Repeated } from '../../config/schedule/repeated.decorator.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { TrafficStore } from './traffic.store.ts';
import { TrafficTally } from './traffic-tally.ts';

/** A reply is in the table this long after it was sent. */
const STORE_EVERY_MS = 2 * SECOND_MS;
/** While the database does not answer the wait doubles up to this. */
const LONGEST_WAIT_MS = MINUTE_MS;

/**
 * Brings what a process counted into the table, off the replies' path: one recorder per process. A process that is
 * killed loses what it counted in the last seconds: these counts are for looking, and what partners are billed by
 * is metered elsewhere.
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

  /** Stores what was counted; while the database does not answer, at longer and longer intervals. */
  @Repeated({ name: 'storing traffic', everyMs: STORE_EVERY_MS })
  async storeRegularly(): Promise<void> {
    if (performance.now() < this.nextAtMs) return;
    await this.attempt();
    if (this.failures > 0)
      this.nextAtMs = performance.now() + Math.min(STORE_EVERY_MS * 2 ** this.failures, LONGEST_WAIT_MS);
  }

  /** Stores what is left, once replies are no longer sent; where that fails it is lost. */
  async onApplicationShutdown(): Promise<void> {
    await this.attempt();
  }

  /** Stores everything that was counted before the call. Throws what the database throws; nothing is lost then. */
  flush(): Promise<void> {
    const stored = this.storing.then(() => this.storeCounted());
    // Whoever asked is told of a failure; whoever comes after is not concerned.
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  /** What fails is said once, and tried again by whoever comes next. */
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
