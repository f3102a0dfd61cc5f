import { type JobBoard } from '../../src/admin/jobs-admin.controller.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { JobRunner } from '../../src/platform/jobs/job-runner.ts';
import { type JobState } from '../../src/platform/jobs/job.decorator.ts';
import { WorkerHeartbeatStore } from '../../src/platform/database/worker-heartbeat.store.ts';
import { until } from '../support/eventually.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';

const FAILED: JobState = {
  name: 'deleting old rows',
  group: 'upkeep',
  schedule: 'every 3600 s',
  isRunning: true,
  lastRun: { atMs: SEEDED_NOW_MS - MINUTE_MS, durationMs: 12, outcome: 'failed' },
  lastFailure: { atMs: SEEDED_NOW_MS - MINUTE_MS, error: 'refusals: it is locked' },
  nextRunAtMs: SEEDED_NOW_MS + MINUTE_MS,
};

const { service, operator } = operatorSuite();

const board = async (): Promise<JobBoard> => {
  const reply = await operator.get('/jobs');
  expect([reply.status, reply.body.meta.schema_version]).toEqual([200, 'jobs/1']);
  return reply.body.data;
};

it('shows operators each job of the process: last run, duration, failure, and next run', async () => {
  const own = async () => (await board()).processes[0]!.jobs!;
  const named = async (name: string) => (await own()).find((job) => job.name === name)!;
  const names = (await own()).map(({ name }) => name);
  expect(names).toEqual(service.app.get(JobRunner).states.map(({ name }) => name));
  expect(names).toContain('keeping up with partner keys');
  await until(async () => (await named('keeping up with partner keys')).last_run_at !== null);
  const job = await named('keeping up with partner keys');
  expect(job).toMatchObject({
    group: 'process',
    schedule: 'every 0.5 s',
    last_outcome: 'ok',
    last_failed_at: null,
    last_error: null,
  });
  expect(job.last_duration_ms).toBeGreaterThanOrEqual(0);
  expect(job.next_run_at).not.toBeNull();
});

it.each([
  ['keeping up with partner keys', 'partner_key_changes', 'keys_changed'],
  ['keeping up with operators', 'operators', 'operators_changed'],
  ['keeping up with the published state', 'outages', 'notices_changed'],
  ['keeping up with the latest narrative', 'narrative_cache', 'narrative_attached'],
  ['keeping up with the track record', 'outcome_days', 'outcomes_changed'],
])('shows that %s fails, and why, while the last state is served', async (name, table, changed) => {
  const { database } = service;
  const job = async () => (await board()).processes[0]!.jobs!.find((one) => one.name === name)!;
  const tellOfChange = () => database.dataSource.query(`SELECT pg_notify('${changed}', '')`);
  await until(async () => (await job()).last_outcome === 'ok');
  await database.asOwner(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await tellOfChange();
    await until(async () => (await job()).last_outcome === 'failed');
    expect((await job()).last_error).toContain(`relation "${table}" does not exist`);
    expect((await service.http.get('/api/v1/data/verdicts/latest')).status).toBe(200);
  } finally {
    await database.asOwner(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
  await until(async () => (await job()).last_outcome === 'ok');
});

it('shows those of other workers as of their heartbeats, while they live', async () => {
  const { dataSource } = service.database;
  const heartbeats = new WorkerHeartbeatStore(dataSource);
  // In this order: a heartbeat deletes those of its future.
  await heartbeats.beat('w-silent', 'worker', SEEDED_NOW_MS - 5 * MINUTE_MS, [FAILED]);
  await heartbeats.beat('w-other', 'worker', SEEDED_NOW_MS, [FAILED]);
  await dataSource.query(
    `INSERT INTO workers (worker_id, role, seen_at) VALUES ('w-earlier', 'worker', $1)`,
    [new Date(SEEDED_NOW_MS)],
  );
  const { processes } = await board();
  expect(processes.map(({ id }) => id).filter((id) => id.startsWith('w-'))).toEqual(['w-earlier', 'w-other']);
  expect(processes.find(({ id }) => id === 'w-earlier')!.jobs).toBeNull();
  expect(processes.find(({ id }) => id === 'w-other')).toEqual({
    id: 'w-other',
    role: 'worker',
    seen_at: '2026-03-10T09:07:00+00:00',
    jobs: [
      {
        name: 'deleting old rows',
        group: 'upkeep',
        schedule: 'every 3600 s',
        running: true,
        last_run_at: '2026-03-10T09:06:00+00:00',
        last_duration_ms: 12,
        last_outcome: 'failed',
        last_failed_at: '2026-03-10T09:06:00+00:00',
        last_error: 'refusals: it is locked',
        next_run_at: '2026-03-10T09:08:00+00:00',
      },
    ],
  });
});

it('is for operators only', async () => {
  expect(errorOf(await service.http.get(`${ADMIN_API_PATH}/jobs`))).toBe('401 OPERATOR_REQUIRED');
});
