import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { ProcessModule } from '../../src/platform/configuration/process.module.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { JobsModule } from '../../src/platform/jobs/jobs.module.ts';
import { PersistenceModule } from '../../src/persistence.module.ts';
import { WorkerModule } from '../../src/worker.module.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { onePool } from '../support/one-pool.ts';
import { until } from '../support/eventually.ts';
import { LanguageModelServer, streaming } from '../support/language-model-server.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { HONEST, isSettled, storedReadings } from './narrator-harness.ts';

const CYCLE = cycleNumberAt(SEEDED_NOW_MS);

afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});
const database = databaseOfSuite(createSeededDatabase);
let server: LanguageModelServer;
let sandbox: SandboxServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await LanguageModelServer.start();
  server.reply = streaming(HONEST);
  sandbox = await SandboxServer.start({ seed: 1, now: () => SEEDED_NOW_MS });
});

async function withWorker(
  environment: Record<string, string>,
  during: () => Promise<unknown>,
): Promise<void> {
  const configuration = {
    ...loadConfiguration({ ROLE: 'worker', PROVIDERS: 'sandbox', ...environment }),
    connections: sandbox.connections(),
  };
  const { dataSource, url } = database;
  const module = await Test.createTestingModule({
    imports: [
      ProcessModule.forRoot(configuration, new TestClock(SEEDED_NOW_MS), 'process'),
      JobsModule,
      PersistenceModule.forRoot(
        { pools: onePool(dataSource), url, embedded: true, close: () => Promise.resolve() },
        configuration,
      ),
      WorkerModule,
    ],
  }).compile();
  module.useLogger(false);
  await module.init();
  try {
    await during();
  } finally {
    await module.close();
  }
}

const MODEL_ENVIRONMENT = {
  NARRATOR_MODEL: 'qwen2.5:14b',
  NARRATOR_INPUT_USD_PER_MILLION_TOKENS: '0',
  NARRATOR_OUTPUT_USD_PER_MILLION_TOKENS: '0',
};

it('has a language model write with NARRATOR=llm, and not without', async () => {
  const environment = { ...MODEL_ENVIRONMENT, NARRATOR_URL: server.url };
  const started = async (): Promise<boolean> => {
    const rows: unknown[] = await database.query(`SELECT FROM workers WHERE worker_id = 'process'`);
    return rows.length > 0;
  };
  await withWorker({ ...environment, NARRATOR: 'template' }, async () => {
    await until(started);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  });
  expect(server.requests).toHaveLength(0);
  await withWorker({ ...environment, NARRATOR: 'llm' }, () => until(() => isSettled(database, CYCLE)));
  expect(server.requests).toHaveLength(7);
  expect(server.requests[0]!.headers.authorization).toBeUndefined();
  const { ka } = await storedReadings(database, CYCLE);
  expect(ka.meta).toMatchObject({ model: 'qwen2.5:14b', costUsd: 0 });
});
