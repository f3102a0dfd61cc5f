import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  CONCURRENT_READS,
  ConcurrentReads,
  EventLoopLoad,
} from '../../src/access/limits/database-reads.interceptor.ts';
import { POOL_NAMES, POOLS } from '../../src/platform/database/pools.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type TestDatabase } from '../support/test-database.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';

const TIMEOUT_MS = 1_500;
const SERIES = '/api/v1/data/series/sentiment.fear_greed';
const NEWEST = '/api/v1/data/composites/latest';
const SWITCHES = '/api/v1/admin/switches';

describe('reads of the database', () => {
  let database: TestDatabase;
  let service: ServiceApp;
  let key: IssuedKey;
  let pools: Record<(typeof POOL_NAMES)[number], DataSource>;

  beforeAll(async () => {
    database = await createSeededDatabase();
    const opened = await Promise.all(
      POOL_NAMES.map((name) =>
        new DataSource(
          dataSourceOptions(database.url, {
            ...POOLS[name],
            ...(name === 'partners' ? { statementTimeoutMs: TIMEOUT_MS } : {}),
          }),
        ).initialize(),
      ),
    );
    pools = Object.fromEntries(POOL_NAMES.map((name, i) => [name, opened[i]!])) as typeof pools;
    service = await startServiceApp({ database, pools });
    key = await issueKey(service.app);
  });
  afterAll(async () => {
    await service.close();
    await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    await database.drop();
  });

  const ask = async (path: string, headers: Record<string, string>) => {
    const reply = await fetch(service.url + path, { headers });
    const body = (await reply.json()) as { error_code?: string; detail?: string };
    return { status: reply.status, code: body.error_code, retryAfter: reply.headers.get('retry-after') };
  };
  const readsOf = (count: number, headers: Record<string, string>) =>
    Array.from({ length: count }, (_, i) => ask(`${SERIES}?limit=${i + 1}`, headers));

  async function whileSeriesWait<Result>(work: () => Promise<Result>): Promise<Result> {
    const holder = new Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE series_extracts, observations IN ACCESS EXCLUSIVE MODE');
      return await work();
    } finally {
      await holder.end();
    }
  }

  it.each([
    ['a key', CONCURRENT_READS.key, () => key.headers],
    ['an address', CONCURRENT_READS.address, () => ({ 'X-Forwarded-For': freshAddress() })],
  ])('are bounded for %s, and the rest of the service goes on', async (_name, limit, headersOf) => {
    const headers = headersOf();
    const { waiting, others } = await whileSeriesWait(async () => {
      const waiting = readsOf(limit, headers);
      await until(() => service.app.get(ConcurrentReads).size === 1);
      await until(async () => (await ask(`${SERIES}?limit=99`, headers)).status === 429);
      const others = {
        beyond: await ask(`${SERIES}?limit=98`, headers),
        newest: await ask(NEWEST, headers),
        operator: await ask(SWITCHES, { Authorization: `Bearer ${OPERATOR_TOKEN}` }),
        worker: await pools.worker.query('SELECT 1 AS one'),
      };
      return { waiting, others };
    });
    expect(others).toEqual({
      beyond: { status: 429, code: 'RATE_LIMITED', retryAfter: '1' },
      newest: { status: 200, code: undefined, retryAfter: null },
      operator: { status: 200, code: undefined, retryAfter: null },
      worker: [{ one: 1 }],
    });
    for (const { status } of await Promise.all(waiting)) expect([200, 503]).toContain(status);
    expect(service.app.get(ConcurrentReads).size).toBe(0);
    expect((await ask(`${SERIES}?limit=97`, headers)).status).toBe(200);
  });

  it('time out', async () => {
    const [reply] = await whileSeriesWait(() => Promise.all(readsOf(1, key.headers)));
    expect(reply).toEqual({ status: 503, code: 'STORE_UNAVAILABLE', retryAfter: '10' });
  });

  it('are shed first while the process is saturated', async () => {
    const saturated = jest.spyOn(service.app.get(EventLoopLoad), 'saturated', 'get').mockReturnValue(true);
    try {
      for (const path of [
        SERIES,
        '/api/v1/data/verdicts/history',
        '/api/v1/data/me',
        '/api/v1/public/narratives',
        '/api/v1/public/narratives/stats',
        `/api/v1/data/narratives/cycle/${cycleNumberAt(SEEDED_NOW_MS) - 1}/agents`,
        `/api/v1/data/cycles/${cycleNumberAt(SEEDED_NOW_MS)}/proof`,
      ])
        expect([path, await ask(path, key.headers)]).toEqual([
          path,
          { status: 503, code: 'OVERLOADED', retryAfter: '5' },
        ]);
      const newestCycle = cycleNumberAt(SEEDED_NOW_MS);
      for (const path of [
        NEWEST,
        '/api/v1/data/health',
        '/api/v1/public/narratives/latest',
        `/api/v1/public/narratives/cycle/${newestCycle}`,
        `/api/v1/data/narratives/cycle/${newestCycle}/agents`,
      ])
        expect([path, (await ask(path, key.headers)).status]).toEqual([path, 200]);
    } finally {
      saturated.mockRestore();
    }
    expect((await ask(SERIES, key.headers)).status).toBe(200);
  });

  it('have a time that the server itself ends them after, in every pool', async () => {
    for (const name of POOL_NAMES) {
      const [row]: { ms: number }[] = await pools[name].query(
        `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
      );
      expect([name, row!.ms]).toEqual([
        name,
        name === 'partners' ? TIMEOUT_MS : POOLS[name].statementTimeoutMs,
      ]);
      expect(POOLS[name].statementTimeoutMs).toBeGreaterThan(0);
    }
  });
});
