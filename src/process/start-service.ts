import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NestApplicationContext, NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Logger } from 'pino';
import { AppModule } from '../app.module.ts';
import { type Clock, SystemClock } from '../platform/clock/clock.ts';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { recordOwner } from '../platform/configuration/module-owners.ts';
import { secretsOf } from '../platform/configuration/load-configuration.ts';
import { newWorkerId } from '../platform/configuration/process.module.ts';
import { VERSION } from '../platform/configuration/version.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type LoadedExtensions, NO_EXTENSIONS } from '../extension/extension.ts';
import { configureHttp } from '../configure-http.ts';
import { LimitedHttpAdapter, listen } from '../access/server/listen.ts';
import { createLogs, type Logs, PinoNestLogger } from '../platform/logging/create-logs.ts';
import { type Database, openDatabase, type OpenDatabaseOptions } from '../platform/database/database.ts';
import { type ReplicaSettings } from '../platform/database/read-replicas.ts';
import { Worker } from '../worker.service.ts';
import { SANDBOX_SEED, SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { startTracing } from '../platform/telemetry/tracing.ts';
import { describeRuntime, type RunningService, SHUTDOWN_WITHIN_MS } from './running-service.ts';
import { FirstOperator } from '../operators/first-operator.service.ts';

export interface ServiceOptions {
  readonly clock?: Clock;
  readonly extensions?: LoadedExtensions;
}

const PAST_IS_KEPT =
  'history is still loading; loaded history is kept, and the next start continues from there';

/** Resolves when the HTTP server listens; a worker starts in the background. */
export async function startService(
  configuration: Configuration,
  { clock = new SystemClock(), extensions = NO_EXTENSIONS }: ServiceOptions = {},
): Promise<RunningService> {
  const endTracing = await startTracing(configuration.tracing, VERSION);
  const logs = createLogs({
    level: configuration.logLevel,
    requests: configuration.loggedRequests,
    role: configuration.role,
    secrets: secretsOf(configuration),
  });
  const { service: logger } = logs;
  const log = (context: string, message: string): void => logger.info({ context }, message);
  const startedAtMs = performance.now();
  const isWorker = configuration.role !== 'api';

  let stopping = false;
  const database = await openDatabase(configuration, {
    ...databaseEvents(logger, () => stopping),
    // A worker doesn't serve partners.
    ...(configuration.role === 'worker' ? {} : { replicas: replicasIn(configuration) }),
  });
  // An abandoned start writes only one line.
  log('Service', describeRuntime());
  if (extensions.names.length > 0) log('Service', `extensions: ${extensions.names.join(', ')}`);
  log('Database', `ready after ${Math.round(performance.now() - startedAtMs)} ms`);
  const sandbox =
    isWorker && configuration.providers === 'sandbox'
      ? await SandboxServer.start({ seed: SANDBOX_SEED, now: () => clock.now(), incidents: true })
      : null;
  if (sandbox)
    logger.warn(
      { context: 'Sandbox' },
      `SYNTHETIC DATA: providers are simulated at ${sandbox.url}; set PROVIDERS=live for real ones`,
    );

  const app = await createApplication({
    configuration,
    clock,
    database,
    sandbox,
    logs,
    extensions,
  });
  const stop = async (reason: string, signal?: NodeJS.Signals): Promise<void> => {
    stopping = true;
    const isBringingUp = isWorker && app.get(Worker).isBringingUp;
    log('Service', `stopping: ${reason}${isBringingUp ? `: ${PAST_IS_KEPT}` : ''}`);
    const drainSeconds = signal === 'SIGTERM' ? configuration.drainSeconds : 0;
    const outcome = await Promise.race([
      closeAll().then(() => 'stopped' as const),
      sleep(drainSeconds * SECOND_MS + SHUTDOWN_WITHIN_MS, 'late' as const, { ref: false }),
    ]);
    if (outcome === 'late')
      throw new Error(
        `not stopped within ${drainSeconds + SHUTDOWN_WITHIN_MS / SECOND_MS} s: shutdown abandoned`,
      );
    log('Service', 'stopped');

    async function closeAll(): Promise<void> {
      const application: Pick<NestApplicationContext, 'close'> = app;
      for (const close of [
        () => application.close(signal),
        () => sandbox?.stop(),
        () => database.close(),
        endTracing,
      ])
        try {
          await close();
        } catch (error) {
          logger.warn({ context: 'Service' }, `error while stopping: ${(error as Error).message}`);
        }
    }
  };

  let operatorsListener: Server | null;
  try {
    configureHttp(app, logs.access);
    // Every part starts before the first request can arrive.
    await app.init();
    operatorsListener = await listen(app, configuration);
    // Somebody must be able to see the token, which isn't in the log.
    if (configuration.role !== 'worker') await enterFirstOperator(app);
  } catch (error) {
    await stop('startup failed');
    throw error;
  }
  const url = urlOf(app.getHttpServer());
  log('Service', `listening on ${url} after ${Math.round(performance.now() - startedAtMs)} ms`);
  if (operatorsListener) log('Service', `serving operators only on ${urlOf(operatorsListener)}`);
  return { url, stop };
}

const replicasIn = ({ databaseReadUrls, databaseReadLagSeconds }: Configuration): ReplicaSettings => ({
  urls: databaseReadUrls,
  mostLagSeconds: databaseReadLagSeconds,
});

interface ApplicationParts extends Required<ServiceOptions> {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly sandbox: SandboxServer | null;
  readonly logs: Logs;
}

async function createApplication({
  configuration,
  clock,
  database,
  sandbox,
  logs,
  extensions,
}: ApplicationParts): Promise<NestExpressApplication> {
  for (const [module, owner] of extensions.owners) await recordOwner(module, owner);
  return NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({
      configuration: sandbox ? { ...configuration, connections: sandbox.connections() } : configuration,
      clock,
      workerId: newWorkerId(),
      database,
      extensions,
    }),
    new LimitedHttpAdapter(),
    { logger: new PinoNestLogger(logs.service), abortOnError: false, bodyParser: false },
  );
}

async function enterFirstOperator(app: NestExpressApplication): Promise<void> {
  const token = await app.get(FirstOperator).enter();
  if (token !== null)
    process.stdout.write(`market-intelligence: operator token, shown this once, keep it: ${token}\n`);
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** The process ends when the embedded server does. */
const databaseEvents = (logger: Logger, isStopping: () => boolean): OpenDatabaseOptions => ({
  log: (line) => logger.debug({ context: 'PostgreSQL' }, line),
  tell: (line, level = 'info') => logger[level]({ context: 'Database' }, line),
  onServerLost: () => {
    if (isStopping()) return;
    logger.fatal({ context: 'PostgreSQL' }, 'embedded server stopped unexpectedly');
    process.exit(1);
  },
});
