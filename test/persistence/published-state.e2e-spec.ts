import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { SOURCES } from '../../src/domain/sources/registry.ts';
import { AuditStore } from '../../src/persistence/audit/audit.store.ts';
import { ChangelogStore } from '../../src/persistence/changelog/changelog.store.ts';
import { CycleReader } from '../../src/persistence/cycles/cycle.reader.ts';
import { ReadReplicas } from '../../src/persistence/database/replicas/read-replicas.ts';
import { NarrativeReader } from '../../src/persistence/narratives/narrative.reader.ts';
import { NotificationChannel } from '../../src/persistence/notifications/notification-channel.ts';
import { ObservationReader } from '../../src/persistence/observations/observation.reader.ts';
import { OutageStore } from '../../src/persistence/outages/outage.store.ts';
import { DatabasePublishedState } from '../../src/persistence/published/database-published-state.ts';
import { StoreUnavailableError } from '../../src/persistence/published/published-state.ts';
import { SourceStateStore } from '../../src/persistence/sources/source-state.store.ts';
import { SwitchStore } from '../../src/persistence/switches/switch.store.ts';
import { TestClock } from '../support/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type RunningParts, startParts } from '../support/running-parts.ts';

/** Usually a second or two; a machine that runs other suites beside this one may take longer. */
const WITHIN_MS = 15_000;

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + WITHIN_MS; !holds();) {
    if (Date.now() > deadline) throw new Error(`it did not hold within ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the published state on a real database', () => {
  let database: TestDatabase;
  let state: DatabasePublishedState;
  let channel: NotificationChannel;
  let parts: RunningParts;

  const newState = (): DatabasePublishedState => {
    const { dataSource } = database;
    const audit = new AuditStore(dataSource);
    return new DatabasePublishedState(
      new CycleReader(dataSource),
      new NarrativeReader(dataSource),
      new SourceStateStore(dataSource),
      new SwitchStore(dataSource, { mode: 'paper', componentsDisclosure: true }, audit),
      new ObservationReader(dataSource),
      new OutageStore(dataSource, audit),
      new ChangelogStore(dataSource, audit),
      new TestClock(Date.parse('2026-03-10T09:05:00Z')),
      (channel = new NotificationChannel(database.url)),
      { standing: () => Promise.resolve({ total: 0, openSlots: [] }) },
      new ReadReplicas(dataSource),
    );
  };
  const query = (sql: string): Promise<unknown> => database.dataSource.query(sql);
  /** Switches off the data API and tells of it, or keeps it to itself. */
  const set = async (on: boolean, told: boolean): Promise<void> => {
    await query(
      `INSERT INTO switches VALUES ('data_api_enabled', '${on}', now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
    if (told) await query(`SELECT pg_notify('switches_changed', '')`);
  };
  /** Does something to the database from outside it. */
  const fromOutside = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const name = (): string => new URL(database.url).pathname.slice(1);

  beforeEach(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
    state = newState();
  });
  afterEach(async () => {
    await parts.stop();
    await database.drop();
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

  it('misses nothing when the listening connection is cut', async () => {
    parts = await startParts(channel, state);
    await until(() => state.current.revision > 1);
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE application_name = 'notifications' AND datname = current_database()`);
    await set(false, false);
    await until(() => !state.current.switches.dataApiEnabled);
    // And it listens again.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const { revision } = state.current;
    await set(true, true);
    await until(() => state.current.revision > revision && state.current.switches.dataApiEnabled);
  });

  it('serves the last snapshot while the database is away, says so, and comes back', async () => {
    parts = await startParts(channel, state);
    await fromOutside(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS false`);
    await fromOutside(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`);
    await until(() => !state.storeReachable);
    expect(state.current.switches.dataApiEnabled).toBe(true);
    await fromOutside(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`);
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
