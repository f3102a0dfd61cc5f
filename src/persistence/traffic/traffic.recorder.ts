import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { TrafficStore, TrafficTally } from './traffic.store.ts';

const STORE_EVERY_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

/** A killed process loses its last seconds: they are statistics; billing uses the metered requests. */
@Injectable()
export class TrafficRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('Traffic');
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly tally: TrafficTally,
    private readonly store: TrafficStore,
  ) {}

  @Job({
    name: 'storing traffic',
    everySeconds: STORE_EVERY_SECONDS,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
  async storeRegularly(): Promise<void> {
    await this.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush().catch((error: Error) =>
      this.logger.error(`the last traffic could not be stored and is lost: ${error.message}`),
    );
  }

  /** @throws errors of the database; the counts are kept */
  flush(): Promise<void> {
    const stored = this.storing.then(() => this.storeCounted());
    // The caller gets the error; the chain continues for later calls.
    this.storing = stored.catch(() => undefined);
    return stored;
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
