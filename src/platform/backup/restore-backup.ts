import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { migrations } from '../../../migrations/index.ts';
import {
  assertNoServiceOn,
  clusterFolder,
  restoringFolder,
  syncCluster,
  waitForPreviousOwner,
} from '../database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { findBinaries, serverAccount } from '../database/embedded/server-account.ts';
import { knownMigrations } from '../database/schema-compatibility.ts';
import { dataSourceOptions, migrate, migrateAsOwner } from '../database/schema-migration.ts';
import { journalFolder } from '../journal/usage-journal.ts';
import {
  type BackedUpTable,
  BackupError,
  type BackupManifest,
  CopyIn,
  decompressed,
  fsyncPath,
  readManifest,
  verifyFiles,
} from './backup-file.ts';
import { restoreJournal, type StoredTable, storedTables } from './take-backup.ts';

export interface EmptyDatabase {
  /** A superuser's: nobody else may load rows past triggers and foreign keys. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
}

/** Migrates to where the backup was and loads all rows, in one transaction. @throws BackupError if they don't fit */
async function loadBackup(
  folder: string,
  manifest: BackupManifest,
  { adminUrl, ownerUrl }: EmptyDatabase,
): Promise<void> {
  await migrate({
    ...dataSourceOptions(ownerUrl),
    migrations: migrations.filter((Migration) => manifest.migrations.includes(new Migration().name)),
  });
  await withClient(ownerUrl, async (client) => {
    for (const { name, months } of manifest.tables)
      for (const month of months)
        await client.query('SELECT ensure_month_partition($1, $2)', [name, `${month}-01T00:00:00Z`]);
  });
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

/** A restore that a crash interrupts starts again, and `syncCluster` ends it. */
const LOADING: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Rows loaded into a table that was emptied in the same transaction are not logged.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

export interface RestoreOptions {
  readonly from: string;
  readonly dataDir: string;
  readonly tell: (line: string) => void;
}

/** @throws BackupError or StartupError in one line; then nothing was changed */
export async function restoreBackup({ from, dataDir, tell }: RestoreOptions): Promise<BackupManifest> {
  const folder = resolve(from);
  const clusterDir = clusterFolder(dataDir);
  const manifest = await readManifest(folder, knownMigrations());
  await assertNoServiceOn(clusterDir);
  if (existsSync(clusterDir) && (await readdir(clusterDir)).length > 0)
    throw new BackupError(
      `DATA_DIR refused: ${clusterDir} is not empty: move it away, or name another DATA_DIR`,
    );
  tell('verifying the backup');
  await verifyFiles(folder, manifest);
  const restoring = await buildCluster(folder, manifest, clusterDir, tell);
  await restoreJournal(folder, manifest.journal, journalFolder(resolve(dataDir)));
  await becomeCluster(restoring, clusterDir);
  return manifest;
}

/** The new cluster, next to `clusterDir`, is complete and on disk, and its server has ended. */
export async function buildCluster(
  folder: string,
  manifest: BackupManifest,
  clusterDir: string,
  tell: (line: string) => void,
): Promise<string> {
  const restoring = restoringFolder(clusterDir);
  if (existsSync(restoring)) {
    await waitForPreviousOwner(restoring, () => undefined);
    await rm(restoring, { recursive: true, force: true });
  }
  try {
    const server = await EmbeddedPostgres.start({ clusterDir: restoring, settings: LOADING });
    try {
      tell(`loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
      await loadBackup(folder, manifest, server);
      await migrateAsOwner(server.ownerUrl, server.url);
    } finally {
      await server.stop();
    }
    await syncCluster(await findBinaries(), restoring, await serverAccount(restoring));
  } catch (error) {
    await rm(restoring, { recursive: true, force: true });
    throw error;
  }
  return restoring;
}

export async function becomeCluster(restoring: string, clusterDir: string): Promise<void> {
  await rename(restoring, clusterDir);
  await fsyncPath(dirname(clusterDir));
}
