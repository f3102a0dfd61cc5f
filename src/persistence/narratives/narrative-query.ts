import { type Client, type QueryArrayResult } from 'pg';
import { type DataSource } from 'typeorm';
import { withPrimary, withReplica } from '../database/replica-query.ts';

/** The database gives a question up after this long, also while it waits for a lock. */
export const STATEMENT_TIMEOUT_MS = 2_000;
/** Of the connections of this process so many may wait for narratives; the rest are for everything else. */
export const READS_AT_ONCE = 4;
/** After this long without a word the connection is taken for dead. */
const ANSWERED_WITHIN_MS = 3_000;

/**
 * Asks one question of the narratives' tables, in one round trip and for a bounded time, whatever holds the tables.
 *
 * @param sql without parameters: several statements in one message cannot have any
 * @returns the rows, as arrays in the order of the columns
 * @throws what the database or the connection throws
 */
export async function askBriefly<Row extends unknown[]>(
  dataSource: DataSource,
  server: 'primary' | 'replica',
  sql: string,
): Promise<Row[]> {
  return (server === 'primary' ? withPrimary : withReplica)(dataSource, async (client) => {
    const deadline = setTimeout(() => void (client as unknown as Client).end(), ANSWERED_WITHIN_MS);
    try {
      // One message is one transaction, in which SET LOCAL holds for what follows.
      const results = (await client.query({
        text: `SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}; ${sql}`,
        rowMode: 'array',
      })) as unknown as QueryArrayResult<Row>[];
      return results.at(-1)!.rows;
    } finally {
      clearTimeout(deadline);
    }
  });
}

/** A whole number as it may stand in SQL. */
export function sqlInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return String(value);
}
