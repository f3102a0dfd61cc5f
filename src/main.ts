import 'reflect-metadata';
import { followFatalErrors, handleShutdownSignals } from './process/running-service.ts';
import { loadExtensions } from './extension/load-extensions.ts';

const errors = followFatalErrors();
// Before anything else: process 1 of a container ignores signals that it has no handler for.
const endWith = handleShutdownSignals((line) => console.error(`market-intelligence: ${line}`));

try {
  // Everything below reads the registries, which extensions add to.
  const extensions = await loadExtensions(process.env['EXTENSIONS']);
  const { loadConfiguration, secretsOf } = await import('./platform/configuration/load-configuration.ts');
  const { preflight } = await import('./process/preflight.ts');
  const configuration = loadConfiguration(process.env);
  errors.hide(secretsOf(configuration));
  await preflight(configuration);
  const { startService } = await import('./process/start-service.ts');
  const service = await startService(configuration, { extensions });
  endWith((signal) =>
    service.stop(`${signal}; a second one ends the process immediately`, signal).then(
      () => process.exit(0),
      (error: unknown) => {
        errors.tell(error);
        process.exit(1);
      },
    ),
  );
} catch (error) {
  errors.tell(error);
  process.exit(1);
}
