import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { createProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import { TestClock } from '../support/test-clock.ts';
import { until } from '../support/eventually.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type ChildOrders } from './ingestion-child.ts';
import { createWorker, duplicates } from './ingestion-harness.ts';

const KILLS = Number(process.env['KILLS'] ?? 6);
const START_MS = Date.UTC(2026, 4, 12, 10, 7);
const DATED = SOURCES.filter(({ tsSemantics }) => tsSemantics === 'event');

afterAll(async () => {
  await sandbox.stop();
  await untouched.drop();
});
const database = databaseOfSuite();
let untouched: TestDatabase;
let sandbox: SandboxServer;
let sandboxNowMs = START_MS;

beforeAll(async () => {
  untouched = await createTestDatabase();
  sandbox = await SandboxServer.start({ seed: 7, now: () => sandboxNowMs });
});

async function liveAndDie(orders: ChildOrders, itsTime: () => Promise<unknown>): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(process.cwd(), 'tools/run-typescript.mjs'),
      join(process.cwd(), 'test/producer/ingestion-child.ts'),
    ],
    { env: { ...process.env, CHILD_ORDERS: JSON.stringify(orders) }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  const ended = once(child, 'exit');
  const ready = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!ready) throw new Error(`the worker ended by itself:\n${complaint}`);
  await itsTime();
  expect([child.exitCode, complaint]).toEqual([null, '']);
  child.kill('SIGKILL');
  await ended;
}

/** Loads everything that is missing, in this process and without a kill. */
async function loadRest(into: TestDatabase, historyDays: number): Promise<void> {
  const providers = createProviderAdapters({
    connections: sandbox.connections(),
    now: () => sandboxNowMs,
    log: SILENT_LOG,
  });
  const worker = createWorker(into, new TestClock(sandboxNowMs), providers.adapters, {
    workerId: 'the-last',
    historyDays: () => historyDays,
  });
  await worker.ingestion.prepare();
  expect(await worker.loader.load()).toMatchObject({ left: 0 });
  await worker.scheduler.stop();
  await providers.close();
}

/**
 * The newest revision of each event of the dated sources, as far back as the past was asked for. A provider
 * that keeps a limited past has lost some of what earlier lives could still read: a day less of that.
 */
const rowsOf = ({ dataSource }: TestDatabase, historyDays: number): Promise<object[]> =>
  dataSource.query(
    `SELECT DISTINCT ON (source_id, event_at) source_id, event_at, value
     FROM unnest($1::text[], $2::timestamptz[]) AS wanted (source_id, from_event)
     JOIN observations USING (source_id)
     WHERE event_at >= from_event
     ORDER BY source_id, event_at, known_at DESC, id DESC`,
    [
      DATED.map(({ id }) => id),
      DATED.map(({ providerHistoryDays }) => {
        const days = Math.min(historyDays, (providerHistoryDays ?? Number.POSITIVE_INFINITY) - 1);
        return new Date(sandboxNowMs - days * DAY_MS);
      }),
    ],
  );

const succeeded = async (): Promise<number> => {
  const [{ count }] = await database.query(
    'SELECT count(*)::int AS count FROM source_states WHERE last_success_at IS NOT NULL',
  );
  return count;
};

it(`is killed ${KILLS} times while it ingests, and leaves nothing twice, nothing half and nothing out`, async () => {
  const successes: number[] = [];
  for (let life = 1; life <= KILLS; life += 1) {
    const orders: ChildOrders = {
      databaseUrl: database.url,
      connections: sandbox.connections(),
      workerId: `life-${life}`,
      nowMs: sandboxNowMs,
      // Each life is asked for more of the past than the one before, so that loading never comes to an end.
      historyDays: 5 * life,
    };
    // Anywhere in its work; the last one has something to show, however slow the machine is.
    await liveAndDie(orders, async () => {
      await sleep(30 + life * 280);
      if (life === KILLS) await until(async () => (await succeeded()) > 0);
    });
    const [state] = await database.query(`
      SELECT count(*) FILTER (WHERE last_success_at IS NOT NULL)::int AS successes,
             count(*) FILTER (WHERE last_success_at IS NULL AND EXISTS (
               SELECT FROM observations WHERE observations.source_id = source_states.source_id))::int AS half,
             count(*) FILTER (WHERE newest_event_at IS DISTINCT FROM (
               SELECT max(event_at) FROM observations WHERE observations.source_id = source_states.source_id))::int AS untrue
      FROM source_states`);
    successes.push(state.successes);
    expect(state).toMatchObject({ half: 0, untrue: 0 });
    expect(await duplicates(database)).toEqual([]);
    sandboxNowMs += HOUR_MS;
  }
  // The kills came while there was work: not all was done in the first life, something was in each.
  expect(successes[0]).toBeLessThan(SOURCES.length);
  expect(successes.at(-1)).toBeGreaterThan(0);
  process.stdout.write(`sources that had succeeded by each kill: ${successes.join(', ')}\n`);
  const historyDays = 5 * KILLS + 1;
  await loadRest(database, historyDays);
  await loadRest(untouched, historyDays);
  // After the last restart every source could be claimed at once, and everything is as if nobody had been killed.
  expect(await rowsOf(database, historyDays)).toEqual(await rowsOf(untouched, historyDays));
  expect(await duplicates(database)).toEqual([]);
  const [{ held }] = await database.query(
    'SELECT count(*)::int AS held FROM source_states WHERE claimed_by IS NOT NULL',
  );
  expect(held).toBe(0);
});
