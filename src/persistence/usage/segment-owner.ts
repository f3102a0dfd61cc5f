import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

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
