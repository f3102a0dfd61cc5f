import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client, escapeIdentifier } from 'pg';
import { TRANSACTION_LOCKS } from '../database/locks.ts';
import { MIGRATIONS_TABLE, storedMigrations } from '../database/stored-schema.ts';
import {
  BackupError,
  BACKUP_FILE_MODE,
  BACKUP_FOLDER_MODE,
  fsyncPath,
  verifyFile,
  writeCompressed,
} from './backup-file.ts';
import { completedName, makeUnfinished, markOf } from './backup-folders.ts';
import { BACKUP_FORM, type BackupManifest } from './backup-manifest.schema.ts';
import { CopyOut } from './copy-out.ts';
import { copyJournal } from './journal-copy.ts';
import { filesOf, MANIFEST_FILE, MANIFEST_HASH_FILE } from './read-backup.ts';
import { storedSequences, type StoredTable, storedTables } from './stored-tables.ts';

const LOCKS_WITHIN = '30s';

export interface BackupOptions {
  /** Address of the database; the service's role is enough. */
  readonly url: string;
  readonly journal: string;
  readonly to: string;
  readonly serviceVersion: string;
  readonly nowMs: () => number;
}

export interface Backup {
  readonly folder: string;
  readonly manifest: BackupManifest;
}

/**
 * Backs up one snapshot of all rows and the usage journal, while the service runs.
 * @throws BackupError in one line; errors of the database and of the disk
 */
export async function takeBackup({
  url,
  journal,
  to,
  serviceVersion,
  nowMs,
}: BackupOptions): Promise<Backup> {
  const mark = markOf(nowMs());
  const growing = await makeUnfinished(to, mark);
  const client = new Client({
    connectionString: url,
    application_name: 'market-intelligence backup',
    options: `-c timezone=UTC -c datestyle=ISO -c lock_timeout=${LOCKS_WITHIN} -c extra_float_digits=1`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const content = await copyEverything(client, journal, growing, mark);
    const manifest: BackupManifest = {
      form: BACKUP_FORM,
      serviceVersion,
      ...content,
      completedAt: new Date(nowMs()).toISOString(),
    };
    for (const file of filesOf(manifest)) await verifyFile(growing, file);
    await writeManifest(growing, manifest);
    const folder = join(to, completedName(mark));
    await rename(growing, folder);
    await fsyncPath(to);
    return { folder, manifest };
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Content = Omit<BackupManifest, 'form' | 'serviceVersion' | 'completedAt'>;

async function copyEverything(
  client: Client,
  journal: string,
  folder: string,
  mark: string,
): Promise<Content> {
  const ask = async (sql: string): Promise<unknown[]> =>
    (await client.query<Record<string, unknown>>(sql)).rows;
  if ((await storedMigrations(ask)).length === 0)
    throw new BackupError('the database has no schema of the service yet: there is nothing to back up');
  const tables = await storedTables(client);
  // While this lock is held no process stores usage, so each metered request is in the snapshot or the journal. Like
  // those processes, take it before the locks of tables, so neither can wait for the other.
  await client.query('SELECT pg_advisory_lock($1)', [TRANSACTION_LOCKS.usage]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // Locks come before the first query, which takes the snapshot: from then on no partition is dropped or rewritten.
  await client.query(
    `LOCK TABLE ${[...tables.map(({ name }) => name), MIGRATIONS_TABLE].map(escapeIdentifier).join(', ')} IN ACCESS SHARE MODE`,
  );
  const { rows } = await client.query<{ takenAt: Date; postgresVersion: string }>(
    `SELECT clock_timestamp() AS "takenAt", current_setting('server_version') AS "postgresVersion"`,
  );
  const journalFiles = await copyJournal(journal, folder, mark);
  await client.query('SELECT pg_advisory_unlock($1)', [TRANSACTION_LOCKS.usage]);
  if (!isDeepStrictEqual(await storedTables(client), tables))
    throw new BackupError('the schema changed as the backup began: run it again');

  await mkdir(join(folder, 'tables'), { mode: BACKUP_FOLDER_MODE });
  const copied: BackupManifest['tables'] = [];
  for (const table of tables) copied.push(await copyTable(client, folder, table));
  const sequences = await storedSequences(client);
  const migrations = await storedMigrations(ask);
  await client.query('COMMIT');
  return {
    postgresVersion: rows[0]!.postgresVersion,
    takenAt: rows[0]!.takenAt.toISOString(),
    migrations,
    tables: copied,
    sequences,
    journal: journalFiles,
  };
}

async function copyTable(
  client: Client,
  folder: string,
  { name, columns, months }: StoredTable,
): Promise<BackupManifest['tables'][number]> {
  const rows = client.query(
    // COPY of a query reads partitions as well.
    new CopyOut(
      `COPY (SELECT ${columns.map(escapeIdentifier).join(', ')} FROM ${escapeIdentifier(name)}) TO STDOUT`,
    ),
  );
  const file = await writeCompressed(folder, `tables/${name}.copy.gz`, rows);
  return {
    name,
    columns: columns as BackupManifest['tables'][number]['columns'],
    months: [...months],
    rows: rows.rows,
    ...file,
  };
}

/** In the form of sha256sum. */
async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  const options = { flag: 'wx', mode: BACKUP_FILE_MODE, flush: true };
  await writeFile(join(folder, MANIFEST_HASH_FILE), `${hash}  ${MANIFEST_FILE}\n`, options);
  await writeFile(join(folder, MANIFEST_FILE), text, options);
  for (const path of ['tables', 'journal', '.']) await fsyncPath(join(folder, path));
}
