import 'reflect-metadata';
import { secretsOf } from './config/configured-secrets.ts';
import { loadConfiguration } from './config/load-configuration.ts';
import { describeRefusal } from './config/refusal.ts';
import { isSurvivable } from './exhaustion.ts';
import { secretMask } from './logging/mask-secrets.ts';
import { startService } from './service.ts';

let mask = secretMask([]);
const tell = (error: unknown): void => console.error(`market-intelligence: ${mask(describeRefusal(error))}`);

process.on('uncaughtException', (error) => {
  tell(error);
  if (!isSurvivable(error)) process.exit(1);
});

try {
  const configuration = loadConfiguration(process.env);
  mask = secretMask(secretsOf(configuration));
  const service = await startService(configuration);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void service.stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          tell(error);
          process.exit(1);
        },
      );
    });
} catch (error) {
  tell(error);
  process.exit(1);
}
