import 'reflect-metadata';
import { describeStartupError } from './config/startup-error.ts';
import { isNonFatalError } from './exhaustion.ts';
import { followEndSignals } from './end-signals.ts';
import { loadExtensions } from './extension/load-extensions.ts';
import { secretMask } from './logging/mask-secrets.ts';

let mask = secretMask([]);
const tell = (error: unknown): void =>
  console.error(`market-intelligence: ${mask(describeStartupError(error))}`);

process.on('uncaughtException', (error) => {
  tell(error);
  if (!isNonFatalError(error)) process.exit(1);
});

// Before anything else: process 1 of a container ignores signals that it has no handler for.
const endWith = followEndSignals((line) => console.error(`market-intelligence: ${line}`));

try {
  // Everything below reads the registries, which extensions add to.
  const extensions = await loadExtensions(process.env['EXTENSIONS']);
  const { loadConfiguration } = await import('./config/load-configuration.ts');
  const { secretsOf } = await import('./config/configured-secrets.ts');
  const { preflight } = await import('./preflight.ts');
  const configuration = loadConfiguration(process.env);
  mask = secretMask(secretsOf(configuration));
  await preflight(configuration);
  const { startService } = await import('./service.ts');
  const service = await startService(configuration, { extensions });
  endWith((signal) =>
    service.stop(`${signal}; a second one ends at once`, signal).then(
      () => process.exit(0),
      (error: unknown) => {
        tell(error);
        process.exit(1);
      },
    ),
  );
} catch (error) {
  tell(error);
  process.exit(1);
}
