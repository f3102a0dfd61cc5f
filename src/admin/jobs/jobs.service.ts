import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { WORKER_ID } from '../../config/process.module.ts';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { presentProcess } from './jobs.presenter.ts';
import { type JobBoard } from './jobs.response.ts';

/** Repeated jobs: those of this process from memory, those of other workers as of their last heartbeat. */
@Injectable()
export class JobsService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'role'>,
    @Inject(WORKER_ID) private readonly workerId: string,
    private readonly clock: Clock,
    private readonly runner: JobRunner,
    private readonly heartbeats: WorkerHeartbeatStore,
  ) {}

  async list(): Promise<AdminAnswer> {
    const nowMs = this.clock.now();
    const workers = await this.heartbeats.since(nowMs - WORKER_SILENT_MS);
    const { workerId } = this;
    const own = { workerId, role: this.configuration.role, seenAtMs: nowMs, jobs: this.runner.states };
    const others = workers.filter((worker) => worker.workerId !== workerId);
    const data: JobBoard = { processes: [own, ...others].map(presentProcess) };
    return { data };
  }
}
