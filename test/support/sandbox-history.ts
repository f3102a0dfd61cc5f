import { type DataSource } from 'typeorm';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { historyDays } from '../../src/domain/source-use.ts';
import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { createProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { SILENT_LOG } from './silent-log.ts';

/**
 * Loads the sandbox's past of every source, as a first start at `nowMs` would. Returns how many rows were stored.
 *
 * @param furtherDays how much further back than such a start
 */
export async function loadSandboxHistory(
  dataSource: DataSource,
  nowMs: number,
  seed = 1,
  furtherDays = 0,
): Promise<number> {
  const sandbox = await SandboxServer.start({ seed, now: () => nowMs });
  const providers = createProviderAdapters({
    connections: sandbox.connections(),
    now: () => nowMs,
    log: SILENT_LOG,
    // A provider that is still counting is asked again at once: the sandbox counts between two requests.
    // The clock stands still, so a used-up minute would never end, however many sources read their past.
    timings: { patienceMs: 1, limitShare: 1_000 },
  });
  try {
    const loaded = await Promise.all(
      PROVIDER_KEYS.map(async (provider) => {
        const observations: NewObservation[] = [];
        for (const source of SOURCES.filter((candidate) => candidate.provider === provider)) {
          const fromMs = nowMs - (historyDays(source.id) + furtherDays) * DAY_MS;
          const history = await providers.adapters[provider].history(
            source,
            fromMs,
            nowMs,
            new AbortController().signal,
          );
          observations.push(...history.observations);
        }
        return observations;
      }),
    );
    const writer = new ObservationWriter(new PartitionStore(dataSource));
    return await dataSource.transaction((manager) => writer.append(loaded.flat(), nowMs, manager));
  } finally {
    await providers.close();
    await sandbox.stop();
  }
}
