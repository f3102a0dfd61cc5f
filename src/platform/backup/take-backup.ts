import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client, escapeIdentifier } from 'pg';
import { type Configuration } from '../configuration/configuration.ts';
import { clusterFolder, isInitialised } from '../database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { TRANSACTION_LOCKS } from '../database/locks.ts';
import { MIGRATIONS_TABLE, storedMigrations } from '../database/schema-compatibility.ts';
import { leftSegment, segmentsAmong, unlessMissing } from '../journal/usage-journal.ts';
import {
  BACKUP_FILE_MODE,
  BACKUP_FOLDER_MODE,
  BACKUP_FORM,
  BackupError,
  type BackupManifest,
  completedName,
  CopyOut,
  filesOf,
  fsyncPath,
  makeUnfinished,
  MANIFEST_FILE,
  MANIFEST_HASH_FILE,
  markOf,
  verifyFile,
  writeCompressed,
} from './backup-file.ts';

type JournalFile = BackupManifest['journal'][number];

const JOURNAL_FOLDER = 'journal';
const LINE_FEED = 0x0a;

/** Reads the folder again if files vanished: they were stored or renamed. @param mark in names that any process may adopt */
async function copyJournal(journal: string, folder: string, mark: string): Promise<JournalFile[]> {
  await mkdir(join(folder, JOURNAL_FOLDER), { mode: BACKUP_FOLDER_MODE });
  const copied: JournalFile[] = [];
  const seen = new Set<string>();
  for (let vanished = true; vanished;) {
    vanished = false;
    for (const name of segmentsAmong((await readdir(journal).catch(unlessMissing)) ?? [])) {
      if (seen.has(name)) continue;
      seen.add(name);
      const content = await readFile(join(journal, name)).catch(unlessMissing);
      if (content === null) vanished = true;
      else if (content.includes(LINE_FEED))
        copied.push(await write(folder, mark, copied.length + 1, content));
    }
  }
  return copied;
}

async function write(folder: string, mark: string, number: number, content: Buffer): Promise<JournalFile> {
  // What follows the last line feed is still being written: its reply has not been sent.
  const whole = content.subarray(0, content.lastIndexOf(LINE_FEED) + 1);
  const file = `${JOURNAL_FOLDER}/${leftSegment(mark, number)}`;
  await writeFile(join(folder, file), whole, { flag: 'wx', mode: BACKUP_FILE_MODE, flush: true });
  return {
    file,
    bytes: whole.length,
    sha256: createHash('sha256').update(whole).digest('hex'),
    requests: whole.reduce((lines, byte) => lines + Number(byte === LINE_FEED), 0),
  };
}

/** The next process stores each request once. */
export async function restoreJournal(
  folder: string,
  files: readonly JournalFile[],
  journal: string,
): Promise<void> {
  if (files.length === 0) return;
  await mkdir(journal, { recursive: true, mode: BACKUP_FOLDER_MODE });
  for (const { file } of files) {
    const target = join(journal, basename(file));
    await rm(target, { force: true });
    await copyFile(join(folder, file), target);
    await fsyncPath(target);
  }
  await fsyncPath(journal);
}

export interface StoredTable {
  readonly name: string;
  /** In definition order, without generated ones. */
  readonly columns: readonly string[];
  readonly months: readonly string[];
}

const TABLES = `
  SELECT relname AS name,
    array(SELECT attname::text FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          ORDER BY attnum) AS columns,
    array(SELECT replace(right(child.relname, 7), '_', '-') FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
          WHERE inhparent = pg_class.oid ORDER BY child.relname) AS months
  FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL($1)
  ORDER BY relname`;

/** A backup would keep partners' requests longer than seven days. */
const LEFT_OUT = ['request_log', 'request_log_minutes'];

export async function storedTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(TABLES, [[MIGRATIONS_TABLE, ...LEFT_OUT]]);
  return rows;
}

export interface StoredSequence {
  readonly name: string;
  readonly lastValue: string | null;
}

/** Sequences ignore the snapshot: read them after the rows. @throws BackupError if the role can't read one */
async function storedSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence & { readable: boolean }>(
    `SELECT relname AS name, has_sequence_privilege(pg_class.oid, 'USAGE') AS readable,
            CASE WHEN has_sequence_privilege(pg_class.oid, 'USAGE')
                 THEN pg_sequence_last_value(pg_class.oid)::text END AS "lastValue"
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S'
       AND NOT EXISTS (SELECT FROM pg_depend
                       WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
                         AND refobjid = to_regclass($1))
     ORDER BY relname`,
    [MIGRATIONS_TABLE],
  );
  const closed = rows.find(({ readable }) => !readable);
  if (closed) throw new BackupError(`the service's role may not read the sequence ${closed.name}`);
  return rows.map(({ name, lastValue }) => ({ name, lastValue }));
}

const LOCKS_WITHIN = '30s';

export interface BackupOptions {
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

/** Backs up one snapshot of all rows and the usage journal, while the service runs. */
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

export interface BackedUpDatabase {
  /** The service's role, or the owner if the server was started for this. */
  readonly url: string;
  close(): Promise<void>;
}

/** @throws BackupError with DATABASE_URL: another server is backed up by its own means */
export function embeddedCluster({
  databaseUrl,
  dataDir,
}: Pick<Configuration, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl !== null)
    throw new BackupError(
      'DATABASE_URL is set: this is for the embedded database; docs/operating/backup-and-restore.md says how to back up another server',
    );
  return clusterFolder(dataDir);
}

/** Rights may be an earlier release's. @param programs folder of the cluster's PostgreSQL; default: the packaged one */
export async function openBackedUpDatabase(clusterDir: string, programs?: string): Promise<BackedUpDatabase> {
  if (!(await isInitialised(clusterDir)))
    throw new BackupError(`DATA_DIR refused: ${clusterDir} holds no database`);
  const running = await EmbeddedPostgres.urlOfRunning(clusterDir);
  if (running !== undefined) return { url: running, close: () => Promise.resolve() };
  const server = await EmbeddedPostgres.start({
    clusterDir,
    ...(programs === undefined ? {} : { programs }),
  });
  return { url: server.ownerUrl, close: () => server.stop() };
}
