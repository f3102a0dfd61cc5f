import { readFile } from 'node:fs/promises';
import { childrenOf } from '../../../test/support/child-processes.ts';

/** Of utime and stime in /proc, on every Linux. */
const TICKS_PER_SECOND = 100;

/** The processes that a process has forked; only those of Node.js. */
export async function nodeChildren(pid: number): Promise<readonly number[]> {
  const children = childrenOf(pid);
  const programs = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, i) => programs[i]!.includes('supervised.js'));
}

/** CPU time that a process has used so far, and the memory that it holds. */
export async function usageOf(pid: number): Promise<{ cpuSeconds: number; residentMiB: number }> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    residentMiB: Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024),
  };
}

/** True while a process runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
