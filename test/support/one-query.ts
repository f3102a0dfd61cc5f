import { Client } from 'pg';

/** A server that is paused or behind a broken connection accepts nobody; busy ones do. */
const CONNECTED_WITHIN_MS = 30_000;

/**
 * Runs SQL on a connection of its own, which is closed afterwards.
 *
 * @returns the rows of the last statement
 */
export async function oneQuery<Row>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTED_WITHIN_MS });
  // A server that goes away meanwhile fails the query, and then its connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
