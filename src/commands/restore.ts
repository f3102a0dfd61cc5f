import { runCommand } from './command.ts';
import { loadConfiguration } from '../config/load-configuration.ts';
import { embeddedCluster } from '../persistence/backup/take-backup.ts';
import { restoreBackup } from '../persistence/backup/restore-backup.ts';
import { restoreArguments } from './command-arguments.ts';
import { describeBackup } from '../persistence/backup/backup-file.ts';

await runCommand('restore', async (argv) => {
  const { from } = restoreArguments(argv);
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
});
