import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { findBinaries } from '../database/embedded/binaries.ts';
import { syncCluster } from '../database/embedded/cluster.ts';
import {
  assertNoServiceOn,
  clusterFolder,
  waitForPreviousOwner,
  restoringFolder,
} from '../database/embedded/cluster-owner.ts';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { serverAccount } from '../database/embedded/server-account.ts';
import { migrateAsOwner } from '../database/schema-owner.ts';
import { knownMigrations } from '../database/stored-schema.ts';
import { journalFolder } from '../usage/journal-folder.ts';
import { BackupError, fsyncPath } from './backup-file.ts';
import { type BackupManifest } from './backup-manifest.schema.ts';
import { restoreJournal } from './journal-copy.ts';
import { loadBackup } from './load-backup.ts';
import { readManifest, verifyFiles } from './read-backup.ts';

/** A restore that a crash interrupts starts again, and `syncCluster` ends it. */
const LOADING: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Rows loaded into a table that was emptied in the same transaction are not logged.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

export interface RestoreOptions {
  readonly from: string;
  readonly dataDir: string;
  readonly tell: (line: string) => void;
}

/**
 * Restores into a data folder without a database, which gets its name when it is complete.
 * @throws BackupError or StartupError in one line; then nothing was changed
 */
export async function restoreBackup({ from, dataDir, tell }: RestoreOptions): Promise<BackupManifest> {
  const folder = resolve(from);
  const clusterDir = clusterFolder(dataDir);
  const manifest = await readManifest(folder, knownMigrations());
  await assertVacant(clusterDir);
  tell('verifying the backup');
  await verifyFiles(folder, manifest);
  const restoring = await buildCluster(folder, manifest, clusterDir, tell);
  await restoreJournal(folder, manifest.journal, journalFolder(resolve(dataDir)));
  await becomeCluster(restoring, clusterDir);
  return manifest;
}

async function assertVacant(clusterDir: string): Promise<void> {
  await assertNoServiceOn(clusterDir);
  if (existsSync(clusterDir) && (await readdir(clusterDir)).length > 0)
    throw new BackupError(
      `DATA_DIR refused: ${clusterDir} is not empty: move it away, or name another DATA_DIR`,
    );
}

/**
 * Fills a new cluster next to `clusterDir` from a backup. It is complete and on disk, and its server has
 * ended.
 */
export async function buildCluster(
  folder: string,
  manifest: BackupManifest,
  clusterDir: string,
  tell: (line: string) => void,
): Promise<string> {
  const restoring = restoringFolder(clusterDir);
  if (existsSync(restoring)) {
    await waitForPreviousOwner(restoring, () => undefined);
    await rm(restoring, { recursive: true, force: true });
  }
  try {
    const server = await EmbeddedPostgres.start({ clusterDir: restoring, settings: LOADING });
    try {
      tell(`loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
      await loadBackup(folder, manifest, server);
      await migrateAsOwner(server.ownerUrl, server.url);
    } finally {
      await server.stop();
    }
    await syncCluster(await findBinaries(), restoring, await serverAccount(restoring));
  } catch (error) {
    await rm(restoring, { recursive: true, force: true });
    throw error;
  }
  return restoring;
}

export async function becomeCluster(restoring: string, clusterDir: string): Promise<void> {
  await rename(restoring, clusterDir);
  await fsyncPath(dirname(clusterDir));
}
