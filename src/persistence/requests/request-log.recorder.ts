import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { RequestLogBuffer } from './request-log.buffer.ts';
import { RequestLogStore } from './request-log.store.ts';

const STORE_EVERY_SECONDS = 2;
/** While the database is unavailable: a request is to be found within ten seconds. */
const LONGEST_WAIT_SECONDS = 5;
/** A process stores at most 5 MB meanwhile. */
const TRIM_EVERY_SECONDS = 60;
const BATCH_REQUESTS = 1_000;

/** Stores the request log in the background. A killed process loses the rows of its last seconds. */
@Injectable()
export class RequestLogRecorder implements OnApplicationShutdown {
  private readonly logger = new Logger('RequestLog');
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly buffer: RequestLogBuffer,
    private readonly store: RequestLogStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'requestLog'>,
  ) {}

  @Job({
    name: 'storing the request log',
    everySeconds: STORE_EVERY_SECONDS,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
  async storeRegularly(): Promise<void> {
    await this.flush();
  }

  /** By amounts, not by age, so an uncertain clock deletes nothing more. */
  @Job({ name: 'bounding the request log', everySeconds: TRIM_EVERY_SECONDS })
  async trimRegularly(): Promise<string | null> {
    const trimmed = await this.store.trim(this.configuration.requestLog.maxBytes);
    return trimmed === 0 ? null : `${trimmed} rows deleted to stay within REQUEST_LOG_MAX_MB`;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush().catch((error: Error) =>
      this.logger.error(`the last rows could not be stored and are lost: ${error.message}`),
    );
  }

  /** Throws errors of the database; the rows are kept. */
  flush(): Promise<void> {
    const stored = this.storing.then(() => this.storeWaiting());
    // The caller gets the error; the chain continues for later calls.
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  private async storeWaiting(): Promise<void> {
    for (;;) {
      const batch = this.buffer.take(BATCH_REQUESTS);
      if (batch === null) return;
      try {
        await this.store.add(batch);
      } catch (error) {
        this.buffer.giveBack(batch);
        throw error;
      }
    }
  }
}
