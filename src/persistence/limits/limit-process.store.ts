import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withConnectionTimeout } from '../database/server-probe.ts';

/** Timeout of the query; a healthy connection answers within milliseconds. */
const ANSWERED_WITHIN_MS = 2_000;
/** A process without a heartbeat for this long is not counted. */
const COUNTED_FOR_SECONDS = 60;

/** The processes that share limits. Heartbeats are dated by the clock of the database, the same for all. */
@Injectable()
export class LimitProcessStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Stores the heartbeat of a process; returns its rank among the running processes, ordered by id, and their number.
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

  /** Deletes the heartbeat of a process that ends in an ordered shutdown. */
  async leave(processId: string): Promise<void> {
    await withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, (runner) =>
      runner.query('DELETE FROM limit_processes WHERE process_id = $1', [processId]),
    );
  }
}
