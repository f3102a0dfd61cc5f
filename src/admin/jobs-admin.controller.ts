import { Controller, Inject, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { WORKER_ID } from '../platform/configuration/process.module.ts';
import { WORKER_SILENT_MS } from '../../packages/engine/freshness/freshness.ts';
import { isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { f, shape } from '../http/shape/shape.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { JOB_GROUPS, JOB_OUTCOMES, type JobGroup, type JobState } from '../platform/jobs/job.decorator.ts';
import { type WorkerHeartbeat, WorkerHeartbeatStore } from '../platform/database/worker-heartbeat.store.ts';

class JobItem extends shape({
  name: f.text('Name of the job.'),
  group: f.choice('Group that it starts and stops with.', Object.keys(JOB_GROUPS) as JobGroup[]),
  schedule: f.text('`every 60 s`, or six cron fields in UTC.'),
  running: f.flag('True while it runs.'),
  last_run_at: f.momentOrNull('When the last completed run began; null before the first.'),
  last_duration_ms: f.figureOrNull('How long that run took, in milliseconds.'),
  last_outcome: f.choiceOrNull(
    'Outcome of that run. `skipped`: it deletes old rows, and wall time was not certain.',
    JOB_OUTCOMES,
  ),
  last_failed_at: f.momentOrNull(
    'When the last failed run began; null if none failed since the process started.',
  ),
  last_error: f.textOrNull('Error of that run.'),
  next_run_at: f.momentOrNull('When it runs next; null while it is stopped.'),
}) {}

class JobProcess extends shape({
  id: f.text('ID of the process.'),
  role: f.text('Role of the process: `all`, `api`, or `worker`.'),
  seen_at: f.moment('When the process last reported its jobs.'),
  jobs: f.orNull(f.many('Its jobs; null if its release does not report them.', JobItem)),
}) {}

/**
 * The process that responds, then every other worker. Other `api` processes aren't listed, because they store no
 * heartbeat: ask each, or read `market_job_runs_total`.
 */
export class JobBoard extends shape({
  processes: f.many(
    'The process that responds, then every other worker. Other API processes list only their own jobs.',
    JobProcess,
  ),
}) {}

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
