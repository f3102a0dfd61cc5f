import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../../config/startup-error.ts';
import { runProgram, type ServerAccount } from './server-account.ts';
import { existsSync } from 'node:fs';

const CLUSTER_FOLDER = 'postgres';

export const clusterFolder = (dataDir: string): string => join(resolve(dataDir), CLUSTER_FOLDER);

const PREVIOUS_OWNER_MS = 10_000;

export interface ClusterOwner {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** postmaster.pid has the process in line 1, the port in line 4, and the state in line 8. */
export async function clusterOwner(clusterDir: string): Promise<ClusterOwner | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

const SERVICE_PID_FILE = 'service-pid';

export async function recordService(clusterDir: string, account: ServerAccount | null): Promise<void> {
  const file = join(clusterDir, SERVICE_PID_FILE);
  await writeFile(file, String(process.pid));
  // After a crash the server scans every file in its folder.
  if (account) await chown(file, account.uid, account.gid);
}

/**
 * Waits for the server of a killed service to end.
 * @throws StartupError if another service runs on the folder
 */
export async function waitForPreviousOwner(clusterDir: string, log: (line: string) => void): Promise<void> {
  for (const deadline = Date.now() + PREVIOUS_OWNER_MS; ; await sleep(50)) {
    const owner = await clusterOwner(clusterDir);
    if (!owner) return;
    if (!(await isPostgres(owner.pid))) {
      log(`removing the stale postmaster.pid of process ${owner.pid}`);
      await rm(join(clusterDir, 'postmaster.pid'), { force: true });
      return;
    }
    await assertNoServiceOn(clusterDir);
    if (Date.now() > deadline) throw inUse(clusterDir, owner.pid);
  }
}

/** @throws StartupError if another service and its server run on the folder */
export async function assertNoServiceOn(clusterDir: string): Promise<void> {
  const service = await servicePid(clusterDir);
  if (service === null || !(await isAlive(service))) return;
  const server = await clusterOwner(clusterDir);
  if (server && (await isPostgres(server.pid))) throw inUse(clusterDir, service);
}

const inUse = (clusterDir: string, pid: number): StartupError =>
  new StartupError(
    `DATA_DIR refused: ${dirname(clusterDir)} is in use by process ${pid}: stop that one first, or give this one a ` +
      'DATA_DIR of its own',
  );

/** Null in clusters of an earlier version. */
async function servicePid(clusterDir: string): Promise<number | null> {
  const text = await readFile(join(clusterDir, SERVICE_PID_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return Number(text) || null;
}

async function isAlive(pid: number): Promise<boolean> {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return platform() !== 'linux' || (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

/** False for a zombie. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (platform() === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0')[0]?.endsWith('postgres') ?? false;
  }
  const [command, ...rest] =
    platform() === 'win32'
      ? ['tasklist', '/fi', `PID eq ${pid}`, '/nh']
      : ['ps', '-o', 'comm=', '-p', String(pid)];
  // ps exits with 1 if the process does not exist.
  const { stdout } = await runProgram(command, rest).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

/** A restore fills this cluster. */
export const restoringFolder = (clusterDir: string): string => `${clusterDir}-restoring`;

/**
 * A new cluster in place of one being restored would look like lost data.
 * @throws StartupError in one line
 */
export function assertNoRestoreUnderWay(clusterDir: string): void {
  const restoring = restoringFolder(clusterDir);
  if (existsSync(restoring))
    throw new StartupError(
      `DATA_DIR refused: ${dirname(clusterDir)} holds a restore or an upgrade that has not finished (${restoring}): ` +
        'run it again, or remove that folder to begin with an empty database',
    );
}
