import { Client } from 'pg';

/**
 * Runs SQL on a connection of its own, which is closed afterwards.
 *
 * @returns the rows of the last statement
 */
export async function oneQuery<Row>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
