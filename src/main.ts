import 'reflect-metadata';
import { loadConfiguration } from './config/load-configuration.ts';
import { describeRefusal } from './config/refusal.ts';
import { startService } from './service.ts';

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
          console.error(`market-intelligence: ${describeRefusal(error)}`);
          process.exit(1);
        },
      );
    });
} catch (error) {
  console.error(`market-intelligence: ${describeRefusal(error)}`);
  process.exit(1);
}
