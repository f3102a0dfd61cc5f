import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../test/support/free-port.ts';
import { MeasuredProcess } from '../../deployment/measured-process.ts';

const run = promisify(execFile);

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
): Promise<{ readonly server: MeasuredProcess; readonly port: number }> {
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
  await run(process.execPath, [program, 'bootstrap'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
  });
  const server = MeasuredProcess.start({
    name: 'directus',
    folder,
    cwd: folder,
    words: [program, 'start'],
    environment,
    on: 'server core',
  });
  await server.answering(`http://127.0.0.1:${port}/server/ping`);
  return { server, port };
}
