import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

/** First key of the advisory locks that running workers hold; the second is the hash of the worker id. */
const PRESENCE_LOCK_CLASS = 7_301_003;

/**
 * SQL condition that a worker doesn't run.
 *
 * @param workerId the column with its ID
 */
export const workerIsGone = (workerId: string): string => `NOT EXISTS (
  SELECT FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid::bigint = ${PRESENCE_LOCK_CLASS} AND objid::bigint = hashtext(${workerId})::bigint & 4294967295)`;

/**
 * Which workers run, by advisory locks: each worker holds one on a connection of its own, which ends with the process.
 * The claims of a killed worker are released at once instead of at the end of their lease; the lease remains for a machine
 * that is lost together with its network.
 */
@Injectable()
export class WorkerPresence {
  private readonly held = new Map<string, QueryRunner>();

  constructor(private readonly dataSource: DataSource) {}

  /** Takes the lock of a worker until `leave` or the end of the process. To be repeated: a lost connection loses it. */
  async enter(workerId: string): Promise<void> {
    const known = this.held.get(workerId);
    if (known) {
      try {
        await known.query('SELECT 1');
        return;
      } catch {
        // The connection is gone, and the lock with it: below a new one is taken.
        this.held.delete(workerId);
        await known.release();
      }
    }
    const runner = this.dataSource.createQueryRunner('master');
    try {
      await runner.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK_CLASS, workerId]);
    } catch (error) {
      await runner.release();
      throw error;
    }
    this.held.set(workerId, runner);
  }

  /** Releases the lock of a worker of this process. */
  async leave(workerId: string): Promise<void> {
    const runner = this.held.get(workerId);
    if (!runner) return;
    this.held.delete(workerId);
    try {
      await runner.query('SELECT pg_advisory_unlock_shared($1, hashtext($2))', [
        PRESENCE_LOCK_CLASS,
        workerId,
      ]);
    } finally {
      await runner.release();
    }
  }

  /** Releases every claim whose worker holds no lock. Returns the ids of the sources. */
  async releaseExpiredClaims(): Promise<string[]> {
    const [freed]: [{ source_id: string }[], number] = await this.dataSource.query(
      `UPDATE source_states SET claimed_by = NULL, claimed_until = NULL
       WHERE claimed_by IS NOT NULL AND ${workerIsGone('claimed_by')} RETURNING source_id`,
    );
    return freed.map((row) => row.source_id);
  }
}
