import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../../../src/persistence/database/embedded/embedded-postgres.ts';

/** What an attack must not take from the database. */
export interface StoredRows {
  readonly usageEvents: number;
  readonly cachedNarratives: number;
  readonly archivedNarratives: number;
  readonly backfilledCycles: number;
}

/** Counts rows in the embedded database that a running service has in its folder. */
export async function storedRows(folder: string): Promise<StoredRows> {
  const url = await EmbeddedPostgres.urlOfRunning(join(folder, 'postgres'));
  if (url === undefined) throw new Error(`no database runs in ${folder}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<StoredRows>(`
      SELECT (SELECT count(*)::int FROM usage_events) AS "usageEvents",
             (SELECT count(*)::int FROM narrative_cache) AS "cachedNarratives",
             (SELECT count(*)::int FROM narrative_archive) AS "archivedNarratives",
             (SELECT count(*)::int FROM cycles WHERE backfilled) AS "backfilledCycles"`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}
