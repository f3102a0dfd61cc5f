import { randomBytes, randomUUID } from 'node:crypto';
import { SESSION_IDLE_MS } from '../../src/domain/operators/operator-session.ts';
import { DAY_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { NO_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import { type UsageRecord } from '../../src/domain/usage/usage.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { OperatorSessionStore } from '../../src/access/callers/operator-session.store.ts';
import { TrafficStore } from '../../src/access/metering/traffic.store.ts';
import { WorkRequestStore } from '../../src/work/work-request.store.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { UsageWriter } from '../../src/access/metering/usage.writer.ts';
import { keepDaysOf } from '../support/expired-rows.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { upkeepOf } from '../support/upkeep.ts';
import { createWorker, playedProviders } from './ingestion-harness.ts';

const NOW_MS = Date.UTC(2026, 11, 28);

const database = databaseOfSuite();

it('makes the next month in time and drops only months that nothing reads any more', async () => {
  const clock = new TestClock(NOW_MS);
  const { partitions, rejections, heartbeats } = createWorker(database, clock, playedProviders());
  const usage = new UsageWriter(database.dataSource, partitions);
  const audit = new AuditStore(database.dataSource);
  const work = new WorkRequestStore(database.dataSource, audit);
  const replies = new TrafficStore(database.dataSource);
  const operatorSessions = new OperatorSessionStore(database.dataSource, audit);
  const upkeep = await upkeepOf(database.dataSource, clock);
  const oldestReadMs = NOW_MS - keepDaysOf('observations') * DAY_MS;
  const stillRead = new Date(oldestReadMs).toISOString().slice(0, 7);
  await partitions.ensureMonth('observations', oldestReadMs);
  await partitions.ensureMonth('observations', oldestReadMs - 32 * DAY_MS);
  const rejection = {
    sourceId: 'defi.stablecoins',
    kind: 'payload',
    reason: 'html',
    eventAtMs: null,
  } as const;
  await rejections.record([rejection], NOW_MS - 31 * DAY_MS);
  await rejections.record([rejection], NOW_MS - 29 * DAY_MS);
  await heartbeats.beat('gone', 'worker', NOW_MS - 2 * DAY_MS);

  const keyId = randomUUID();
  const request = (receivedAtMs: number): UsageRecord => ({
    requestUid: randomUUID(),
    requestId: 'r',
    receivedAtMs,
    keyId,
    endpoint: '/api/v1/data/health',
    status: 200,
    latencyMs: 1,
    quotaSpent: true,
    outcome: 'served' as const,
  });
  const workEndedDaysAgo = async (days: number): Promise<string> => {
    const endedAtMs = NOW_MS - days * DAY_MS;
    const { id } = await work.request('cycle_run', {}, { actor: 'a', address: 'b', atMs: endedAtMs });
    const claim = await work.claim('w', ['cycle_run'], endedAtMs, 30);
    await work.finish(claim!, { published: 1, left_to_others: 0 }, endedAtMs);
    return id;
  };
  const oldWork = await workEndedDaysAgo(93);
  const recentWork = await workEndedDaysAgo(91);

  const requestedAtMs = [0, 92, 118, 119, 400, 401].map((ago) => NOW_MS - ago * DAY_MS);
  await usage.store(requestedAtMs.map(request));

  const keptMinuteMs = NOW_MS - keepDaysOf('traffic_minutes') * DAY_MS;
  const counts = { outcomes: { ...NO_OUTCOMES, served: 1 }, switchedOff: 0, latencies: [] };
  await replies.add(
    [keptMinuteMs - MINUTE_MS, keptMinuteMs].map((minuteAtMs) => ({ minuteAtMs, ...counts })),
  );

  // The first two were over for just so long, by themselves and by their operator's will; the others for less.
  const oldestOverMs = NOW_MS - keepDaysOf('operator_sessions') * DAY_MS;
  const openSession = async (openedAtMs: number, endedAtMs?: number): Promise<Buffer> => {
    const [hash, fingerprint] = [randomBytes(32), randomBytes(32)];
    const by = { actor: 'a', address: 'b' };
    const credential = { operatorId: null, fingerprint };
    const signIn = { by: 'token', credential, holder: 'a', role: null, awaits: null } as const;
    const { id } = await operatorSessions.open(hash, signIn, null, { ...by, atMs: openedAtMs });
    if (endedAtMs !== undefined) await operatorSessions.end(id, { ...by, atMs: endedAtMs });
    return hash;
  };
  const deletedSessions = [
    await openSession(oldestOverMs - SESSION_IDLE_MS - 1),
    await openSession(oldestOverMs - MINUTE_MS, oldestOverMs - 1),
  ];
  const keptSessions = [
    await openSession(oldestOverMs - SESSION_IDLE_MS),
    await openSession(oldestOverMs - MINUTE_MS, oldestOverMs),
    await openSession(NOW_MS),
  ];

  await upkeep.runOnce();
  for (const hash of deletedSessions) expect(await operatorSessions.find(hash)).toBeNull();
  for (const hash of keptSessions) expect(await operatorSessions.find(hash)).not.toBeNull();
  expect(await replies.between(0, NOW_MS)).toEqual([
    { minuteAtMs: keptMinuteMs, requests: 1, clientErrors: 0, serverErrors: 0, switchedOff: 0 },
  ]);
  expect(await work.get(oldWork)).toBeNull();
  expect(await work.get(recentWork)).toMatchObject({ state: 'done' });
  expect(await partitions.months('observations')).toEqual([stillRead, '2026-12', '2027-01']);
  expect(await partitions.months('cycle_details')).toEqual(['2026-12', '2027-01']);
  expect(await rejections.recent(rejection.sourceId, 9)).toHaveLength(1);
  expect(await heartbeats.lastSeenAtMs()).toBeNull();
  // 92 days before the 28th of December lies the 27th of September; August had ended by then.
  expect(await partitions.months('usage_events')).toEqual(['2026-09', '2026-12', '2027-01']);
  const reader = new UsageReader(database.dataSource);
  const lastDays = await reader.days(keyId, NOW_MS, 405);
  expect(lastDays.filter(({ totals }) => totals.requests > 0).map(({ date }) => date)).toEqual([
    '2026-12-28',
    '2026-09-27',
    '2026-09-01',
    '2026-08-31',
    '2025-11-23',
  ]);
  await Promise.all([upkeep.runOnce(), upkeep.runOnce()]);
  expect(await partitions.months('observations')).toEqual([stillRead, '2026-12', '2027-01']);
});
