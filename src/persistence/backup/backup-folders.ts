import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_FOLDER_MODE } from './backup-file.ts';

/**
 * `backup-2026-11-23T06-15-00-123Z`, by the moment it began; unfinished ones are `.backup-<moment>-<pid>`.
 */
const COMPLETED = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;
const UNFINISHED = /^\.backup-.+-(\d+)$/;

export const markOf = (atMs: number): string => new Date(atMs).toISOString().replace(/[:.]/g, '-');

export const completedName = (mark: string): string => `backup-${mark}`;

/** A backup grows here until it is complete. */
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
