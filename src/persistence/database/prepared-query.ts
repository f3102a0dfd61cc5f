import { createHash } from 'node:crypto';
import { type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { type QueryRows } from './replica-query.ts';

/** Plans do not depend on the values: planning a scan of sixty partitions takes ten times as long as a page of it. */
const BEGIN =
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL plan_cache_mode = force_generic_plan';

/**
 * Reads history on one connection to a read replica, or to the primary where there is none, in one snapshot. Statements
 * are prepared once per connection and planned without regard to their values, so they must be few, and such that one
 * plan serves all values: ordered, limited scans of an index.
 */
export async function onPreparedReplica<Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner('slave');
  try {
    const client = (await runner.connect()) as PoolClient;
    await client.query(BEGIN);
    const ask = async <Row extends unknown[]>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      const { rows } = await client.query<Row>({
        name: statementName(text),
        text,
        values: [...values],
        rowMode: 'array',
      });
      return rows;
    };
    try {
      const result = await read(ask);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // What went wrong is said by the error; a lost connection cannot roll back.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  } finally {
    await runner.release();
  }
}

const names = new Map<string, string>();

/** A name of its own for each text; PostgreSQL's names have up to 63 bytes. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
