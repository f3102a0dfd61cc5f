import 'reflect-metadata';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { describeStartupError } from '../platform/configuration/startup-error.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';

/** Runs a program of operators and ends the process: with 1 after an error, or if the work returns false. */
export async function runCommand(
  name: string,
  work: (argv: readonly string[]) => Promise<boolean | void>,
): Promise<void> {
  try {
    process.exit((await work(process.argv.slice(2))) === false ? 1 : 0);
  } catch (error) {
    console.error(`${name}: ${describeStartupError(error)}`);
    process.exit(1);
  }
}

/** Works on the configured database; the server of a running service is shared. */
export async function withDatabase<Result>(
  work: (database: Database, configuration: Configuration) => Promise<Result>,
  tell: (line: string) => void = console.log,
): Promise<Result> {
  const configuration = loadConfiguration(process.env);
  const database = await openDatabase(configuration, {
    log: () => undefined,
    tell: (line) => tell(line),
    onServerLost: () => process.exit(1),
    shareRunningServer: true,
  });
  try {
    return await work(database, configuration);
  } finally {
    await database.close();
  }
}
