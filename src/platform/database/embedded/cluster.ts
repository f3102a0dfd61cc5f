import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { StartupError } from '../../configuration/startup-error.ts';
import { type PostgresBinaries, runProgram, type ServerAccount } from './server-account.ts';

/** Owns and migrates the database. Not a superuser. */
export const OWNER_ROLE = 'market_intelligence_owner';
const SERVICE_ROLE = 'market_intelligence';

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** Earlier versions' superuser owned everything. Sequences of columns follow their tables. */
const handOver = (role: string): string => `
  DO $$
  DECLARE
    object text;
  BEGIN
    FOR object IN
      SELECT format('TABLE %s', pg_class.oid::regclass) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v', 'm')
        AND relowner <> ${escapeLiteral(role)}::regrole
        AND NOT EXISTS (SELECT FROM pg_depend
                        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
                          AND relkind = 'S')
      UNION ALL
      SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proowner <> ${escapeLiteral(role)}::regrole
    LOOP
      EXECUTE format('ALTER %s OWNER TO %I', object, ${escapeLiteral(role)});
    END LOOP;
  END $$`;

/** Idempotent, so the next start completes an interrupted one. */
export async function createRoles(
  adminUrl: string,
  passwords: { readonly owner: string; readonly service: string },
): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const [role, password] of [
      [OWNER_ROLE, passwords.owner],
      [SERVICE_ROLE, passwords.service],
    ] as const) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      await client.query(
        `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION
         NOBYPASSRLS PASSWORD ${escapeLiteral(password)}`,
      );
    }
    const database = escapeIdentifier(client.database!);
    // The owner of a database owns its schema `public` too (pg_database_owner).
    await client.query(`ALTER DATABASE ${database} OWNER TO ${OWNER_ROLE}`);
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${SERVICE_ROLE}`);
    await client.query(handOver(OWNER_ROLE));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

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

/** The superuser only makes roles. */
export async function adminUrl(clusterDir: string, port: number): Promise<string> {
  const file = join(clusterDir, ADMIN_PASSWORD_FILE);
  // A restored copy may have wider permissions.
  await chmod(file, SECRET_FILE_MODE);
  return roleUrl('postgres', (await readFile(file, 'utf8')).trim(), port);
}

/** Undefined in clusters of an earlier version and in new ones. */
export async function servicePassword(clusterDir: string): Promise<string | undefined> {
  return (await textOf(join(clusterDir, SERVICE_PASSWORD_FILE))) || undefined;
}

/** Empty if there is no such file. */
const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );

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

/** @throws StartupError if another service runs on the folder */
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
  return Number(await textOf(join(clusterDir, SERVICE_PID_FILE))) || null;
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

export const restoringFolder = (clusterDir: string): string => `${clusterDir}-restoring`;

/** A new cluster in place of one being restored would look like lost data. */
export function assertNoRestoreUnderWay(clusterDir: string): void {
  const restoring = restoringFolder(clusterDir);
  if (existsSync(restoring))
    throw new StartupError(
      `DATA_DIR refused: ${dirname(clusterDir)} holds a restore or an upgrade that has not finished (${restoring}): ` +
        'run it again, or remove that folder to begin with an empty database',
    );
}
