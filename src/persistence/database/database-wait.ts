import { Logger } from '@nestjs/common';
import { awaitDatabase } from './await-database.ts';

/** Lets a start go on once the database is back that was lost after it had been opened. */
export class DatabaseWait {
  private readonly logger = new Logger('Database');

  /** @param withinSeconds DATABASE_WAIT_SECONDS */
  constructor(private readonly withinSeconds: number) {}

  /**
   * Asks again as long as the database cannot be reached. What was asked may have been done although its answer was lost.
   *
   * @throws what the database throws, when the time is over or waiting does not help
   */
  until<Result>(ask: () => Promise<Result>): Promise<Result> {
    return awaitDatabase(ask, this.withinSeconds, (reason, leftSeconds) =>
      this.logger.warn(`waiting for the database, up to ${leftSeconds} s more: ${reason}`),
    );
  }
}
