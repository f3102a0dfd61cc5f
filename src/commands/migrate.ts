import { runCommand } from './command.ts';
import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { openDatabase } from '../platform/database/database.ts';

// Grants rights to the service's role too, so the service needs neither the owner's password nor time for a migration.
await runCommand('migrate', async () => {
  const configuration = { ...loadConfiguration(process.env), migrateAtStart: true };
  const database = await openDatabase(configuration, {
    log: () => undefined,
    tell: (line) => console.log(line),
    onServerLost: () => process.exit(1),
  });
  await database.close();
  console.log('the schema is up to date, and the service’s role has its rights');
});
