import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeSync,
} from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../configuration/startup-error.ts';
import { SECOND_MS, utcDayOf } from '../../../packages/engine/timestamps.ts';
import { outcomeOf, REQUEST_OUTCOMES } from '../../domain/usage/outcome.ts';
import { type UsageRecord } from '../../domain/usage/usage.ts';

const SEGMENT_SUFFIX = '.usage';
/** Any process may adopt a file with this beginning. */
const LEFT = 'left-';

const METERING_FOLDER = 'metering';

export const journalFolder = (dataDir: string): string => join(dataDir, METERING_FOLDER);

export const segmentsAmong = (entries: readonly string[]): string[] =>
  entries.filter((name) => name.endsWith(SEGMENT_SUFFIX)).sort();

/** Names a file that any process may adopt; no other file has the same mark and number. */
export const leftSegment = (mark: string, number: number): string =>
  `${LEFT}${mark}-${number}${SEGMENT_SUFFIX}`;

const isLeft = (name: string): boolean => name.startsWith(LEFT);

export function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

export interface JournalDepth {
  readonly files: number;
  readonly bytes: number;
  /** Of the file that was written to longest ago; null without a file. */
  readonly oldestWriteAtMs: number | null;
}

/** Processes may share the folder: the files of all of them count. */
export class JournalFigures {
  constructor(private readonly folder: string) {}

  /** A file that is stored meanwhile is left out. */
  async read(): Promise<JournalDepth> {
    const names = await readdir(this.folder).catch(() => [] as string[]);
    const found = await Promise.all(
      segmentsAmong(names).map((name) => stat(join(this.folder, name)).catch(() => null)),
    );
    const files = found.filter((file) => file !== null);
    return {
      files: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      oldestWriteAtMs: files.length === 0 ? null : Math.min(...files.map(({ mtimeMs }) => mtimeMs)),
    };
  }
}

interface SegmentOwner {
  /** One boot and, in it, one container: its processes can see each other. */
  readonly machine: string;
  readonly pid: number;
  /** Clock ticks, because process IDs are reused. Empty: unknown. */
  readonly began: string;
}

/** `unknown`: it cannot be seen from here. */
export type OwnerState = 'alive' | 'dead' | 'unknown';

const MACHINE_CHARACTERS = 12;
/** In /proc/<pid>/stat, behind the name, which may contain anything. */
const STATE_FIELD = 0;
const START_TIME_FIELD = 19;
const ZOMBIE = 'Z';

export function thisProcess(): SegmentOwner {
  return { machine: thisMachine(), pid: process.pid, began: statOf(process.pid)?.began ?? '' };
}

export function ownerState(owner: SegmentOwner, here: SegmentOwner = thisProcess()): OwnerState {
  if (owner.machine !== here.machine) return 'unknown';
  if (!runs(owner.pid)) return 'dead';
  const stat = statOf(owner.pid);
  if (stat === null || owner.began === '') return 'unknown';
  return stat.began === owner.began && stat.state !== ZOMBIE ? 'alive' : 'dead';
}

