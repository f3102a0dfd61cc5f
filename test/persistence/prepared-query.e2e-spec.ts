import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { setImmediate as turn, setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import {
  onPreparedReplica,
  onPreparedReplicaInRounds,
  queryColumns,
} from '../../src/platform/database/replica-query.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import { databaseOfSuite } from '../support/suite-database.ts';

const WHERE = `SELECT extract(epoch FROM transaction_timestamp())::text, current_setting('plan_cache_mode'),
                      current_setting('transaction_read_only'), $1::int`;

const statementOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 32);

afterAll(() => pool.destroy());
const database = databaseOfSuite();
/** One connection, so that each test has the one that the test before left. */
let pool: DataSource;

beforeAll(async () => {
  const options = dataSourceOptions(database.url, { ...POOLS.partners, maxConnections: 1 });
  pool = await new DataSource(options).initialize();
});

describe.each([
  { name: 'onPreparedReplica', read: onPreparedReplica, transactions: 1 },
  { name: 'onPreparedReplicaInRounds', read: onPreparedReplicaInRounds, transactions: 2 },
])('$name', ({ read, transactions }) => {
  it('reads statements that do not wait for one another in one transaction, planned for any values', async () => {
    const rows = await read(pool, async (ask) => {
      const first = await Promise.all([1, 2].map((place) => ask(WHERE, [place])));
      await turn();
      return [...first, await ask(WHERE, [3])].flat();
    });
    expect(rows.map(([, ...rest]) => rest)).toEqual([1, 2, 3].map((n) => ['force_generic_plan', 'on', n]));
    expect(rows[0]![0]).toBe(rows[1]![0]);
    expect(new Set(rows.map(([at]) => at)).size).toBe(transactions);
  });

  it('leaves a connection on which nothing of it is left, also after an error', async () => {
    await read(pool, (ask) => ask('SELECT 1', []));
    await expect(read(pool, (ask) => ask('SELECT 1 / $1::int', [0]))).rejects.toThrow('division by zero');
    const [left]: unknown[] = await pool.query(
      `SELECT current_setting('plan_cache_mode') AS plans, current_setting('transaction_isolation') AS isolation`,
    );
    expect(left).toEqual({ plans: 'auto', isolation: 'read committed' });
  });
});

describe('a pooler that assigns transactions to other sessions', () => {
  // Another client has prepared a statement of the same name in the session, or none has.
  it.each([
    ['lacks a statement', 'DEALLOCATE ALL'],
    ['has another of the name', `PREPARE "${statementOf('SELECT 2')}" AS SELECT 2`],
  ])('is read by statements that are planned each time, once a session %s', async (_, change) => {
    const options = dataSourceOptions(database.url, { ...POOLS.partners, maxConnections: 1 });
    const pooled = await new DataSource(options).initialize();
    const ask = (sql: string) => onPreparedReplica(pooled, (rows) => rows(sql, []));
    try {
      expect(await ask('SELECT 1')).toEqual([[1]]);
      await pooled.query(change);
      const others = await Promise.all([ask('SELECT 1'), ask('SELECT 2'), ask('SELECT 1')]);
      expect(others).toEqual([[[1]], [[2]], [[1]]]);
    } finally {
      await pooled.destroy();
    }
  });
});

describe('a connection whose answers come one by one', () => {
  /** Passes what the server says on in pieces, each read before the next is sent. */
  const inPieces = async (port: number, host: string): Promise<Server> => {
    const proxy = createServer((client) => {
      const server = connect(port, host);
      client.setNoDelay().pipe(server);
      client.once('close', () => server.destroy());
      void (async () => {
        for await (const answer of server as AsyncIterable<Buffer>)
          for (let at = 0; at < answer.length; at += 40) {
            client.write(answer.subarray(at, at + 40));
            await setTimeout(2);
          }
      })().catch(() => undefined);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  };

  it.each([
    ['in one snapshot', onPreparedReplica],
    ['in rounds', onPreparedReplicaInRounds],
  ])('keeps its statements after a failure with others behind it, read %s', async (_, read) => {
    const url = new URL(database.url);
    const proxy = await inPieces(Number(url.port), url.hostname);
    url.hostname = '127.0.0.1';
    url.port = String((proxy.address() as AddressInfo).port);
    const pooled = await new DataSource(
      dataSourceOptions(url.href, { ...POOLS.partners, maxConnections: 1 }),
    ).initialize();
    const BEHIND = 'SELECT 1';
    const ITSELF = `SELECT count(*)::int FROM pg_prepared_statements WHERE statement LIKE '%itself%'`;
    try {
      const failing = read(pooled, (ask) => Promise.all([ask('SELECT 1 / 0', []), ask(BEHIND, [])]));
      await expect(failing).rejects.toThrow('division by zero');
      expect(await read(pooled, (ask) => ask(BEHIND, []))).toEqual([[1]]);
      expect(await read(pooled, (ask) => ask(ITSELF, []))).toEqual([[1]]);
    } finally {
      await pooled.destroy();
      proxy.close();
    }
  });
});

describe('queryColumns', () => {
  const ask = (sql: string) =>
    onPreparedReplicaInRounds(pool, (rows) =>
      queryColumns<[number, boolean]>(rows, ['n', 'positive'], sql, []),
    );

  it('gives the rows of a selection in its order, numbers as they are stored', async () => {
    expect(
      await ask(`SELECT n, n > 0 AS positive FROM (VALUES (1, 0.1::float8), (2, 1e21), (3, -4.9e-324)) v (place, n)
                 ORDER BY place DESC`),
    ).toEqual([
      [-4.9e-324, false],
      [1e21, true],
      [0.1, true],
    ]);
  });

  it('gives no rows where the selection has none', async () => {
    expect(await ask('SELECT 1.5::float8 AS n, true AS positive WHERE false')).toEqual([]);
  });
});
