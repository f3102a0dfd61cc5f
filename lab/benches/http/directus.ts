import { join } from 'node:path';
import { runProgram } from '../../deployment/run-program.ts';
import { onServerCore } from './cores.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { ObservedProcess } from '../../deployment/observed-process.ts';

/** The static token of its only user, who may read everything: rights are not looked up for that one. */
export const DIRECTUS_TOKEN = 'bench-of-the-service-and-its-peers';

/**
 * Starts Directus on a database, as quick as its settings make it: replies are cached in memory for a minute, limits,
 * telemetry and rejection under load are off.
 */
export async function startDirectus(
  folder: string,
  installed: string,
  databaseUrl: string,
): Promise<{ readonly server: ObservedProcess; readonly port: number }> {
  const port = await freePort();
  const program = join(installed, 'node_modules', 'directus', 'cli.js');
  const environment = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: DIRECTUS_TOKEN,
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: DIRECTUS_TOKEN,
    ADMIN_TOKEN: DIRECTUS_TOKEN,
    HOST: '127.0.0.1',
    PORT: String(port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    CACHE_ENABLED: 'true',
    CACHE_STORE: 'memory',
    CACHE_TTL: '1m',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
  };
  await runProgram(folder, process.execPath, [program, 'bootstrap'], { env: environment });
  const command = onServerCore([program, 'start']);
  const server = ObservedProcess.start({ name: 'directus', command, environment, cwd: folder });
  await server.answering(`http://127.0.0.1:${port}/server/ping`);
  return { server, port };
}