/** Host name, boot, and PID namespace: a recreated container is another machine. */
function thisMachine(): string {
  const marks = [
    hostname(),
    readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(marks.join('\n')).digest('hex').slice(0, MACHINE_CHARACTERS);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Null without /proc, or if the process has just gone. */
function statOf(pid: number): { readonly state: string; readonly began: string } | null {
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[STATE_FIELD];
  const began = fields[START_TIME_FIELD];
  return state === undefined || began === undefined ? null : { state, began };
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

const MAX_TEXT = 300;
/** PostgreSQL's text type cannot hold NUL, so a line with one is damaged. Its JSON rejects lone surrogates, so they are replaced. */
const text = z
  .string()
  .min(1)
  .max(MAX_TEXT)
  .refine((value) => !value.includes('\0'))
  .transform((value) => Buffer.from(value).toString());

const requestFields = [
  z.guid(),
  text,
  z.int().nonnegative().max(Date.UTC(9999, 0)),
  z.guid(),
  text,
  z.int().min(100).max(999),
  z.number().nonnegative(),
  z.boolean(),
] as const;
/** The outcome is appended only if the status doesn't say it: the previous release, after a rollback, rejects such lines. */
const lineSchema = z.union([z.tuple(requestFields), z.tuple([...requestFields, z.enum(REQUEST_OUTCOMES)])]);

/** A JSON array, because field names would be two thirds of the bytes written before each reply. */
export const usageLine = (record: UsageRecord): string =>
  // As JSON.stringify writes it, in half the time: ids have nothing to escape, and this runs before every reply.
  `["${record.requestUid}",${JSON.stringify(record.requestId)},${record.receivedAtMs},"${record.keyId}",` +
  `${JSON.stringify(record.endpoint)},${record.status},${record.latencyMs},${record.quotaSpent}${appendedOutcome(record)}]\n`;

const appendedOutcome = ({ outcome, status, latencyMs }: UsageRecord): string =>
  outcome === outcomeOf(status, null, latencyMs) ? '' : `,"${outcome}"`;

/** Null if the line is not a complete record. */
export function parseUsageLine(line: string): UsageRecord | null {
  const parsed = lineSchema.safeParse(jsonOf(line));
  if (!parsed.success) return null;
  const [requestUid, requestId, receivedAtMs, keyId, endpoint, status, latencyMs, quotaSpent, outcome] =
    parsed.data;
  return {
    requestUid,
    requestId,
    receivedAtMs,
    keyId,
    endpoint,
    status,
    latencyMs,
    quotaSpent,
    outcome: outcome ?? outcomeOf(status, null, latencyMs),
  };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export interface JournalContent {
  readonly records: readonly UsageRecord[];
  /** It ends in the middle of a line: its process ended before the reply was sent. */
  readonly torn: boolean;
  readonly damagedLines: number;
}

export function parseJournal(content: string): JournalContent {
  const lines = content.split('\n');
  const rest = lines.pop();
  const parsed = lines.map(parseUsageLine);
  const records = parsed.filter((record) => record !== null);
  return { records, torn: rest !== '', damagedLines: parsed.length - records.length };
}

/** About 4 MB. */
const MAX_RECORDS = 20_000;
/** Two files are kept in memory until they are stored, so that they need not be read: one is written while one is stored. */
const BUFFERS = 2;
const BUFFER_BYTES = 4 * 1024 ** 2;
/** A UTF-16 code unit takes at most so many bytes in UTF-8. */
const MAX_BYTES_OF_UNIT = 3;
/** Nothing is appended to an older file. One without writes for `SILENT_MS` may be adopted even if its owner can't be seen. */
const MAX_AGE_MS = 10 * SECOND_MS;
const SILENT_MS = 60 * SECOND_MS;

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const MARK_BYTES = 6;
const PROBE_CONTENT = Buffer.alloc(4096);
const SEGMENT_NAME = /^([0-9a-f]+)-(\d+)-(\d*)-([0-9a-f]+)-\d+\.usage$/;

/** A record could not be made durable; its reply must not be sent. */
export class UsageJournalError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}

export class JournalFolderError extends StartupError {}

interface Segment {
  readonly name: string;
  readonly descriptor: number;
  readonly openedAtMs: number;
  /** Begins with the file's content; null if that isn't kept in memory. */
  buffer: Buffer<ArrayBuffer> | null;
  bytes: number;
  requests: number;
  readonly days: Set<number>;
}

export interface UsageLines {
  /** One for each request. */
  readonly lines: Buffer;
  /** UTC days of the requests, by their first millisecond. */
  readonly days: ReadonlySet<number>;
}

/**
 * A line is with the operating system before `append` returns and survives a crash of the process. Reading a file twice
 * is harmless, because the database stores each request once.
 */
export class UsageJournal {
  private readonly mark = randomBytes(MARK_BYTES).toString('hex');
  private readonly owner: SegmentOwner = thisProcess();
  private sequence = 0;
  private current: Segment | null = null;
  private readonly sealed = new Map<string, Segment>();
  /** Reused, because bytes that are allocated for each file cause major garbage collections. */
  private readonly spare = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafeSlow(BUFFER_BYTES));
  /** False since the last write failed. */
  writable = true;

  constructor(private readonly folder: string) {}

  /** Creates the folder, and restricts permissions left by an earlier version. @throws JournalFolderError */
  async open(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
      await this.closeToOthers();
      await this.folderTimeMs();
    } catch (error) {
      throw new JournalFolderError(
        `DATA_DIR refused: the journal of usage cannot be written: ${(error as Error).message}`,
        { cause: error },
      );
    }
  }

  async probe(): Promise<void> {
    try {
      await this.folderTimeMs();
      this.writable = true;
    } catch {
      this.writable = false;
    }
  }

  /** Appends all or none. @throws UsageJournalError, e.g. because the disk is full; nothing is counted */
  append(...records: readonly UsageRecord[]): void {
    let lines = '';
    for (const record of records) lines += usageLine(record);
    try {
      const segment = this.openSegment(MAX_BYTES_OF_UNIT * lines.length);
      segment.bytes += this.write(segment, lines);
      segment.requests += records.length;
      for (const { receivedAtMs } of records) segment.days.add(utcDayOf(receivedAtMs));
      this.writable = true;
    } catch (error) {
      this.writable = false;
      throw new UsageJournalError(`usage could not be noted: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Closes the current file and returns this process's files to be stored, oldest first. */
  seal(): string[] {
    if (this.current !== null) {
      const { name, descriptor } = this.current;
      this.sealed.set(name, this.current);
      this.current = null;
      closeSync(descriptor);
    }
    return [...this.sealed.keys()];
  }

  /** Null if the file has to be read. The bytes are overwritten after the file has gone, or its lines are dropped. */
  keptLines(name: string): UsageLines | null {
    const segment = this.sealed.get(name);
    if (!segment?.buffer) return null;
    return { lines: segment.buffer.subarray(0, segment.bytes), days: segment.days };
  }

  /** From now on, the file has to be read. */
  dropLines(name: string): void {
    const segment = this.sealed.get(name);
    if (!segment?.buffer) return;
    this.spare.push(segment.buffer);
    segment.buffer = null;
  }

  /** Null if another process has adopted and stored it. */
  async read(name: string): Promise<JournalContent | null> {
    const content = await readFile(join(this.folder, name), 'utf8').catch(unlessMissing);
    return content === null ? null : parseJournal(content);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
    this.forget(name);
  }

  /** For a file with unreadable lines whose other records are stored. */
  async setAside(name: string): Promise<void> {
    await rename(join(this.folder, name), join(this.folder, `${name}.damaged`));
    this.forget(name);
  }

  /** Files without a running owner: released ones, those of ended processes, and silent ones. */
  async orphans(): Promise<string[]> {
    const names = segmentsAmong(await readdir(this.folder));
    if (names.length === 0) return [];
    const nowMs = await this.folderTimeMs();
    const orphaned: string[] = [];
    for (const name of names) if (await this.isOrphaned(name, nowMs)) orphaned.push(name);
    return orphaned;
  }

  /** Releases the unstored files to other processes. Nothing may be appended afterwards. */
  async leave(): Promise<void> {
    for (const name of this.seal())
      await rename(
        join(this.folder, name),
        join(this.folder, leftSegment(this.mark, Number.parseInt(name.split('-').at(-1)!, 10))),
      );
    this.sealed.clear();
  }

  private forget(name: string): void {
    this.dropLines(name);
    this.sealed.delete(name);
  }

  /** @param bytes that are appended next, at most */
  private openSegment(bytes: number): Segment {
    const { current } = this;
    if (
      current !== null &&
      current.requests < MAX_RECORDS &&
      performance.now() - current.openedAtMs < MAX_AGE_MS &&
      (current.buffer === null || current.bytes + bytes <= BUFFER_BYTES)
    )
      return current;
    this.seal();
    // The folder may have been cleared manually while the service runs.
    mkdirSync(this.folder, { recursive: true, mode: FOLDER_MODE });
    const { machine, pid, began } = this.owner;
    this.sequence += 1;
    const name = `${machine}-${pid}-${began}-${this.mark}-${this.sequence}${SEGMENT_SUFFIX}`;
    const descriptor = openSync(join(this.folder, name), 'ax', FILE_MODE);
    this.current = {
      name,
      descriptor,
      openedAtMs: performance.now(),
      buffer: bytes > BUFFER_BYTES ? null : (this.spare.pop() ?? null),
      bytes: 0,
      requests: 0,
      days: new Set(),
    };
    return this.current;
  }

  /** Returns the bytes of the lines. */
  private write(segment: Segment, lines: string): number {
    const { descriptor, buffer, bytes: from } = segment;
    const bytes = buffer?.write(lines, from) ?? Buffer.byteLength(lines);
    try {
      const written =
        buffer === null ? writeSync(descriptor, lines) : writeSync(descriptor, buffer, from, bytes);
      if (written !== bytes) throw new Error(`only ${written} of ${bytes} bytes were taken`);
      return bytes;
    } catch (error) {
      this.takeBack(segment);
      throw error;
    }
  }

  private takeBack(segment: Segment): void {
    try {
      ftruncateSync(segment.descriptor, segment.bytes);
    } catch {
      this.seal();
    }
  }

  private async closeToOthers(): Promise<void> {
    await chmod(this.folder, FOLDER_MODE);
    for (const name of await readdir(this.folder))
      // Another process may have stored a file and removed it meanwhile.
      await chmod(join(this.folder, name), FILE_MODE).catch(unlessMissing);
  }

  private async isOrphaned(name: string, nowMs: number): Promise<boolean> {
    if (isLeft(name)) return true;
    const [, machine, pid, began, mark] = SEGMENT_NAME.exec(name) ?? [];
    if (machine === undefined || pid === undefined || began === undefined) return false;
    if (mark === this.mark) return false;
    const state = ownerState({ machine, pid: Number(pid), began }, this.owner);
    if (state !== 'unknown') return state === 'dead';
    const written = await stat(join(this.folder, name)).catch(unlessMissing);
    return written !== null && nowMs - written.mtimeMs >= SILENT_MS;
  }

  /** The file system's clock differs from this machine's on a shared volume. */
  private async folderTimeMs(): Promise<number> {
    const probe = join(this.folder, `probe-${this.mark}`);
    try {
      // A full volume still accepts an empty file, so the probe writes a page.
      await writeFile(probe, PROBE_CONTENT, { mode: FILE_MODE });
      return (await stat(probe)).mtimeMs;
    } finally {
      await rm(probe, { force: true });
    }
  }
}
