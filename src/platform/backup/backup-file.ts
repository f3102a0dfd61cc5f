import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Connection, type Submittable } from 'pg';
import { z } from 'zod';
import { StartupError } from '../configuration/startup-error.ts';

export const BACKUP_FORM = 1;

const fileSchema = z.object({
  file: z.string().regex(/^[a-z_]+\/[a-zA-Z0-9_.-]+$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Its presence means that the backup is complete. */
const backupManifestSchema = z.object({
  form: z.int().positive(),
  serviceVersion: z.string(),
  postgresVersion: z.string(),
  /** The backup contains what was committed before it, and nothing else. */
  takenAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  migrations: z.array(z.string()).nonempty(),
  tables: z.array(
    fileSchema.extend({
      name: identifier,
      columns: z.array(identifier).nonempty(),
      /** Months (`2026-03`) of the partitions; empty where the table has none. */
      months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
      rows: z.int().nonnegative(),
    }),
  ),
  sequences: z.array(
    z.object({
      name: identifier,
      /** Decimal, because it may exceed a double; null: never used. */
      lastValue: z.string().regex(/^\d+$/).nullable(),
    }),
  ),
  /** Metered requests that may not have been stored yet, as the journal of usage held them. */
  journal: z.array(fileSchema.extend({ requests: z.int().nonnegative() })),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;
export type BackedUpTable = BackupManifest['tables'][number];
type BackedUpFile = z.infer<typeof fileSchema>;

export class BackupError extends StartupError {}

/** A backup contains what partners and the public may not see. */
export const BACKUP_FILE_MODE = 0o600;
export const BACKUP_FOLDER_MODE = 0o700;

/** On rows of the sandbox two fifths of the time of zlib's default (6), for a quarter more bytes. */
const COMPRESSION_LEVEL = 2;

class Digest extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}

export async function writeCompressed(folder: string, file: string, source: Readable): Promise<BackedUpFile> {
  const digest = new Digest();
  await pipeline(
    source,
    createGzip({ level: COMPRESSION_LEVEL }),
    digest,
    createWriteStream(join(folder, file), { flags: 'wx', mode: BACKUP_FILE_MODE }),
  );
  await fsyncPath(join(folder, file));
  return { file, bytes: digest.bytes, sha256: digest.sha256() };
}

/** @throws BackupError if it is missing or differs from the manifest */
export async function verifyFile(folder: string, expected: BackedUpFile): Promise<void> {
  const digest = new Digest();
  const ignored = new Writable({ write: (_chunk, _encoding, done) => done() });
  const source = createReadStream(join(folder, expected.file));
  try {
    if (expected.file.endsWith('.gz')) await pipeline(source, digest, createGunzip(), ignored);
    else await pipeline(source, digest, ignored);
  } catch (error) {
    throw new BackupError(`${folder} is damaged: ${expected.file}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (digest.bytes !== expected.bytes || digest.sha256() !== expected.sha256)
    throw new BackupError(`${folder} is damaged: ${expected.file} is not what was written`);
}

export const decompressed = (folder: string, file: string): Readable => {
  const gunzip = createGunzip();
  createReadStream(join(folder, file))
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return gunzip;
};

/** Windows has no such call for either. */
export async function fsyncPath(path: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `backup-2026-11-23T06-15-00-123Z`; unfinished ones are `.backup-<moment>-<pid>`. */
const COMPLETED = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;
const UNFINISHED = /^\.backup-.+-(\d+)$/;

export const markOf = (atMs: number): string => new Date(atMs).toISOString().replace(/[:.]/g, '-');

export const completedName = (mark: string): string => `backup-${mark}`;

export async function makeUnfinished(parent: string, mark: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: BACKUP_FOLDER_MODE });
  const folder = join(parent, `.${completedName(mark)}-${process.pid}`);
  await mkdir(folder, { mode: BACKUP_FOLDER_MODE });
  return folder;
}

export async function completedIn(parent: string): Promise<string[]> {
  return (await readdir(parent)).filter((name) => COMPLETED.test(name)).sort();
}

/** Removes the oldest backups beyond `keep` (null: none), and those that ended processes left unfinished. */
export async function rotate(parent: string, keep: number | null): Promise<string[]> {
  for (const name of await readdir(parent))
    if (isAbandoned(name)) await rm(join(parent, name), { recursive: true, force: true });
  const removed = keep === null ? [] : (await completedIn(parent)).slice(0, -keep);
  for (const name of removed) await rm(join(parent, name), { recursive: true, force: true });
  return removed;
}

function isAbandoned(name: string): boolean {
  const pid = UNFINISHED.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM: another account's process lives.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

export const MANIFEST_FILE = 'manifest.json';
export const MANIFEST_HASH_FILE = 'manifest.json.sha256';

export const filesOf = ({ tables, journal }: BackupManifest): readonly BackedUpFile[] => [
  ...tables,
  ...journal,
];

/** @throws BackupError if it isn't a backup, or is incomplete, damaged, or of a newer release */
export async function readManifest(from: string, known: readonly string[]): Promise<BackupManifest> {
  const folder = resolve(from);
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) {
    const newest = (await completedIn(folder).catch(() => [])).at(-1);
    throw new BackupError(
      newest === undefined
        ? `${folder} is not a complete backup: it has no ${MANIFEST_FILE}`
        : `${folder} holds backups: name one of them; the newest is ${join(folder, newest)}`,
    );
  }
  const hash = await readFile(join(folder, MANIFEST_HASH_FILE), 'utf8').catch(() => '');
  if (hash.split(' ')[0] !== createHash('sha256').update(text).digest('hex'))
    throw new BackupError(`${folder} is damaged: ${MANIFEST_FILE} is not what was written`);
  const manifest = JSON.parse(text) as { form: number };
  if (manifest.form > BACKUP_FORM)
    throw new BackupError(`${folder} was taken by a newer release: it has form ${manifest.form}`);
  const parsed = backupManifestSchema.parse(manifest);
  const newer = parsed.migrations.find((name) => !known.includes(name));
  if (newer !== undefined)
    throw new BackupError(
      `${folder} was taken by release ${parsed.serviceVersion} with a newer schema (${newer}): restore it with that ` +
        'release or a later one',
    );
  return parsed;
}

export async function verifyFiles(from: string, manifest: BackupManifest): Promise<void> {
  for (const file of filesOf(manifest)) await verifyFile(resolve(from), file);
}

const BYTES_PER_MEGABYTE = 1_000_000;

const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);

export function describeBackup({
  takenAt,
  serviceVersion,
  postgresVersion,
  tables,
  journal,
}: BackupManifest): string {
  const megabytes = sum([...tables, ...journal], ({ bytes }) => bytes) / BYTES_PER_MEGABYTE;
  return (
    `backup of ${takenAt} (release ${serviceVersion}, PostgreSQL ${postgresVersion}): ` +
    `${sum(tables, ({ rows }) => rows)} rows of ${tables.length} tables, ` +
    `${sum(journal, ({ requests }) => requests)} requests of the journal, ${megabytes.toFixed(1)} MB`
  );
}

const PIECE_BYTES = 64 * 1024;

/** Gives a `COPY … TO STDOUT` in text format. Give it to `client.query`, and read it to its end. */
export class CopyOut extends Readable implements Submittable {
  rows = 0;
  private connection: Connection | null = null;
  private piece = Buffer.allocUnsafe(PIECE_BYTES);
  private filled = 0;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  /** The protocol can't end a COPY except by closing the connection, so the rest passes by. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.connection?.stream.resume();
    done(error);
  }

  /** The chunk is copied because the driver reuses its memory. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    for (let taken = 0; taken < chunk.length;) {
      const bytes = chunk.copy(this.piece, this.filled, taken);
      taken += bytes;
      this.filled += bytes;
      if (this.filled === PIECE_BYTES) this.pass();
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = copiedRows(text);
  }

  handleReadyForQuery(): void {
    this.pass();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  private pass(): void {
    const piece = this.piece.subarray(0, this.filled);
    this.piece = Buffer.allocUnsafe(PIECE_BYTES);
    this.filled = 0;
    if (this.destroyed || piece.length === 0) return;
    if (!this.push(piece)) this.connection!.stream.pause();
  }
}

const copiedRows = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1]);

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

type Done = (error?: Error | null) => void;

/** Takes a `COPY … FROM STDIN` in text format. Give it to `client.query`, then write to it. */
export class CopyIn extends Writable implements Submittable {
  rows = 0;
  private connection: CopyConnection | null = null;
  private opened: Done | null = null;
  private finished: Done | null = null;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: Connection): void {
    this.connection = connection as CopyConnection;
    connection.query(this.statement);
  }

  /** Nothing is written before the server has asked for it. */
  override _construct(opened: Done): void {
    this.opened = opened;
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    const { stream } = this.connection!;
    this.connection!.sendCopyFromChunk(chunk);
    if (stream.writableNeedDrain) stream.once('drain', () => done());
    else done();
  }

  override _final(done: Done): void {
    this.finished = done;
    this.connection!.endCopyFrom();
  }

  override _destroy(error: Error | null, done: Done): void {
    if (error !== null && this.opened === null && this.finished === null)
      this.connection?.sendCopyFail('the rows ended early');
    done(error);
  }

  handleCopyInResponse(): void {
    this.open();
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = copiedRows(text);
  }

  handleReadyForQuery(): void {
    this.finish();
  }

  handleError(error: Error): void {
    if (this.opened !== null) this.open(error);
    else if (this.finished !== null) this.finish(error);
    else this.destroy(error);
  }

  private finish(error?: Error): void {
    const { finished } = this;
    this.finished = null;
    finished?.(error);
  }

  private open(error?: Error): void {
    const { opened } = this;
    this.opened = null;
    opened?.(error);
  }
}
