import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { migrations } from '../../../migrations/index.ts';
import { dataSourceOptions, migrate } from '../database/data-source.ts';
import { BackupError, decompressed } from './backup-file.ts';
import { type BackedUpTable, type BackupManifest } from './backup-manifest.schema.ts';
import { CopyIn } from './copy-in.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';

export interface EmptyDatabase {
  /** A superuser's: nobody else may load rows past triggers and foreign keys. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
}

/**
 * Migrates to where the backup was, and loads all rows in one transaction. Later migrations follow at the
 * start.
 * @throws BackupError if the rows don't fit
 */
export async function loadBackup(
  folder: string,
  manifest: BackupManifest,
  { adminUrl, ownerUrl }: EmptyDatabase,
): Promise<void> {
  await migrate({
    ...dataSourceOptions(ownerUrl),
    migrations: migrations.filter((Migration) => manifest.migrations.includes(new Migration().name)),
  });
  await withClient(ownerUrl, (client) => makePartitions(client, manifest));
  await withClient(adminUrl, async (client) => {
    await assertSameTables(client, manifest);
    await client.query('BEGIN');
    // Triggers and foreign keys have already processed these rows.
    await client.query('SET LOCAL session_replication_role = replica');
    const names = manifest.tables.map(({ name }) => escapeIdentifier(name));
    if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { name, lastValue } of manifest.sequences)
      if (lastValue !== null)
        await client.query('SELECT setval($1::regclass, $2::bigint)', [escapeIdentifier(name), lastValue]);
    await client.query('COMMIT');
    // Without statistics the first requests would be planned badly.
    await client.query('ANALYZE');
  });
}

async function makePartitions(client: Client, { tables }: BackupManifest): Promise<void> {
  for (const { name, months } of tables)
    for (const month of months)
      await client.query('SELECT ensure_month_partition($1, $2)', [name, `${month}-01T00:00:00Z`]);
}

async function assertSameTables(client: Client, { tables }: BackupManifest): Promise<void> {
  const shapeOf = ({ name, columns }: Pick<StoredTable, 'name' | 'columns'>): string =>
    `${name} (${[...columns].sort().join(', ')})`;
  const made = (await storedTables(client)).map((table) => shapeOf(table));
  const wanted = tables.map((table) => shapeOf(table));
  const different = [
    ...made.filter((shape) => !wanted.includes(shape)),
    ...wanted.filter((shape) => !made.includes(shape)),
  ];
  if (different.length > 0)
    throw new BackupError(`the backup does not fit the schema of its migrations: ${different.join('; ')}`);
}

async function loadTable(
  client: Client,
  folder: string,
  { name, columns, file, rows }: BackedUpTable,
): Promise<void> {
  const target = client.query(
    new CopyIn(`COPY ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) FROM STDIN`),
  );
  await pipeline(decompressed(folder, file), target);
  if (target.rows !== rows)
    throw new BackupError(`the backup is damaged: ${file} has ${target.rows} rows instead of ${rows}`);
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'market-intelligence restore',
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
