import { type Configuration } from './config/configuration.ts';
import { assertCanListen } from './http/server/listening-places.ts';
import { assertNoServiceOn, clusterFolder } from './persistence/database/embedded/cluster-owner.ts';

/**
 * Checks that need neither a database nor the application: a start that cannot succeed fails before anything is created.
 * Imports as little as possible, so that it answers at once.
 *
 * @throws StartupError in one line
 */
export async function preflight(configuration: Configuration): Promise<void> {
  await assertCanListen(configuration);
  if (configuration.databaseUrl === null) await assertNoServiceOn(clusterFolder(configuration.dataDir));
}
