import { createHash } from 'node:crypto';
import { type DataSource } from 'typeorm';
import { type QueryRows, withReplica } from './replica-query.ts';

/** Plans do not depend on the values: planning a scan of sixty partitions takes ten times as long as a page of it. */
const BEGIN =
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL plan_cache_mode = force_generic_plan';

/**
 * Reads history on one connection to a read replica, or to the primary where there is none, in one snapshot. Statements
 * are prepared once per connection and planned without regard to their values, so they must be few, and such that one
 * plan serves all values: ordered, limited scans of an index. Statements that are asked for without waiting for one another
 * are sent together: a round trip costs as much as a page.
 */
export function onPreparedReplica<Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> {
  return withReplica(dataSource, async (client) => {
    // Not waited for: the first statement is sent with it. What fails here fails that one too.
    client.query(BEGIN).catch(() => undefined);
    try {
      return await read(async <Row extends unknown[]>(text: string, values: readonly unknown[]) => {
        const { rows } = await client.query<Row>({
          name: statementName(text),
          text,
          values: [...values],
          rowMode: 'array',
        });
        return rows;
      });
    } finally {
      // Not waited for either: whoever has the connection next is behind it. A lost connection cannot end it; the error of
      // the statement says so.
      client.query('COMMIT').catch(() => undefined);
    }
  });
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
