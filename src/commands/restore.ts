import { runCommand } from './command.ts';
import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { embeddedCluster } from '../platform/backup/take-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { restoreArguments } from './command-arguments.ts';
import { describeBackup } from '../platform/backup/backup-file.ts';

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
