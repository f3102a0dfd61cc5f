import 'reflect-metadata';
import { type Configuration } from '../config/configuration.ts';
import { loadConfiguration } from '../config/load-configuration.ts';
import { describeStartupError, StartupError } from '../config/startup-error.ts';
import { openDatabase } from '../persistence/database/database.ts';

/** Migrates the schema as its owner and grants the service's role its rights, so that the service does not need the owner's password. */
async function migrate(configuration: Configuration): Promise<void> {
  if (configuration.databaseOwnerUrl === null)
    throw new StartupError(
      'DATABASE_OWNER_URL is not set: set it to the role that owns the schema, and DATABASE_URL to the service’s',
    );
  const database = await openDatabase(configuration, {
    log: () => undefined,
    tell: (line) => console.log(line),
    onServerLost: () => process.exit(1),
  });
  await database.close();
  console.log('the schema is up to date, and the role of DATABASE_URL has what the service needs');
}

try {
  await migrate(loadConfiguration(process.env));
  process.exit(0);
} catch (error) {
  console.error(`database:migrate: ${describeStartupError(error)}`);
  process.exit(1);
}
