import { Controller, Inject, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { WORKER_ID } from '../../config/process.module.ts';
import { WORKER_SILENT_MS } from '../../domain/freshness/freshness.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import {
  type WorkerHeartbeat,
  WorkerHeartbeatStore,
} from '../../persistence/workers/worker-heartbeat.store.ts';
import { JobBoard, type JobItem, type JobProcess } from './jobs.response.ts';
import { type JobState } from '../../jobs/job.decorator.ts';

const presentProcess = ({ workerId, role, seenAtMs, jobs }: WorkerHeartbeat): JobProcess => ({
  id: workerId,
  role,
  seen_at: isoUtc(seenAtMs),
  jobs: jobs?.map(presentJob) ?? null,
});

const presentJob = ({
  name,
  group,
  schedule,
  isRunning,
  lastRun,
  lastFailure,
  nextRunAtMs,
}: JobState): JobItem => ({
  name,
  group,
  schedule,
  running: isRunning,
  last_run_at: isoUtcOrNull(lastRun?.atMs ?? null),
  last_duration_ms: lastRun?.durationMs ?? null,
  last_outcome: lastRun?.outcome ?? null,
  last_failed_at: isoUtcOrNull(lastFailure?.atMs ?? null),
  last_error: lastFailure?.error ?? null,
  next_run_at: isoUtcOrNull(nextRunAtMs),
});

@ApiTags('Jobs')
@Controller(`${ADMIN_API_PATH}/jobs`)
export class JobsController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'role'>,
    @Inject(WORKER_ID) private readonly workerId: string,
    private readonly clock: Clock,
    private readonly runner: JobRunner,
    private readonly heartbeats: WorkerHeartbeatStore,
  ) {}

  /** Those of this process from memory, those of other workers as of their last heartbeat. */
  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'listJobs',
    schemaVersion: 'jobs/1',
    summary: 'List repeated jobs',
    response: JobBoard,
  })
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
