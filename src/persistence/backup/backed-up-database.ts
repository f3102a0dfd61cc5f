import { type Configuration } from '../../config/configuration.ts';
import { isInitialised } from '../database/embedded/cluster.ts';
import { clusterFolder } from '../database/embedded/cluster-owner.ts';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { BackupError } from './backup-file.ts';

export interface BackedUpDatabase {
  /** The service's role, or the owner if the server was started for this. */
  readonly url: string;
  close(): Promise<void>;
}

/** @throws BackupError with DATABASE_URL: another server is backed up by its own means */
export function embeddedCluster({
  databaseUrl,
  dataDir,
}: Pick<Configuration, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl !== null)
    throw new BackupError(
      'DATABASE_URL is set: this is for the embedded database; docs/operating/backup-and-restore.md says how to back up another server',
    );
  return clusterFolder(dataDir);
}

/**
 * Uses the running service's server or starts one. Nothing is migrated, so rights may be an earlier
 * release's.
 * @param programs folder of the programs of the cluster's PostgreSQL; default: the packaged one
 */
export async function openBackedUpDatabase(clusterDir: string, programs?: string): Promise<BackedUpDatabase> {
  if (!(await isInitialised(clusterDir)))
    throw new BackupError(`DATA_DIR refused: ${clusterDir} holds no database`);
  const running = await EmbeddedPostgres.urlOfRunning(clusterDir);
  if (running !== undefined) return { url: running, close: () => Promise.resolve() };
  const server = await EmbeddedPostgres.start({
    clusterDir,
    ...(programs === undefined ? {} : { programs }),
  });
  return { url: server.ownerUrl, close: () => server.stop() };
}
