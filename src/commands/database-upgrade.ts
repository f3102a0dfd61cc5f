import { runCommand } from './command.ts';
import { join, resolve } from 'node:path';
import { SystemClock } from '../platform/clock/clock.ts';
import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { VERSION } from '../platform/configuration/version.ts';
import { embeddedCluster } from '../platform/backup/take-backup.ts';
import { upgradeCluster } from '../platform/backup/upgrade-cluster.ts';
import { upgradeArguments } from './command-arguments.ts';
import { describeBackup } from '../platform/backup/backup-file.ts';

const BACKUP_FOLDER = 'backups';

await runCommand('database:upgrade', async (argv) => {
  const { programs, to } = upgradeArguments(argv);
  const configuration = loadConfiguration(process.env);
  const clock = new SystemClock();
  const upgraded = await upgradeCluster({
    clusterDir: embeddedCluster(configuration),
    programs,
    to: resolve(to ?? join(configuration.dataDir, BACKUP_FOLDER)),
    serviceVersion: VERSION,
    nowMs: () => clock.now(),
    tell: (line) => console.log(line),
  });
  if (upgraded === null) {
    console.log('the database already uses this release’s PostgreSQL: nothing to do');
    return;
  }
  console.log(describeBackup(upgraded.backup.manifest));
  console.log(`upgraded from PostgreSQL ${upgraded.from} to ${upgraded.to}`);
  console.log(
    `once the service runs as it should, remove the database as it was (${upgraded.previous}) and, if you keep none, ` +
      `the backup (${upgraded.backup.folder})`,
  );
});
