import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { type JobState } from '../../jobs/job-state.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** The last heartbeat of a worker. */
export interface WorkerHeartbeat {
  readonly workerId: string;
  readonly role: string;
  readonly seenAtMs: number;
  /** Null: the worker is of a release that does not report its jobs. */
  readonly jobs: readonly JobState[] | null;
}

/** Heartbeats of workers. Without a running worker the board of sources is not kept up to date. */
@Injectable()
export class WorkerHeartbeatStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Stores a heartbeat. Deletes heartbeats of others that are in the future: a clock ran ahead. */
  async beat(workerId: string, role: string, nowMs: number, jobs: readonly JobState[] = []): Promise<void> {
    await this.dataSource.query(
      `WITH mistimed AS (
         DELETE FROM workers
         WHERE worker_id <> $1 AND seen_at > $3::timestamptz + interval '${WORKER_SILENT_MS} milliseconds')
       INSERT INTO workers (worker_id, role, seen_at, jobs) VALUES ($1, $2, $3, $4::json)
       ON CONFLICT (worker_id) DO UPDATE
       SET role = EXCLUDED.role, seen_at = EXCLUDED.seen_at, jobs = EXCLUDED.jobs`,
      [workerId, role, new Date(nowMs), JSON.stringify(jobs)],
    );
  }

  /** The workers with a heartbeat since a moment, by id. */
  async since(sinceMs: number): Promise<readonly WorkerHeartbeat[]> {
    return this.dataSource.query(
      `SELECT worker_id AS "workerId", role, ${epochMs('seen_at')} AS "seenAtMs", jobs
       FROM workers WHERE seen_at >= $1 ORDER BY worker_id`,
      [new Date(sinceMs)],
    );
  }

  /** The newest heartbeat of any worker, epoch milliseconds; null where there is none. */
  async lastSeenAtMs(): Promise<number | null> {
    const rows: { seen: number | null }[] = await this.dataSource.query(
      `SELECT ${epochMs('max(seen_at)')} AS seen FROM workers`,
    );
    return rows[0]!.seen;
  }

  /** How many workers have a heartbeat since a moment, and the newest heartbeat, as `lastSeenAtMs`. */
  async census(sinceMs: number): Promise<{ readonly alive: number; readonly lastSeenAtMs: number | null }> {
    const [counted]: [{ alive: number; lastSeenAtMs: number | null }] = await this.dataSource.query(
      `SELECT (count(*) FILTER (WHERE seen_at >= $1))::int AS alive, ${epochMs('max(seen_at)')} AS "lastSeenAtMs"
       FROM workers`,
      [new Date(sinceMs)],
    );
    return counted;
  }

  /** Deletes the heartbeat of a worker that ends in an ordered shutdown. */
  async leave(workerId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM workers WHERE worker_id = $1', [workerId]);
  }
}
