import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Logger } from 'pino';
import { FirstOperator } from './admin/operators/first-operator.service.ts';
import { AppModule } from './app.module.ts';
import { type Clock, SystemClock } from './config/clock.ts';
import { type Configuration } from './config/configuration.ts';
import { newWorkerId } from './config/process.module.ts';
import { Refusal } from './config/refusal.ts';
import { configureHttp } from './http/configure-http.ts';
import { LimitStorage } from './http/limits/limit.storage.ts';
import { createLogger } from './logging/create-logger.ts';
import { PinoNestLogger } from './logging/pino-nest-logger.ts';
import { type Database, openDatabase } from './persistence/database/database.ts';
import { type DatabasePartnerKeys } from './persistence/keys/database-partner-keys.ts';
import { PartnerKeys } from './persistence/keys/partner-keys.ts';
import { NotificationChannel } from './persistence/notifications/notification-channel.ts';
import { type DatabasePublishedState } from './persistence/published/database-published-state.ts';
import { PublishedState } from './persistence/published/published-state.ts';
import { TrafficRecorder } from './persistence/traffic/traffic.recorder.ts';
import { UsageRecorder } from './persistence/usage/usage.recorder.ts';
import { Worker } from './producer/worker.service.ts';
import { SANDBOX_SEED, SandboxServer } from './sandbox/sandbox-server.ts';

/** The HTTP server could not listen where it was told to; the message is one line. */
export class ListenError extends Refusal {}

/** One process of the service, running. */
export interface RunningService {
  /** Where its HTTP server listens. */
  readonly url: string;
  /** Ordered shutdown: no new work, work under way ends, then connections, then the database. */
  stop(reason: string): Promise<void>;
}

/** A shutdown that takes longer than this is given up, so that a supervisor need not kill. */
const SHUTDOWN_WITHIN_MS = 20_000;

/**
 * Starts one process: database, sandbox if it is the provider, HTTP, and the worker where the role has one.
 * Resolves when the HTTP server listens; the worker goes on in the background.
 *
 * @throws DatabaseError, JournalFolderError, ListenError with one line for whoever started it
 */
export async function startService(
  configuration: Configuration,
  clock: Clock = new SystemClock(),
): Promise<RunningService> {
  const logger = createLogger(configuration.logLevel);
  const log = (context: string, message: string): void => logger.info({ context }, message);
  const startedAtMs = performance.now();
  const works = configuration.role !== 'api';

  let stopping = false;
  const database = await openDatabase(configuration, {
    log: (line) => logger.debug({ context: 'PostgreSQL' }, line),
    tell: (line) => log('Database', line),
    onServerLost: () => {
      if (stopping) return;
      logger.fatal({ context: 'PostgreSQL' }, 'the embedded server ended by itself');
      process.exit(1);
    },
  });
  log('Database', `ready after ${Math.round(performance.now() - startedAtMs)} ms`);
  const sandbox =
    works && configuration.providers === 'sandbox'
      ? await SandboxServer.start({ seed: SANDBOX_SEED, now: () => clock.now() })
      : null;
  if (sandbox)
    logger.warn(
      { context: 'Sandbox' },
      `SYNTHETIC DATA: providers are played by ${sandbox.url}; set PROVIDERS=live for real ones`,
    );

  const app = await createApplication(configuration, clock, database, sandbox, logger);
  const state = app.get<DatabasePublishedState>(PublishedState);
  await state.start();
  const keys = app.get<DatabasePartnerKeys>(PartnerKeys);
  await keys.start();
  const worker = works ? app.get(Worker) : null;
  // A worker answers no partners, and needs no folder of its own.
  const usage = configuration.role === 'worker' ? null : app.get(UsageRecorder);
  const traffic = configuration.role === 'worker' ? null : app.get(TrafficRecorder);
  if (configuration.role !== 'worker') await enterFirstOperator(app);

  const stop = async (reason: string): Promise<void> => {
    stopping = true;
    log('Service', `stopping: ${reason}`);
    const orderly = (async () => {
      const steps = [
        () => worker?.stop(),
        () => app.close(),
        () => usage?.stop(),
        () => traffic?.stop(),
        () => state.stop(),
        () => keys.stop(),
        () => app.get(NotificationChannel).stop(),
        () => sandbox?.stop(),
        () => database.close(),
      ];
      // A step that fails (the database is away, say) must not keep the others from being taken.
      for (const step of steps)
        try {
          await step();
        } catch (error) {
          logger.warn({ context: 'Service' }, `while stopping: ${(error as Error).message}`);
        }
      return 'stopped' as const;
    })();
    const outcome = await Promise.race([orderly, sleep(SHUTDOWN_WITHIN_MS, 'late' as const, { ref: false })]);
    if (outcome === 'late') throw new Error(`not stopped within ${SHUTDOWN_WITHIN_MS / 1000} s: given up`);
    log('Service', 'stopped');
  };

  try {
    await usage?.start();
    traffic?.start();
    // After the replay of what a killed process left: today's use is read from the database.
    if (usage) await app.get(LimitStorage).start();
    await listen(app, configuration);
  } catch (error) {
    await stop('it cannot start');
    throw error;
  }
  const url = urlOf(app);
  log('Service', `listening on ${url} after ${Math.round(performance.now() - startedAtMs)} ms`);
  worker?.start();
  return { url, stop };
}

async function createApplication(
  configuration: Configuration,
  clock: Clock,
  database: Database,
  sandbox: SandboxServer | null,
  logger: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({
      configuration: sandbox ? { ...configuration, connections: sandbox.connections() } : configuration,
      clock,
      workerId: newWorkerId(),
      database,
    }),
    { logger: new PinoNestLogger(logger), abortOnError: false, bodyParser: false },
  );
  configureHttp(app, logger);
  return app;
}

/** The token is told here and nowhere else: beside the log, so that whoever keeps the log does not keep it. */
async function enterFirstOperator(app: NestExpressApplication): Promise<void> {
  const token = await app.get(FirstOperator).enter();
  if (token !== null)
    process.stdout.write(`market-intelligence: operator token, shown this once, keep it: ${token}\n`);
}

async function listen(app: NestExpressApplication, { port, host }: Configuration): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ListenError(`PORT refused: ${host}:${port} is in use by another process`);
    if (code === 'EACCES') throw new ListenError(`PORT refused: no permission to listen on ${host}:${port}`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ListenError(`HOST refused: ${host} is not an address of this machine`);
    throw error;
  }
}

function urlOf(app: NestExpressApplication): string {
  const { address, family, port } = (app.getHttpServer() as { address(): AddressInfo }).address();
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
