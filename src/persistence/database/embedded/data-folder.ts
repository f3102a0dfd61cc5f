import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { StartupError } from '../../../config/startup-error.ts';
import { closedTo, type ServerAccount } from './server-account.ts';

const PRIVATE = 0o700;
const PASSABLE_BY_GROUP = 0o710;

/**
 * Creates the cluster's folder, and lets the server's account traverse it; folders above aren't changed.
 * @throws StartupError in one line that says what to do
 */
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
