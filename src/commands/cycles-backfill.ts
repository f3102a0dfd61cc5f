import { runCommand } from './command.ts';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SystemClock } from '../platform/clock/clock.ts';
import { loadConfiguration, secretsOf } from '../platform/configuration/load-configuration.ts';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { newWorkerId, ProcessModule } from '../platform/configuration/process.module.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { createLogs, PinoNestLogger } from '../platform/logging/create-logs.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { JobsModule } from '../platform/jobs/jobs.module.ts';
import { PersistenceModule } from '../persistence.module.ts';
import { CycleRunner } from '../cycles/cycle-runner.service.ts';
import { HistoryReach } from '../ingestion/history-need.ts';
import { HistoryLoader } from '../ingestion/history.loader.ts';
import { IngestionService } from '../ingestion/ingestion.service.ts';
import { ProducerModule } from '../worker.module.ts';
import { SANDBOX_SEED, SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { backfillArguments, UsageError } from './command-arguments.ts';

@Module({})
class BackfillModule {}

const clock = new SystemClock();

async function backfill(app: INestApplicationContext, from: number, to: number): Promise<void> {
  app.get(HistoryReach).extendTo(cycleAtMs(from));
  await app.get(IngestionService).prepare();
  const history = await app.get(HistoryLoader).load({
    onProgress: ({ loaded, of, observations }) =>
      console.log(`past: ${loaded} of ${of} sources, ${observations} observations`),
  });
  if (history.left > 0)
    console.log(
      `history: ${history.left} sources could not be read further back, so they might be missing in cycles`,
    );
  const outcome = await app
    .get(CycleRunner)
    .publishOpen(from, to, ({ computed, published, of }) =>
      console.log(`cycles: ${computed} of ${of} computed, ${published} published`),
    );
  const range = `${isoUtc(cycleAtMs(from))} to ${isoUtc(cycleAtMs(to))}`;
  console.log(
    `cycles ${from} to ${to} (${range}): ${outcome.published} published, the others already existed`,
  );
  if (outcome.leftToOthers > 0)
    throw new UsageError(
      `${outcome.leftToOthers} slots are being computed by a worker: run the command again`,
    );
}

async function run(configuration: Configuration, from: number, to: number): Promise<void> {
  const { service: logger } = createLogs({
    level: 'warn',
    role: 'command',
    secrets: secretsOf(configuration),
    requests: 'none',
  });
  const database: Database = await openDatabase(configuration, {
    log: (line) => logger.debug({ context: 'PostgreSQL' }, line),
    tell: (line) => console.log(line),
    onServerLost: () => process.exit(1),
    shareRunningServer: true,
  });
  const sandbox =
    configuration.providers === 'sandbox'
      ? await SandboxServer.start({ seed: SANDBOX_SEED, now: () => clock.now(), incidents: true })
      : null;
  try {
    const connections = sandbox?.connections() ?? configuration.connections;
    const app = await NestFactory.createApplicationContext(
      {
        module: BackfillModule,
        imports: [
          ProcessModule.forRoot({ ...configuration, connections }, clock, newWorkerId()),
          JobsModule,
          PersistenceModule.forRoot(database, configuration),
          ProducerModule,
        ],
      },
      { logger: new PinoNestLogger(logger), abortOnError: false },
    );
    try {
      await backfill(app, from, to);
    } finally {
      await app.close();
    }
  } finally {
    await sandbox?.stop();
    await database.close();
  }
}

await runCommand('cycles:backfill', (argv) => {
  const { from, to } = backfillArguments(argv, clock.now());
  return run(loadConfiguration(process.env), from, to);
});
