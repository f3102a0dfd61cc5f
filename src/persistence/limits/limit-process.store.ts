import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withConnectionTimeout } from '../database/connection-timeout.ts';

/** Rows of a few processes take milliseconds; a connection that needs this long has died without a word. */
const ANSWERED_WITHIN_MS = 2_000;
/** A process that was not heard of for so long counts no more. */
const COUNTED_FOR_SECONDS = 60;

/** Which processes count limits that they share. Lives are dated by the clock of the database, the same for all. */
@Injectable()
export class LimitProcessStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Says that a process lives, and answers which of how many it is, in the order of their ids.
   *
   * @throws what the database throws, also when it does not answer within 2 seconds
   */
  beat(processId: string): Promise<{ readonly rank: number; readonly count: number }> {
    return withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, async (runner) => {
      await runner.query(
        `INSERT INTO limit_processes (process_id, seen_at) VALUES ($1, now())
         ON CONFLICT (process_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
        [processId],
      );
      await runner.query(`DELETE FROM limit_processes WHERE seen_at < now() - make_interval(secs => $1)`, [
        COUNTED_FOR_SECONDS,
      ]);
      const [counted] = (await runner.query(
        `SELECT (count(*) FILTER (WHERE process_id < $1))::int AS rank, count(*)::int AS count
         FROM limit_processes`,
        [processId],
      )) as [{ rank: number; count: number }];
      return counted;
    });
  }

  /** A process that ends in good order is counted no longer. */
  async leave(processId: string): Promise<void> {
    await withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, (runner) =>
      runner.query('DELETE FROM limit_processes WHERE process_id = $1', [processId]),
    );
  }
}
