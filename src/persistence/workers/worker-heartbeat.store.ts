import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { type JobState } from '../../jobs/job.decorator.ts';
import { WorkerEntity } from '../entities/worker.entity.ts';

export interface WorkerHeartbeat {
  readonly workerId: string;
  readonly role: string;
  readonly seenAtMs: number;
  /** Null: a release that doesn't report jobs. */
  readonly jobs: readonly JobState[] | null;
}

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
