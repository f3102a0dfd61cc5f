import { Logger } from '@nestjs/common';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { type DatabasePublishedState } from '../../src/published/database-published-state.ts';
import { StoreUnavailableError } from '../../src/published/published-state.ts';
import { createWorker, playedProviders } from '../producer/ingestion-harness.ts';
import { until } from '../support/eventually.ts';
import type * as HeldTimers from '../support/held-timers.ts';
import { holdTimers, letPass } from '../support/held-timers.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { onServer } from '../support/test-server.ts';
import { type RunningParts, startParts } from '../support/running-parts.ts';
import { createPublishedState } from '../support/database-published-state.ts';

jest.mock(
  '../../src/platform/clock/clock.ts',
  () => jest.requireActual<typeof HeldTimers>('../support/held-timers.ts').pauseOnTimers,
);

const FEAR_GREED = 'sentiment.fear_greed';

describe('the published state on a real database', () => {
  afterEach(async () => {
    await parts.stop();
    jest.useRealTimers();
  });
  const database = databaseOfEachTest();
  let state: DatabasePublishedState;
  let channel: NotificationChannel;
  let parts: RunningParts;

  const newState = (channelUrl = database.url): DatabasePublishedState => {
    channel = new NotificationChannel(channelUrl);
    return createPublishedState(database.dataSource, channel, Date.parse('2026-03-10T09:05:00Z'));
  };
  const query = (sql: string): Promise<unknown> => database.query(sql);
  const set = async (on: boolean, told: boolean): Promise<void> => {
    await query(
      `INSERT INTO switches VALUES ('data_api_enabled', '${on}', now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
    if (told) await query(`SELECT pg_notify('switches_changed', '')`);
  };
  const name = (): string => new URL(database.url).pathname.slice(1);

  beforeEach(() => {
    Logger.overrideLogger(false);
    state = newState();
  });

  it('has nothing to serve before the database has been read', async () => {
    expect(() => state.current).toThrow(StoreUnavailableError);
    parts = await startParts(channel, state);
    expect(state.current).toMatchObject({ cycle: null, switches: { dataApiEnabled: true } });
    expect(state.current.sources).toHaveLength(SOURCES.length);
    expect(state.storeReachable).toBe(true);
  });

  it('follows a notification, and replaces the snapshot instead of changing it', async () => {
    parts = await startParts(channel, state);
    const before = state.current;
    await set(false, true);
    await until(() => !state.current.switches.dataApiEnabled);
    expect(before.switches.dataApiEnabled).toBe(true);
    expect(state.current.revision).toBeGreaterThan(before.revision);
  });

  it('knows where a source begins as soon as its history is loaded', async () => {
    parts = await startParts(channel, state);
    const clock = new TestClock(Date.parse('2026-03-10T09:05:00Z'));
    const worker = createWorker(database, clock, playedProviders(), { readableSourceIds: [FEAR_GREED] });
    await worker.ingestion.prepare();
    // No announcement but that of the history itself.
    expect(await worker.ingest(FEAR_GREED)).toMatchObject({ historyLoaded: true });
    await until(() => state.current.extent.firstEventAtMs.has(FEAR_GREED));
    expect(state.current.extent.firstEventAtMs.get(FEAR_GREED)).toBe(Date.parse('2026-03-08T00:00:00Z'));
    await until(() =>
      state.current.sources.some(
        ({ sourceId, lastSuccessAtMs }) => sourceId === FEAR_GREED && lastSuccessAtMs !== null,
      ),
    );
  });

  it('misses nothing when the listening connection is cut: within a second', async () => {
    holdTimers();
    parts = await startParts(channel, state);
    await until(() => channel.delivered());
    await query(`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                 WHERE application_name = 'notifications' AND datname = current_database()`);
    await set(false, false);
    await letPass(SECOND_MS);
    await until(() => !state.current.switches.dataApiEnabled);
    // And it listens again.
    await until(async () => {
      await letPass(10);
      return channel.delivered();
    });
    await set(true, true);
    await until(() => state.current.switches.dataApiEnabled);
  });

  it('misses nothing when the listening connection died without a word: within a second', async () => {
    const proxy = await StallingProxy.before(database.url);
    state = newState(proxy.url);
    holdTimers();
    parts = await startParts(channel, state);
    await until(() => channel.delivered());
    proxy.stall();
    await set(false, true);
    await letPass(SECOND_MS);
    await until(() => !state.current.switches.dataApiEnabled);
    proxy.resume();
    await parts.stop();
    await proxy.close();
  });

  it('serves the last snapshot while the database is away, says so, and comes back', async () => {
    parts = await startParts(channel, state);
    await onServer(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS false`);
    await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`);
    await until(() => !state.storeReachable);
    expect(state.current.switches.dataApiEnabled).toBe(true);
    await onServer(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`);
    await until(() => state.storeReachable);
    await set(false, true);
    await until(() => !state.current.switches.dataApiEnabled);
  });

  it('takes a switch that nobody can read for an error, and keeps what was in force', async () => {
    parts = await startParts(channel, state);
    await query(`INSERT INTO switches VALUES ('data_api_enabled', 'perhaps', now())`);
    await query(`SELECT pg_notify('switches_changed', '')`);
    await until(() => !state.storeReachable);
    expect(state.current.switches.dataApiEnabled).toBe(true);
  });
});
