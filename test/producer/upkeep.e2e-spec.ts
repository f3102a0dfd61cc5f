import { DAY_MS } from '../../src/domain/timestamps.ts';
import { OBSERVATION_RETENTION_DAYS, UpkeepService } from '../../src/producer/upkeep/upkeep.service.ts';
import { TestClock } from '../support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createWorker, playedProviders } from './ingestion-harness.ts';

const NOW_MS = Date.UTC(2026, 11, 28);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('makes the next month in time and drops only months that nothing reads any more', async () => {
  const clock = new TestClock(NOW_MS);
  const { partitions, refusals, heartbeats } = createWorker(database, clock, playedProviders());
  const upkeep = new UpkeepService(clock, partitions, refusals, heartbeats);
  const oldestReadMs = NOW_MS - OBSERVATION_RETENTION_DAYS * DAY_MS;
  const stillRead = new Date(oldestReadMs).toISOString().slice(0, 7);
  await partitions.ensureMonth('observations', oldestReadMs);
  await partitions.ensureMonth('observations', oldestReadMs - 32 * DAY_MS);
  const refusal = { sourceId: 'defi.stablecoins', kind: 'payload', reason: 'html', eventAtMs: null } as const;
  await refusals.record([refusal], NOW_MS - 31 * DAY_MS);
  await refusals.record([refusal], NOW_MS - 29 * DAY_MS);
  await heartbeats.beat('gone', 'worker', NOW_MS - 2 * DAY_MS);

  await upkeep.runOnce();
  expect(await partitions.months('observations')).toEqual([stillRead, '2026-12', '2027-01']);
  expect(await partitions.months('cycle_details')).toEqual(['2026-12', '2027-01']);
  expect(await refusals.recent(refusal.sourceId, 9)).toHaveLength(1);
  expect(await heartbeats.lastSeenAtMs()).toBeNull();
  await Promise.all([upkeep.runOnce(), upkeep.runOnce()]);
  expect(await partitions.months('observations')).toEqual([stillRead, '2026-12', '2027-01']);
});
