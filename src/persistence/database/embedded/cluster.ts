import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type PostgresBinaries } from './binaries.ts';
import { newPassword, SERVICE_ROLE } from './database-roles.ts';
import { runProgram, type ServerAccount } from './server-account.ts';

/** Passwords of the superuser and of the service's role, inside the cluster. */
const ADMIN_PASSWORD_FILE = 'password';
const SERVICE_PASSWORD_FILE = 'service-password';
const SECRET_FILE_MODE = 0o600;

export async function isInitialised(clusterDir: string): Promise<boolean> {
  return existsSync(clusterDir) && (await readdir(clusterDir)).includes('PG_VERSION');
}

export async function clusterMajor(clusterDir: string): Promise<number> {
  return Number((await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim());
}

export async function syncCluster(
  binaries: PostgresBinaries,
  clusterDir: string,
  account: ServerAccount | null,
): Promise<void> {
  await runProgram(binaries.initdb, ['--sync-only', `--pgdata=${clusterDir}`], { account, cwd: clusterDir });
}

/** Creates the cluster in a temporary folder, so an interrupted first start leaves no partial one. */
export async function initialise(
  binaries: PostgresBinaries,
  clusterDir: string,
  account: ServerAccount | null,
  log: (line: string) => void,
): Promise<void> {
  const parent = dirname(clusterDir);
  const unfinished = `.${basename(clusterDir)}-`;
  for (const name of await readdir(parent))
    if (name.startsWith(unfinished)) await rm(join(parent, name), { recursive: true, force: true });
  const growing = await mkdtemp(join(parent, unfinished));
  const passwordFile = join(growing, 'pw');
  const target = join(growing, 'data');
  try {
    await writeFile(passwordFile, newPassword(), { mode: SECRET_FILE_MODE });
    if (account) for (const path of [growing, passwordFile]) await chown(path, account.uid, account.gid);
    const options = [
      `--pgdata=${target}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      // It holds no data yet, so syncing to disk is unnecessary.
      '--no-sync',
    ];
    const { stdout } = await runProgram(binaries.initdb, options, { account, cwd: growing });
    log(stdout.trim().split('\n').at(-1) ?? '');
    await rename(passwordFile, join(target, ADMIN_PASSWORD_FILE));
    await rm(clusterDir, { recursive: true, force: true });
    await rename(target, clusterDir);
  } finally {
    await rm(growing, { recursive: true, force: true });
  }
}

/**
 * The superuser only makes roles.
 * @throws if the password file is missing
 */
export async function adminUrl(clusterDir: string, port: number): Promise<string> {
  const file = join(clusterDir, ADMIN_PASSWORD_FILE);
  // A restored copy may have wider permissions.
  await chmod(file, SECRET_FILE_MODE);
  return roleUrl('postgres', (await readFile(file, 'utf8')).trim(), port);
}

/** Undefined in clusters of an earlier version and in new ones. */
export async function servicePassword(clusterDir: string): Promise<string | undefined> {
  const text = await readFile(join(clusterDir, SERVICE_PASSWORD_FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.trim() || undefined;
}

/** Reads or makes the password. */
export async function ensureServicePassword(
  clusterDir: string,
  account: ServerAccount | null,
): Promise<string> {
  const file = join(clusterDir, SERVICE_PASSWORD_FILE);
  const kept = await servicePassword(clusterDir);
  if (kept !== undefined) {
    await chmod(file, SECRET_FILE_MODE);
    return kept;
  }
  const password = newPassword();
  await rm(file, { force: true });
  const handle = await open(file, 'wx', SECRET_FILE_MODE);
  try {
    await handle.writeFile(password);
    if (account) await handle.chown(account.uid, account.gid);
  } finally {
    await handle.close();
  }
  return password;
}

export const serviceUrl = (password: string, port: number): string => roleUrl(SERVICE_ROLE, password, port);

export const roleUrl = (role: string, password: string, port: number): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
