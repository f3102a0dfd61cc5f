import { runCommand } from './command.ts';
import { resolve } from 'node:path';
import { SystemClock } from '../platform/clock/clock.ts';
import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { VERSION } from '../platform/configuration/version.ts';
import { embeddedCluster, openBackedUpDatabase, takeBackup } from '../platform/backup/take-backup.ts';
import { describeBackup, rotate } from '../platform/backup/backup-file.ts';
import { journalFolder } from '../platform/journal/usage-journal.ts';
import { backupArguments } from './command-arguments.ts';

// Whether or not the service runs.
await runCommand('backup', async (argv) => {
  const { to, keep } = backupArguments(argv);
  const configuration = loadConfiguration(process.env);
  const clock = new SystemClock();
  const beganAtMs = clock.uptimeMs();
  const database = await openBackedUpDatabase(embeddedCluster(configuration));
  try {
    const { folder, manifest } = await takeBackup({
      url: database.url,
      journal: journalFolder(resolve(configuration.dataDir)),
      to: resolve(to),
      serviceVersion: VERSION,
      nowMs: () => clock.now(),
    });
    console.log(`${describeBackup(manifest)}; ${((clock.uptimeMs() - beganAtMs) / 1000).toFixed(1)} s`);
    const removed = await rotate(resolve(to), keep);
    if (removed.length > 0) console.log(`removed ${removed.join(', ')}`);
    console.log(folder);
  } finally {
    await database.close();
  }
});
