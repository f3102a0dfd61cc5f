import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, MoreThanOrEqual, Not, type QueryRunner, Raw, type Repository } from 'typeorm';
import { WORKER_SILENT_MS } from '../../../packages/engine/freshness/freshness.ts';
import { type JobState } from '../jobs/job.decorator.ts';
import { withConnectionTimeout } from './server-probe.ts';
import { LimitProcessEntity, WorkerEntity } from './worker.entity.ts';

export type WorkerHeartbeat = Readonly<WorkerEntity>;

/** Without a running worker the board of sources is outdated. */
@Injectable()
export class WorkerHeartbeatStore {
  private readonly workers: Repository<WorkerEntity>;

  constructor(dataSource: DataSource) {
    this.workers = dataSource.getRepository(WorkerEntity);
  }

  /** Deletes others' heartbeats in the future: a clock ran ahead. */
  async beat(workerId: string, role: string, nowMs: number, jobs: readonly JobState[] = []): Promise<void> {
    await this.workers.delete({ workerId: Not(workerId), seenAtMs: MoreThan(nowMs + WORKER_SILENT_MS) });
    await this.workers.upsert({ workerId, role, seenAtMs: nowMs, jobs }, ['workerId']);
  }

  async since(sinceMs: number): Promise<readonly WorkerHeartbeat[]> {
    return this.workers.find({
      where: { seenAtMs: MoreThanOrEqual(sinceMs) },
      order: { workerId: 'ASC' },
    });
  }

  async lastSeenAtMs(): Promise<number | null> {
    const [latest] = await this.workers.find({ order: { seenAtMs: 'DESC' }, take: 1 });
    return latest?.seenAtMs ?? null;
  }

  async census(sinceMs: number): Promise<{ readonly alive: number; readonly lastSeenAtMs: number | null }> {
    const [alive, lastSeenAtMs] = await Promise.all([
      this.workers.countBy({ seenAtMs: MoreThanOrEqual(sinceMs) }),
      this.lastSeenAtMs(),
    ]);
    return { alive, lastSeenAtMs };
  }

  async leave(workerId: string): Promise<void> {
    await this.workers.delete({ workerId });
  }
}

/** The second key is the hash of the worker ID. */
const PRESENCE_LOCK_CLASS = 7_301_003;

export const workerIsGone = (workerId: string): string => `NOT EXISTS (
  SELECT FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid::bigint = ${PRESENCE_LOCK_CLASS} AND objid::bigint = hashtext(${workerId})::bigint & 4294967295)`;

/** Claims end with the process's advisory lock. Leases remain for a machine lost together with its network. */
@Injectable()
export class WorkerPresence {
  private readonly held = new Map<string, QueryRunner>();

  constructor(private readonly dataSource: DataSource) {}

  /** To be repeated: a lost connection loses the lock. */
  async enter(workerId: string): Promise<void> {
    const known = this.held.get(workerId);
    if (known) {
      try {
        await known.query('SELECT 1');
        return;
      } catch {
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

  async releaseExpiredClaims(): Promise<string[]> {
    const [freed]: [{ source_id: string }[], number] = await this.dataSource.query(
      `UPDATE source_states SET claimed_by = NULL, claimed_until = NULL
       WHERE claimed_by IS NOT NULL AND ${workerIsGone('claimed_by')} RETURNING source_id`,
    );
    return freed.map((row) => row.source_id);
  }
}

const ANSWERED_WITHIN_MS = 2_000;
/** Processes without a heartbeat for this long aren't counted. */
const LONG_AGO = Raw((seenAt) => `${seenAt} < now() - interval '60 seconds'`);

@Injectable()
export class LimitProcessStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the process's rank by ID and the number of running processes. */
  beat(processId: string): Promise<{ readonly rank: number; readonly count: number }> {
    return withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, async (runner) => {
      const processes = runner.manager.getRepository(LimitProcessEntity);
      await processes.upsert({ processId, seenAtMs: () => 'now()' }, ['processId']);
      await processes.delete({ seenAtMs: LONG_AGO });
      const running = await processes.find();
      const rank = running.filter((other) => other.processId < processId).length;
      return { rank, count: running.length };
    });
  }

  async leave(processId: string): Promise<void> {
    await withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, (runner) =>
      runner.manager.delete(LimitProcessEntity, { processId }),
    );
  }
}
