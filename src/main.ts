import 'reflect-metadata';
import { ConfigurationError, loadConfiguration } from './config/load-configuration.ts';
import { DatabaseError } from './persistence/database/database.ts';
import { ListenError, startService } from './service.ts';

/** What a person can put right is said in one line; anything else is a defect and shows its stack. */
function describe(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DatabaseError || error instanceof ListenError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const service = await startService(loadConfiguration(process.env));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void service.stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(`market-intelligence: ${describe(error)}`);
          process.exit(1);
        },
      );
    });
} catch (error) {
  console.error(`market-intelligence: ${describe(error)}`);
  process.exit(1);
}
