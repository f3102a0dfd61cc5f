import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { type JobState } from '../../jobs/job-state.ts';
import { WorkerEntity } from '../entities/worker.entity.ts';

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
  private readonly workers: Repository<WorkerEntity>;

  constructor(dataSource: DataSource) {
    this.workers = dataSource.getRepository(WorkerEntity);
  }

  /** Stores a heartbeat. Deletes heartbeats of others that are in the future: a clock ran ahead. */
  async beat(workerId: string, role: string, nowMs: number, jobs: readonly JobState[] = []): Promise<void> {
    await this.workers.delete({ workerId: Not(workerId), seenAtMs: MoreThan(nowMs + WORKER_SILENT_MS) });
    await this.workers.upsert({ workerId, role, seenAtMs: nowMs, jobs }, ['workerId']);
  }

  /** The workers with a heartbeat since a moment, by id. */
  async since(sinceMs: number): Promise<readonly WorkerHeartbeat[]> {
    return this.workers.find({
      where: { seenAtMs: MoreThanOrEqual(sinceMs) },
      order: { workerId: 'ASC' },
    });
  }

  /** The newest heartbeat of any worker, epoch milliseconds; null where there is none. */
  async lastSeenAtMs(): Promise<number | null> {
    const [latest] = await this.workers.find({ order: { seenAtMs: 'DESC' }, take: 1 });
    return latest?.seenAtMs ?? null;
  }

  /** How many workers have a heartbeat since a moment, and the newest heartbeat, as `lastSeenAtMs`. */
  async census(sinceMs: number): Promise<{ readonly alive: number; readonly lastSeenAtMs: number | null }> {
    const [alive, lastSeenAtMs] = await Promise.all([
      this.workers.countBy({ seenAtMs: MoreThanOrEqual(sinceMs) }),
      this.lastSeenAtMs(),
    ]);
    return { alive, lastSeenAtMs };
  }

  /** Deletes the heartbeat of a worker that ends in an ordered shutdown. */
  async leave(workerId: string): Promise<void> {
    await this.workers.delete({ workerId });
  }
}
