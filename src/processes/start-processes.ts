import { fileURLToPath } from 'node:url';
import { type Configuration } from '../config/configuration.ts';
import { secretsOf } from '../config/configured-secrets.ts';
import { metricsListenerOfProcess } from '../config/metrics-listener.ts';
import { databaseEvents } from '../database-events.ts';
import { SECOND_MS } from '../domain/timestamps.ts';
import { createLogs } from '../logging/create-logs.ts';
import { prepareDatabase } from '../persistence/database/database.ts';
import { KillSwitchKeeper } from '../persistence/switches/kill-switch-keeper.ts';
import { describeRuntime } from '../runtime.ts';
import { type RunningService, SHUTDOWN_WITHIN_MS } from '../running-service.ts';
import { forkWith } from './fork-processes.ts';
import { KeptLimits } from './kept-limits.ts';
import { Supervisor } from './supervisor.ts';

const PROGRAM = fileURLToPath(new URL('../supervised.js', import.meta.url));
/** A process gives its own shutdown up by itself; it is killed where it does not. */
const PATIENCE_MS = 5 * SECOND_MS;

/**
 * Starts the service as several processes behind one port. This process, the primary, runs the embedded database, deals
 * out connections, keeps the limits and replaces processes that end; it answers no request. Resolves when all processes
 * serve.
 *
 * @throws StartupError with the reason of the first process that cannot start
 */
export async function startProcesses(configuration: Configuration): Promise<RunningService> {
  const startedAtMs = performance.now();
  const { logLevel, role, processes: count, drainSeconds } = configuration;
  const { service: logger } = createLogs({
    level: logLevel,
    role,
    secrets: secretsOf(configuration),
    requests: 'none',
  });
  const log = (level: 'info' | 'warn' | 'error' | 'fatal', message: string): void =>
    logger[level]({ context: 'Processes' }, message);

  let stopping = false;
  const database = await prepareDatabase(
    configuration,
    databaseEvents(logger, () => stopping),
  );
  log('info', `${describeRuntime()}: ${count} processes are started`);

  const supervisor = new Supervisor({
    count,
    fork: forkWith(PROGRAM),
    startOf: (place) => ({
      kind: 'start',
      configuration: {
        ...configuration,
        role: place === 0 ? role : 'api',
        metricsListener: metricsListenerOfProcess(configuration.metricsListener, place),
        databaseUrl: database.url,
        // The schema is up to date; no process needs the owner's password.
        databaseOwnerUrl: null,
      },
    }),
    log,
    onUnable: (reason) => {
      log('fatal', reason);
      void closeAll('no process can start', undefined).finally(() => process.exit(1));
    },
    shared: { limits: new KeptLimits().shared, kill_switch: new KillSwitchKeeper() },
  });
  // However this process ends, it leaves no other behind.
  process.once('exit', () => supervisor.kill());

  const closeAll = async (reason: string, signal: NodeJS.Signals | undefined): Promise<void> => {
    stopping = true;
    const drainMs = signal === 'SIGTERM' ? drainSeconds * SECOND_MS : 0;
    try {
      await supervisor.stop(reason, signal, drainMs + SHUTDOWN_WITHIN_MS + PATIENCE_MS);
    } finally {
      await database.close();
    }
  };
  let url: string;
  try {
    url = await supervisor.start();
  } catch (error) {
    stopping = true;
    supervisor.kill();
    await database.close();
    throw error;
  }
  const tookMs = Math.round(performance.now() - startedAtMs);
  log('info', `${count} processes serve ${url} after ${tookMs} ms`);
  return {
    url,
    stop: async (reason, signal) => {
      log('info', `stopping: ${reason}`);
      await closeAll(reason, signal);
      log('info', 'stopped');
    },
  };
}
