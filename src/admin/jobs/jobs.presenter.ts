import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type JobState } from '../../jobs/job.decorator.ts';
import { type JobItem, type JobProcess } from './jobs.response.ts';
import { type WorkerHeartbeat } from '../../persistence/workers/worker-heartbeat.store.ts';

/** A process as operators see it. */
export const presentProcess = ({ workerId, role, seenAtMs, jobs }: WorkerHeartbeat): JobProcess => ({
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
