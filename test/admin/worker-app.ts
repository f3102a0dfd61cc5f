import { Test } from '@nestjs/testing';
import { ProcessModule } from '../../src/platform/configuration/process.module.ts';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { JobsModule } from '../../src/platform/jobs/jobs.module.ts';
import { PersistenceModule } from '../../src/persistence.module.ts';
import { ProducerModule } from '../../src/worker.module.ts';
import { ProductionGate } from '../../src/platform/watches/production-gate.ts';
import { WorkService } from '../../src/cycles/work.service.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { onePool } from '../support/one-pool.ts';
import { type TestClock } from '../support/test-clock.ts';
import { type TestDatabase } from '../support/test-database.ts';

export interface WorkerApp {
  stop(): Promise<void>;
}

export async function startWorkerApp(
  database: TestDatabase,
  clock: TestClock,
  workerId: string,
): Promise<WorkerApp> {
  const sandbox = await SandboxServer.start({ seed: 1, now: () => clock.now() });
  const configuration = {
    ...loadConfiguration({ ROLE: 'worker', PROVIDERS: 'sandbox' }),
    connections: sandbox.connections(),
  };
  const module = await Test.createTestingModule({
    imports: [
      ProcessModule.forRoot(configuration, clock, workerId),
      JobsModule,
      PersistenceModule.forRoot(
        {
          pools: onePool(database.dataSource),
          url: database.url,
          embedded: false,
          close: () => Promise.resolve(),
        },
        configuration,
      ),
      ProducerModule,
    ],
  })
    // The clock of these tests is set to and fro; what that means is tested with the clock's watch.
    .overrideProvider(ProductionGate)
    .useValue({ isOpen: true, assertOpen: () => Promise.resolve() })
    .compile();
  module.useLogger(false);
  await module.init();
  const work = module.get(WorkService);
  work.start();
  return {
    stop: async () => {
      await work.stop();
      await module.close();
      await sandbox.stop();
    },
  };
}
