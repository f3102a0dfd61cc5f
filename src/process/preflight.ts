import { type Configuration } from '../platform/configuration/configuration.ts';
import { assertCanListen } from '../access/server/listen.ts';
import { assertNoServiceOn, clusterFolder } from '../platform/database/embedded/cluster.ts';

/**
 * Imports little, to respond immediately.
 * @throws StartupError in one line
 */
export async function preflight(configuration: Configuration): Promise<void> {
  await assertCanListen(configuration);
  if (configuration.databaseUrl === null) await assertNoServiceOn(clusterFolder(configuration.dataDir));
}
