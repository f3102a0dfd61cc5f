import { type Configuration } from '../config/configuration.ts';
import { assertCanListen } from '../http/server/listen.ts';
import { assertNoServiceOn, clusterFolder } from '../persistence/database/embedded/cluster-owner.ts';

/**
 * Runs checks that need neither a database nor the application, so a start that can't succeed fails before anything is
 * created. Imports as little as possible, to respond immediately.
 *
 * @throws StartupError in one line
 */
export async function preflight(configuration: Configuration): Promise<void> {
  await assertCanListen(configuration);
  if (configuration.databaseUrl === null) await assertNoServiceOn(clusterFolder(configuration.dataDir));
}
