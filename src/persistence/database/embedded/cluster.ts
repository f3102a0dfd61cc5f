import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type PostgresBinaries } from './binaries.ts';
import { type ServerAccount } from './server-account.ts';

const run = promisify(execFile);

/** How long the server of a killed owner may take to end before its folder counts as in use. */
const PREVIOUS_OWNER_MS = 10_000;

/** True when the folder holds a finished cluster. */
export async function isInitialised(clusterDir: string): Promise<boolean> {
  return existsSync(clusterDir) && (await readdir(clusterDir)).includes('PG_VERSION');
}

/**
 * Makes a new cluster with a random password, kept in the file `password` inside it. It grows beside its
 * place and is renamed into it, so that an interrupted first start leaves nothing half made.
 */
export async function initialise(
  binaries: PostgresBinaries,
  clusterDir: string,
  account: ServerAccount,
  log: (line: string) => void,
): Promise<void> {
  const parent = dirname(clusterDir);
  const unfinished = `.${basename(clusterDir)}-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent))
    if (name.startsWith(unfinished)) await rm(join(parent, name), { recursive: true, force: true });
  const growing = await mkdtemp(join(parent, unfinished));
  const passwordFile = join(growing, 'pw');
  const target = join(growing, 'data');
  try {
    await writeFile(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
    if (account.uid !== null && account.gid !== null)
      for (const path of [growing, passwordFile]) await chown(path, account.uid, account.gid);
    const [command, ...rest] = [
      ...account.prefix,
      binaries.initdb,
      `--pgdata=${target}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      // Nothing of value is in it yet: what would be lost by a crash now is made again.
      '--no-sync',
    ];
    const { stdout } = await run(command, rest, {
      ...account.spawnOptions,
      cwd: growing,
      env: { ...process.env, LC_ALL: 'C' },
    });
    log(stdout.trim().split('\n').at(-1) ?? '');
    await rename(passwordFile, join(target, 'password'));
    await rm(clusterDir, { recursive: true, force: true });
    await rename(target, clusterDir);
  } finally {
    await rm(growing, { recursive: true, force: true });
  }
}

/** What postmaster.pid says of the server that runs, or ran, on this cluster. */
export interface ClusterOwner {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** Reads postmaster.pid (line 1 the process, line 4 the port, line 8 the state); undefined without one. */
export async function clusterOwner(clusterDir: string): Promise<ClusterOwner | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** The address of a running cluster, for whoever may read its password file. */
export async function clusterUrl(clusterDir: string, port: number): Promise<string> {
  const password = (await readFile(join(clusterDir, 'password'), 'utf8')).trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** After a kill -9 of the owner its server needs a moment to end; a live owner is an error. */
export async function waitForPreviousOwner(clusterDir: string, log: (line: string) => void): Promise<void> {
  for (const deadline = Date.now() + PREVIOUS_OWNER_MS; ; await sleep(50)) {
    const owner = await clusterOwner(clusterDir);
    if (!owner) return;
    if (!(await isPostgres(owner.pid))) {
      log(`removing the stale postmaster.pid of process ${owner.pid}`);
      await rm(join(clusterDir, 'postmaster.pid'), { force: true });
      return;
    }
    if (Date.now() > deadline)
      throw new Error(
        `DATA_DIR is in use: process ${owner.pid} runs a PostgreSQL server on ${clusterDir}; ` +
          'stop the service that owns it, or give this one a DATA_DIR of its own',
      );
  }
}

/** Whether a process is a PostgreSQL server; a zombie is none. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (platform() === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return commandLine.split('\0')[0]?.endsWith('postgres') ?? false;
  }
  const [command, ...rest] =
    platform() === 'win32'
      ? ['tasklist', '/fi', `PID eq ${pid}`, '/nh']
      : ['ps', '-o', 'comm=', '-p', String(pid)];
  // ps exits with 1 when there is no such process.
  const { stdout } = await run(command, rest).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}
