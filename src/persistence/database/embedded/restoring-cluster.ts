import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../../config/startup-error.ts';

/** The cluster that a restore fills, beside the one that it becomes when it is complete. */
export const restoringFolder = (clusterDir: string): string => `${clusterDir}-restoring`;

/**
 * Checks that a cluster is missing because there was none, and not because it is being restored: a new one in its place
 * would look like a service that has lost everything.
 *
 * @throws StartupError in one line
 */
export function assertNoRestoreUnderWay(clusterDir: string): void {
  const restoring = restoringFolder(clusterDir);
  if (existsSync(restoring))
    throw new StartupError(
      `DATA_DIR refused: ${dirname(clusterDir)} holds a restore or an upgrade that has not finished (${restoring}): ` +
        'run it again, or remove that folder to begin with an empty database',
    );
}
