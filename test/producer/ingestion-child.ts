import { setTimeout as sleep } from 'node:timers/promises';
import { type Configuration } from '../../src/platform/configuration/configuration.ts';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { createProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import { TestClock } from '../support/test-clock.ts';
import { createWorker } from './ingestion-harness.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';

export interface ChildOrders {
  readonly databaseUrl: string;
  readonly connections: Configuration['connections'];
  readonly workerId: string;
  readonly nowMs: number;
  readonly historyDays: number;
}

/** A worker in a process of its own: loads the past, then ingests what is due, until it is killed. */
async function main(): Promise<void> {
  const orders = JSON.parse(process.env['CHILD_ORDERS']!) as ChildOrders;
  const clock = new TestClock(orders.nowMs);
  const dataSource = await openDataSource(dataSourceOptions(orders.databaseUrl));
  const { adapters } = createProviderAdapters({
    connections: orders.connections,
    now: () => clock.now(),
    log: SILENT_LOG,
  });
  const worker = createWorker({ dataSource }, clock, adapters, {
    workerId: orders.workerId,
    historyDays: () => orders.historyDays,
  });
  await worker.ingestion.prepare();
  process.stdout.write('ready\n');
  await worker.loader.load();
  // Faster than life, so that something is always under way.
  setInterval(() => clock.advance(MINUTE_MS), SECOND_MS / 10);
  for (;;) {
    await worker.scheduler.lookRegularly();
    await sleep(SECOND_MS);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
