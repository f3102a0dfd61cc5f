import { existsSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { binariesIn, findBinaries, majorOf } from '../database/embedded/server-account.ts';
import {
  assertNoServiceOn,
  clusterMajor,
  isInitialised,
  restoringFolder,
} from '../database/embedded/cluster.ts';
import { knownMigrations } from '../database/schema-compatibility.ts';
import { journalFolder } from '../journal/usage-journal.ts';
import { type Backup, type BackupOptions, openBackedUpDatabase, takeBackup } from './take-backup.ts';
import { BackupError, readManifest } from './backup-file.ts';
import { becomeCluster, buildCluster } from './restore-backup.ts';

export interface UpgradeOptions extends Pick<BackupOptions, 'serviceVersion' | 'nowMs'> {
  readonly clusterDir: string;
  readonly programs: string;
  readonly to: string;
  readonly tell: (line: string) => void;
}

export interface Upgrade {
  readonly from: number;
  readonly to: number;
  readonly backup: Backup;
  readonly previous: string;
}

/** Returns null if there is nothing to do. @throws BackupError or StartupError; then the old cluster is where it was */
export async function upgradeCluster(options: UpgradeOptions): Promise<Upgrade | null> {
  const { clusterDir, programs, tell } = options;
  await assertNoServiceOn(clusterDir);
  await undoHalfExchange(clusterDir);
  if (!(await isInitialised(clusterDir)))
    throw new BackupError(`DATA_DIR refused: ${clusterDir} holds no database`);
  const [theirs, ours] = [await clusterMajor(clusterDir), await majorOf(await findBinaries())];
  if (theirs === ours) return null;
  const given = await majorOf(await binariesIn(programs));
  if (given !== theirs)
    throw new BackupError(
      `${resolve(programs)} is PostgreSQL ${given}, and ${clusterDir} is of PostgreSQL ${theirs}`,
    );
  const previous = `${clusterDir}-${theirs}`;
  if (existsSync(previous))
    throw new BackupError(`${previous} is in the way, of an earlier upgrade: move it away`);

  tell(`backing up PostgreSQL ${theirs}`);
  const backup = await backUp(options);
  const manifest = await readManifest(backup.folder, knownMigrations());
  const restoring = await buildCluster(backup.folder, manifest, clusterDir, tell);
  // The journal stays where it is: nothing was stored meanwhile.
  await rename(clusterDir, previous);
  await becomeCluster(restoring, clusterDir);
  return { from: theirs, to: ours, backup, previous };
}

async function backUp(options: UpgradeOptions): Promise<Backup> {
  const { clusterDir, programs, to } = options;
  const database = await openBackedUpDatabase(clusterDir, programs);
  const journal = journalFolder(dirname(clusterDir));
  try {
    return await takeBackup({ ...options, url: database.url, journal, to });
  } finally {
    await database.close();
  }
}

/** An upgrade that was killed between the two renames starts again. */
async function undoHalfExchange(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  if (existsSync(clusterDir) || !existsSync(restoringFolder(clusterDir))) return;
  const previous = (await readdir(folder)).filter(
    (name) => name.startsWith(`${basename(clusterDir)}-`) && /-\d+$/.test(name),
  );
  if (previous.length === 1) await rename(join(folder, previous[0]!), clusterDir);
}
