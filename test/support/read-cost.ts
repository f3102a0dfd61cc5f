import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg';
import { type DataSource } from 'typeorm';
import { asInService } from './preparing-client.ts';

export interface ReadCost {
  readonly rows: number;
  readonly blocks: number;
}

type Statement = [text: string, values?: unknown[]] | [one: QueryConfig];

/**
 * Counts what this session's transaction has read: no other connection and no autovacuum adds to it, unlike to
 * `pg_stat_user_tables`.
 */
const READ_SO_FAR = `
  WITH tables AS (SELECT oid FROM pg_class WHERE relkind = 'r' AND relname LIKE $1),
       parts AS (SELECT oid, true AS is_table FROM tables UNION ALL
                 SELECT indexrelid, false FROM pg_index WHERE indrelid IN (SELECT oid FROM tables))
  SELECT sum(pg_stat_get_xact_tuples_fetched(oid)
             + CASE WHEN is_table THEN pg_stat_get_xact_tuples_returned(oid) ELSE 0 END)::int AS rows,
         sum(pg_stat_get_xact_blocks_fetched(oid))::int AS blocks
  FROM parts`;

/**
 * Has something read, and sends the statements of it once more in one transaction of one connection, which counts what
 * they read, whatever their plans are.
 *
 * @param dataSource that is read from; the plans depend on its settings of a session
 * @param tables names as `LIKE` has them; several patterns are counted apart
 */
export async function readCostOf<Pattern extends string>(
  dataSource: DataSource,
  tables: readonly Pattern[],
  read: () => Promise<unknown>,
): Promise<Record<Pattern, ReadCost>> {
  const statements = await statementsOf(dataSource, read);
  if (statements.length === 0) throw new Error('nothing was read');
  const runner = dataSource.createQueryRunner();
  const client = (await runner.connect()) as Client;
  try {
    // What a parallel worker reads, it counts for itself. Prepared reads are planned without regard to their values.
    await client.query('BEGIN READ ONLY');
    await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
    const before = await countedBy(client, tables);
    for (const statement of statements) {
      const isPrepared = typeof statement[0] === 'object' && 'name' in statement[0];
      await client.query(`SET LOCAL plan_cache_mode = ${isPrepared ? 'force_generic_plan' : 'auto'}`);
      await client.query(`SET LOCAL enable_seqscan = ${isPrepared ? 'off' : 'on'}`);
      await client.query(...(statement as [string, unknown[]]));
    }
    const after = await countedBy(client, tables);
    const costs = tables.map((like, i): [Pattern, ReadCost] => [
      like,
      { rows: after[i]!.rows - before[i]!.rows, blocks: after[i]!.blocks - before[i]!.blocks },
    ]);
    return Object.fromEntries(costs) as Record<Pattern, ReadCost>;
  } finally {
    await client.query('ROLLBACK');
    await runner.release();
  }
}

/** The reads that were sent over connections of the pool; what else this process asks meanwhile is not among them. */
async function statementsOf({ driver }: DataSource, read: () => Promise<unknown>): Promise<Statement[]> {
  const pool = (driver as unknown as { readonly master: Pool }).master;
  const own = new Set<unknown>();
  const join = (client: PoolClient): void => void own.add(client);
  pool.on('acquire', join);
  const sent = jest.spyOn(Client.prototype, 'query');
  try {
    await read();
    const { calls, contexts } = sent.mock;
    return calls
      .filter((_, i) => own.has(contexts[i]))
      .map((given) => given.filter((one) => typeof one !== 'function') as unknown as Statement)
      .map(([first, ...values]) => [asInService(first), ...values] as Statement)
      .filter(([first]) => isRead(typeof first === 'string' ? first : first.text));
  } finally {
    sent.mockRestore();
    pool.off('acquire', join);
  }
}

async function countedBy(client: Client, tables: readonly string[]): Promise<ReadCost[]> {
  const counted: ReadCost[] = [];
  for (const like of tables) counted.push(...(await client.query<ReadCost>(READ_SO_FAR, [like])).rows);
  return counted;
}

/** A connection that was released meanwhile can have written for a job: `WITH … UPDATE`. */
const isRead = (sql: string): boolean =>
  /^\s*(SELECT|WITH)\b/i.test(sql) && !/\b(INSERT|UPDATE|DELETE)\b/i.test(sql);
