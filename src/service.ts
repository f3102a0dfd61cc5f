import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { FirstOperator } from './admin/operators/first-operator.service.ts';
import { AppModule } from './app.module.ts';
import { type Clock, SystemClock } from './config/clock.ts';
import { secretsOf } from './config/configured-secrets.ts';
import { type Configuration } from './config/configuration.ts';
import { ProcessEnd } from './config/process-end.ts';
import { newWorkerId } from './config/process.module.ts';
import { SECOND_MS } from './domain/timestamps.ts';
import { configureHttp } from './http/configure-http.ts';
import { LimitedHttpAdapter } from './http/server/http-adapter.ts';
import { listen } from './http/server/listen.ts';
import { type OperatorsListener } from './http/server/operators-listener.ts';
import { LimitStorage } from './http/limits/limit.storage.ts';
import { createLogs, type Logs } from './logging/create-logs.ts';
import { PinoNestLogger } from './logging/pino-nest-logger.ts';
import { ClockWatch } from './persistence/clock/clock-watch.ts';
import { type Database, openDatabase } from './persistence/database/database.ts';
import { DiskWatch } from './persistence/disk/disk-watch.ts';
import { type DatabasePartnerKeys } from './persistence/keys/database-partner-keys.ts';
import { PartnerKeys } from './persistence/keys/partner-keys.ts';
import { NotificationChannel } from './persistence/notifications/notification-channel.ts';
import { type DatabaseOperators } from './persistence/operators/database-operators.ts';
import { Operators } from './persistence/operators/operators.ts';
import { type DatabasePublishedState } from './persistence/published/database-published-state.ts';
import { PublishedState } from './persistence/published/published-state.ts';
import { TrafficRecorder } from './persistence/traffic/traffic.recorder.ts';
import { UsageJournal } from './persistence/usage/usage-journal.ts';
import { UsageRecorder } from './persistence/usage/usage.recorder.ts';
import { Worker } from './producer/worker.service.ts';
import { describeRuntime } from './runtime.ts';
import { SANDBOX_SEED, SandboxServer } from './sandbox/sandbox-server.ts';

/** One process of the service, running. */
export interface RunningService {
  /** Where its HTTP server listens. */
  readonly url: string;
  /**
   * Ordered shutdown: it is not ready any more, no new work begins, work under way ends, then connections, then the
   * database.
   *
   * @param drainSeconds for so long it goes on answering, so that whoever sends requests here has time to notice
   */
  stop(reason: string, drainSeconds?: number): Promise<void>;
}

/** A shutdown that takes longer than this beside its drain is given up, so that a supervisor need not kill. */
const SHUTDOWN_WITHIN_MS = 20_000;

/** For whoever ends a first start and wonders what becomes of it. */
const PAST_IS_KEPT =
  'the past is still being loaded; what was loaded is kept, and the next start goes on from there';

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
  const logs = createLogs({
    level: configuration.logLevel,
    role: configuration.role,
    secrets: secretsOf(configuration),
  });
  const { service: logger } = logs;
  const log = (context: string, message: string): void => logger.info({ context }, message);
  const startedAtMs = performance.now();
  const works = configuration.role !== 'api';
  log('Service', describeRuntime());

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

  const app = await createApplication(configuration, clock, database, sandbox, logs);
  const clockWatch = app.get(ClockWatch);
  const worker = works ? app.get(Worker) : null;
  await clockWatch.start({ databaseHasOwnClock: !database.embedded });
  // Before the published state is read: it says whether anybody works.
  await worker?.announce();
  const state = app.get<DatabasePublishedState>(PublishedState);
  await state.start();
  const keys = app.get<DatabasePartnerKeys>(PartnerKeys);
  await keys.start();
  const operators = app.get<DatabaseOperators>(Operators);
  await operators.start();
  const disk = app.get(DiskWatch);
  // A worker answers no partners, and needs no folder of its own.
  const usage = configuration.role === 'worker' ? null : app.get(UsageRecorder);
  const traffic = configuration.role === 'worker' ? null : app.get(TrafficRecorder);

  let operatorsListener: OperatorsListener | null = null;
  const stop = async (reason: string, drainSeconds = 0): Promise<void> => {
    stopping = true;
    app.get(ProcessEnd).begin();
    log('Service', `stopping: ${reason}${worker?.isBringingUp ? `: ${PAST_IS_KEPT}` : ''}`);
    if (drainSeconds > 0) log('Service', `not ready any more; the listener closes in ${drainSeconds} s`);
    // The worker ends beside it: nobody is sent to it.
    const drained = drainSeconds > 0 ? sleep(drainSeconds * SECOND_MS) : Promise.resolve();
    const orderly = (async () => {
      const steps = [
        () => worker?.stop(),
        () => drained,
        () => clockWatch.stop(),
        () => disk.stop(),
        () => operatorsListener?.close(),
        () => app.close(),
        () => usage?.stop(),
        () => traffic?.stop(),
        () => state.stop(),
        () => keys.stop(),
        () => operators.stop(),
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
    const outcome = await Promise.race([
      orderly,
      sleep(drainSeconds * SECOND_MS + SHUTDOWN_WITHIN_MS, 'late' as const, { ref: false }),
    ]);
    if (outcome === 'late')
      throw new Error(`not stopped within ${drainSeconds + SHUTDOWN_WITHIN_MS / SECOND_MS} s: given up`);
    log('Service', 'stopped');
  };

  try {
    await usage?.start();
    await disk.start(usage ? app.get(UsageJournal) : null);
    traffic?.start();
    // After the replay of what a killed process left: today's use is read from the database.
    if (usage) await app.get(LimitStorage).start();
    operatorsListener = await listen(app, configuration);
    // Not before it is certain that there is somebody to show the token to.
    if (configuration.role !== 'worker') await enterFirstOperator(app);
  } catch (error) {
    await stop('it cannot start');
    throw error;
  }
  const url = urlOf(app.getHttpServer());
  log('Service', `listening on ${url} after ${Math.round(performance.now() - startedAtMs)} ms`);
  if (operatorsListener) log('Service', `operators are served on ${urlOf(operatorsListener.server)} alone`);
  worker?.start();
  return { url, stop };
}

async function createApplication(
  configuration: Configuration,
  clock: Clock,
  database: Database,
  sandbox: SandboxServer | null,
  logs: Logs,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({
      configuration: sandbox ? { ...configuration, connections: sandbox.connections() } : configuration,
      clock,
      workerId: newWorkerId(),
      database,
    }),
    new LimitedHttpAdapter(),
    { logger: new PinoNestLogger(logs.service), abortOnError: false, bodyParser: false },
  );
  configureHttp(app, logs.access);
  return app;
}

/** The token is told here and nowhere else: beside the log, so that whoever keeps the log does not keep it. */
async function enterFirstOperator(app: NestExpressApplication): Promise<void> {
  const token = await app.get(FirstOperator).enter();
  if (token !== null)
    process.stdout.write(`market-intelligence: operator token, shown this once, keep it: ${token}\n`);
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
