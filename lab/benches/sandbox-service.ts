import { isDeepStrictEqual } from 'node:util';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { createProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { SANDBOX_SEED, SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { createWorker } from '../../test/producer/ingestion-harness.ts';
import { createCycleRunner } from '../../test/support/cycle-runner.ts';
import { until } from '../../test/support/eventually.ts';
import { type ServiceApp, startServiceApp } from '../../test/support/service-app.ts';
import { SILENT_LOG } from '../../test/support/silent-log.ts';

export interface SandboxService {
  readonly service: ServiceApp;
  /** Lets a minute pass: what is due is fetched, a cycle that is due is published, and the api process has read both. */
  passMinute(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both; the sources fall due at different moments of their cadences, as in a service that has run for a while. */
export async function startSandboxService(): Promise<SandboxService> {
  const service = await startServiceApp({ limits: 'none' });
  const { clock, database } = service;
  const sandbox = await SandboxServer.start({ seed: SANDBOX_SEED, now: () => clock.now() });
  const providers = createProviderAdapters({
    connections: sandbox.connections(),
    now: () => clock.now(),
    log: SILENT_LOG,
    timings: { patienceMs: 5, longestPacingMs: 50 },
  });
  const worker = createWorker(database, clock, providers.adapters, { workerId: 'sandbox-service' });
  const { dataSource } = database;
  const runner = createCycleRunner(dataSource, clock, worker.settings.workerId);
  const cycles = new CycleReader(dataSource);
  await dataSource.query(
    `UPDATE source_states known
     SET next_due_at = $1::timestamptz + (abs(hashtext(source_id)) % registered.cadence) * interval '1 second'
     FROM unnest($2::text[], $3::int[]) AS registered (id, cadence) WHERE registered.id = known.source_id`,
    [new Date(clock.now()), SOURCES.map(({ id }) => id), SOURCES.map(({ cadenceSeconds }) => cadenceSeconds)],
  );
  const state = service.app.get(PublishedState);
  return {
    service,
    passMinute: async () => {
      clock.advance(MINUTE_MS);
      await worker.scheduler.runDue();
      await runner.catchUp(0);
      const [sources, cycle] = [await worker.states.facts(), await cycles.newest()];
      await until(() => {
        const { current } = state;
        const isTold =
          current.cycle?.cycleNumber === cycle?.cycleNumber && current.narrative.state === 'readable';
        return isTold && isDeepStrictEqual(current.sources, sources);
      });
    },
    close: async () => {
      await worker.scheduler.stop();
      await providers.close();
      await sandbox.stop();
      await service.close();
    },
  };
}
