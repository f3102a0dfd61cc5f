import { Client } from 'pg';

export async function connected<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Everything that a database holds: of each table its partitions, columns and rows, and where sequences stand. */
export const contentOf = (url: string): Promise<unknown> =>
  connected(url, async (client) => {
    const tables = await client.query<{ name: string; partition_of: string | null }>(
      `SELECT pg_class.oid::regclass::text AS name, inhparent::regclass::text AS partition_of
       FROM pg_class LEFT JOIN pg_inherits ON inhrelid = pg_class.oid
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables.rows)
      rows[name] = (
        await client.query(`SELECT t::text AS row, tableoid::regclass::text AS of FROM ${name} t ORDER BY 1`)
      ).rows;
    const sequences = await client.query(
      `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    );
    return { tables: tables.rows, rows, sequences: sequences.rows };
  });
