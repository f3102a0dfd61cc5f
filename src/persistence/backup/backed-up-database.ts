import { type Configuration } from '../../config/configuration.ts';
import { isInitialised } from '../database/embedded/cluster.ts';
import { clusterFolder } from '../database/embedded/cluster-owner.ts';
import { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { BackupError } from './backup-file.ts';

/** The embedded database of a data folder. */
export interface BackedUpDatabase {
  /** For a role that may read everything: the service's, or the owner's where the server was started for this. */
  readonly url: string;
  /** Stops the server, where it was started for this. */
  close(): Promise<void>;
}

/**
 * The folder of the embedded database.
 *
 * @throws BackupError with DATABASE_URL: another server is backed up by its own means
 */
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
 * Reaches the database of a data folder as it is: that of the running service, or its own server, started for the time.
 * Nothing is migrated, so that what the service's role was given may be that of an earlier release.
 *
 * @param programs folder of the programs of the PostgreSQL that made it; by default the packaged one
 * @throws BackupError if the folder holds no database
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
