import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type ProviderTime } from '../../packages/engine/clock/clock-judgement.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { ClockReadingStore, ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { UsageWriter } from '../../src/access/metering/usage.writer.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { upkeepOf } from '../support/upkeep.ts';

const START_MS = Date.UTC(2026, 2, 10, 7, 1);

const database = databaseOfSuite();
let store: ClockReadingStore;
beforeAll(() => {
  Logger.overrideLogger(false);
  store = new ClockReadingStore(database.dataSource, new AuditStore(database.dataSource));
});
beforeEach(() => database.asOwner('TRUNCATE clock_readings, clock_warnings, clock_confirmations'));

const startProcess = async (clock: TestClock, told?: () => readonly ProviderTime[]): Promise<ClockWatch> => {
  const watch = new ClockWatch(clock, store, `process-${randomUUID()}`);
  if (told) await watch.watchForWorker(() => Promise.resolve(told()));
  await judged(watch);
  return watch;
};
const judged = (watch: ClockWatch): Promise<void> => watch.assertTrusted().catch(() => undefined);
const kinds = (watch: ClockWatch): string[] => watch.problems.map(({ kind }) => kind);

const ranForAnHour = async (): Promise<TestClock> => {
  const clock = new TestClock(START_MS - HOUR_MS);
  const watch = await startProcess(clock);
  clock.advance(HOUR_MS);
  await judged(watch);
  expect([watch.trusted, watch.mayDelete]).toEqual([true, true]);
  return clock;
};

it('lets nothing be deleted in the first ten minutes of a process', async () => {
  const clock = await ranForAnHour();
  const watch = await startProcess(clock);
  clock.advance(10 * MINUTE_MS - 1);
  expect([watch.trusted, watch.mayDelete]).toEqual([true, false]);
  clock.advance(1);
  expect(watch.mayDelete).toBe(true);
});

describe.each([150 * DAY_MS, 2 * HOUR_MS, -2 * HOUR_MS])('a clock that is set by %d ms', (jumpMs) => {
  it('while the service runs stops everything at once, until it is corrected', async () => {
    const clock = await ranForAnHour();
    const watch = await startProcess(clock);
    clock.advance(HOUR_MS);
    clock.jump(jumpMs);
    // Without having been judged anew.
    expect([watch.trusted, watch.mayDelete]).toEqual([false, false]);
    await expect(watch.assertTrusted()).rejects.toThrow('was set');
    expect(kinds(watch)).toEqual(['jumped']);
    clock.jump(-jumpMs);
    await watch.assertTrusted();
    expect(kinds(watch)).toEqual([]);
    expect([watch.trusted, watch.mayDelete]).toEqual([true, false]);
    clock.advance(10 * MINUTE_MS);
    expect(watch.mayDelete).toBe(true);
  });

  it('between two runs on a machine that stayed up is detected and not trusted', async () => {
    const clock = await ranForAnHour();
    clock.jump(jumpMs);
    const watch = await startProcess(clock);
    clock.advance(HOUR_MS);
    await judged(watch);
    expect(kinds(watch)).toEqual(['jumped']);
    expect([watch.trusted, watch.mayDelete]).toEqual([false, false]);
    // The next process knows it as well.
    expect(kinds(await startProcess(clock))).toEqual(['jumped']);
  });

  it('is right where a provider says so', async () => {
    const clock = await ranForAnHour();
    clock.jump(jumpMs);
    const watch = await startProcess(clock, () => [{ trueMs: clock.now(), uptimeMs: clock.uptimeMs() }]);
    expect([kinds(watch), watch.trusted]).toEqual([[], true]);
    // What was stored by the clock that was wrong does not outlive it.
    expect(kinds(await startProcess(clock))).toEqual([]);
  });

  it('is right where an operator says so', async () => {
    const clock = await ranForAnHour();
    clock.jump(jumpMs);
    const watch = await startProcess(clock);
    await store.confirm('the clock was wrong before', { actor: 'ana', address: '-', atMs: clock.now() });
    await watch.assertTrusted();
    expect([kinds(watch), watch.trusted]).toEqual([[], true]);
    expect(kinds(await startProcess(clock))).toEqual([]);
  });

  it('is wrong where two providers say so, whatever an operator says', async () => {
    const clock = await ranForAnHour();
    const right = { trueMs: clock.now(), uptimeMs: clock.uptimeMs() };
    clock.jump(jumpMs);
    const watch = await startProcess(clock, () => [right, right]);
    expect(kinds(watch)).toEqual(['providers_differ']);
    await store.confirm('I insist', { actor: 'ana', address: '-', atMs: clock.now() });
    await judged(watch);
    expect(kinds(watch)).toEqual(['providers_differ']);
  });
});

