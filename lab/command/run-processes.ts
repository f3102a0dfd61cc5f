import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process as `/proc` has it. */
export interface FoundProcess {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Ticks from the start of the machine: with its number, it tells a process from a later one. */
  readonly startedAt: string;
  readonly command: string;
  readonly namesFolder: boolean;
}

/**
 * Finds what belongs to a run: what descends from its first process or is in that one's group, and what names the
 * run's folder (a server that left the group has its data there). `known` belongs to it as well, as far as it still runs.
 */
export function processesOfRun(
  folder: string,
  first: number,
  known: readonly FoundProcess[] = [],
): readonly FoundProcess[] {
  const all = allProcesses(folder);
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const descends = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === first) return true;
    return false;
  };
  return all.filter(
    (found) =>
      found.pid !== process.pid &&
      (found.namesFolder ||
        found.group === first ||
        descends(found.pid) ||
        known.some(({ pid, startedAt }) => pid === found.pid && startedAt === found.startedAt)),
  );
}

function allProcesses(folder: string): readonly FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processAt(Number(name), folder) ?? []);
}

/** Undefined where it ended meanwhile, or has ended and waits for its parent to notice. */
function processAt(pid: number, folder: string): FoundProcess | undefined {
  const at = `/proc/${pid}`;
  const stat = readIfThere(() => readFileSync(`${at}/stat`, 'utf8'));
  if (stat === undefined) return undefined;
  // The name of the program stands in brackets and may contain any others.
  const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  const command = readIfThere(() => readFileSync(`${at}/cmdline`, 'utf8')) ?? '';
  const places = [
    command,
    readIfThere(() => readFileSync(`${at}/environ`, 'utf8')) ?? '',
    readIfThere(() => readlinkSync(`${at}/cwd`)) ?? '',
  ];
  return {
    pid,
    parent: Number(parent),
    group: Number(group),
    // Field 22 of proc(5); `rest` begins with the sixth.
    startedAt: rest[16]!,
    command: command.replaceAll('\0', ' ').trim(),
    namesFolder: places.some((place) => place.includes(folder)),
  };
}

/** Reads from /proc. Undefined if the process or thread has ended meanwhile, or is another account's. */
export function readIfThere<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return undefined;
    throw error;
  }
}
