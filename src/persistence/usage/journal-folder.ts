import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readdir, stat } from 'node:fs/promises';

export const SEGMENT_SUFFIX = '.usage';
/** Any process may adopt a file with this beginning. */
const LEFT = 'left-';

const METERING_FOLDER = 'metering';

export const journalFolder = (dataDir: string): string => join(dataDir, METERING_FOLDER);

/** Returns the files of the journal in the order of their names. */
export const segmentsAmong = (entries: readonly string[]): string[] =>
  entries.filter((name) => name.endsWith(SEGMENT_SUFFIX)).sort();

/** Names a file that any process may adopt; no other file has the same mark and number. */
export const leftSegment = (mark: string, number: number): string =>
  `${LEFT}${mark}-${number}${SEGMENT_SUFFIX}`;

export const isLeft = (name: string): boolean => name.startsWith(LEFT);

/** Returns null for what is not there; throws any other error. */
export function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

/** What isn't stored yet. */
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

/** The process that writes a file of the journal, as the file's name says. */
export interface SegmentOwner {
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
