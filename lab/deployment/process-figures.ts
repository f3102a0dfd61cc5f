import { readFileSync } from 'node:fs';

/** Of utime and stime in /proc, on every Linux. */
const TICKS_PER_SECOND = 100;

/** CPU time, of user and system, that a process has used so far; to 10 ms. Linux only. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process. Linux only. */
export function residentMiBOf(pid: number): number {
  const residentKiB = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  return Math.round(residentKiB / 1024);
}
