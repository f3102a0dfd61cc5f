import { type Configuration } from './config/configuration.ts';
import { assertCanListen } from './http/server/listening-places.ts';
import { assertNoServiceOn, clusterFolder } from './persistence/database/embedded/cluster-owner.ts';

/**
 * What can be said against a start before anything is made, printed or loaded: this imports nothing but what it needs,
 * so that whoever started the service by mistake is told at once.
 *
 * @throws Refusal in one line
 */
export async function preflight(configuration: Configuration): Promise<void> {
  await assertCanListen(configuration);
  if (configuration.databaseUrl === null) await assertNoServiceOn(clusterFolder(configuration.dataDir));
}