describe('a machine that was off for 150 days', () => {
  it('publishes by itself; deletes once a provider tells the time', async () => {
    const clock = await ranForAnHour();
    clock.reboot(150 * DAY_MS);
    let told: ProviderTime[] = [];
    const watch = await startProcess(clock, () => told);
    clock.advance(HOUR_MS);
    await watch.assertTrusted();
    expect([watch.trusted, watch.mayDelete]).toEqual([true, false]);
    expect(watch.problems).toEqual([{ kind: 'unconfirmed', differenceMs: 150 * DAY_MS + HOUR_MS }]);
    // A restart makes it no more certain.
    expect(kinds(await startProcess(clock))).toContain('unconfirmed');
    told = [{ trueMs: clock.now(), uptimeMs: clock.uptimeMs() }];
    clock.advance(MINUTE_MS);
    await watch.assertTrusted();
    expect([kinds(watch), watch.mayDelete]).toEqual([[], true]);
  });

  it('slept if its uptime says so, and is as certain as before', async () => {
    const clock = await ranForAnHour();
    const watch = await startProcess(clock);
    clock.advance(150 * DAY_MS);
    expect([watch.trusted, watch.mayDelete]).toEqual([true, true]);
  });

  it('needs nothing after a day', async () => {
    const clock = await ranForAnHour();
    clock.reboot(DAY_MS);
    expect(kinds(await startProcess(clock))).toEqual([]);
  });

  it('is not believed to be before the last time seen', async () => {
    const clock = await ranForAnHour();
    clock.reboot(-2 * HOUR_MS);
    const watch = await startProcess(clock);
    expect(kinds(watch)).toEqual(['behind_last_seen']);
    expect(watch.trusted).toBe(false);
  });
});

it('warns the other processes of a worker’s clock while that lasts', async () => {
  const clock = await ranForAnHour();
  const elsewhere = new TestClock(clock.now());
  elsewhere.bootId = 'another-machine';
  const beside = await startProcess(elsewhere);
  const worker = await startProcess(clock, () => []);
  clock.jump(HOUR_MS);
  await judged(worker);
  await judged(beside);
  expect(beside.problems).toEqual([{ kind: 'jumped', differenceMs: HOUR_MS }]);
  // Its own clock is right.
  expect(beside.trusted).toBe(true);
  clock.jump(-HOUR_MS);
  await judged(worker);
  await judged(beside);
  expect(beside.problems).toEqual([]);
});

it('compares wall time with the clock of a database elsewhere', async () => {
  const watch = new ClockWatch(new TestClock(START_MS), store, 'far-away', true);
  await watch.onModuleInit();
  expect(kinds(watch)).toEqual(['database_differs']);
  await watch.onApplicationShutdown();
  const right = new ClockWatch(new TestClock(Date.now()), store, 'in-step', true);
  await right.onModuleInit();
  expect(kinds(right)).toEqual([]);
  await right.onApplicationShutdown();
});

it('keeps upkeep from dropping usage by a clock that was set by 150 days', async () => {
  const clock = await ranForAnHour();
  const usage = new UsageWriter(database.dataSource, new PartitionStore(database.dataSource));
  const request = {
    requestId: 'r',
    receivedAtMs: clock.now(),
    keyId: randomUUID(),
    endpoint: '/api/v1/data/health',
    status: 200,
    latencyMs: 1,
    quotaSpent: true,
    outcome: 'served' as const,
  };
  await usage.store(Array.from({ length: 4 }, () => ({ ...request, requestUid: randomUUID() })));
  clock.jump(150 * DAY_MS);
  const watch = await startProcess(clock);
  const upkeep = await upkeepOf(database.dataSource, clock, { clockWatch: watch });
  clock.advance(HOUR_MS);
  await judged(watch);
  const events = async (): Promise<number> =>
    Number((await database.query('SELECT count(*) FROM usage_events'))[0].count);
  await upkeep.runOnce();
  expect(await events()).toBe(4);
  // The same days later by right are a reason to.
  await store.confirm('150 days have passed', { actor: 'ana', address: '-', atMs: clock.now() });
  await watch.assertTrusted();
  clock.advance(10 * MINUTE_MS);
  await upkeep.runOnce();
  expect(await events()).toBe(0);
});
