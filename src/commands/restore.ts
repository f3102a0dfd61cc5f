import 'reflect-metadata';
import { loadConfiguration } from '../config/load-configuration.ts';
import { describeStartupError } from '../config/startup-error.ts';
import { embeddedCluster } from '../persistence/backup/take-backup.ts';
import { restoreBackup } from '../persistence/backup/restore-backup.ts';
import { restoreArguments } from './backup-arguments.ts';
import { describeBackup } from './describe-backup.ts';

async function restore({ from }: { from: string }): Promise<void> {
  const configuration = loadConfiguration(process.env);
  const clusterDir = embeddedCluster(configuration);
  const manifest = await restoreBackup({
    from,
    dataDir: configuration.dataDir,
    tell: (line) => console.log(line),
  });
  console.log(`${describeBackup(manifest)}; restored in ${clusterDir}`);
  console.log(
    `keys and operators that were revoked after ${manifest.takenAt} are valid again: revoke them before partners get access`,
  );
}

try {
  await restore(restoreArguments(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error(`restore: ${describeStartupError(error)}`);
  process.exit(1);
}
