import { type Clock } from '../config/clock.ts';
import { KEY_STATUSES, keyStatusAt } from '../domain/access/partner-key.ts';
import { FRESHNESS_STATUSES, judgeFreshness, sourceFreshnessFacts } from '../domain/freshness/freshness.ts';
import { PROVIDER_KEYS } from '../domain/sources/provider.ts';
import { sourceById } from '../domain/sources/registry.ts';
import { SECOND_MS } from '../domain/timestamps.ts';
import { type PartnerKeys } from '../persistence/keys/partner-keys.ts';
import {
  type PublishedSnapshot,
  type PublishedState,
  StoreUnavailableError,
} from '../persistence/published/published-state.ts';
import { type MetricName } from '../telemetry/metrics.ts';
import { flag, type MetricSamples, type ReadSamples, type Sample, single } from './metric-samples.ts';

type StateMetric = Extract<
  MetricName,
  | 'market_database_reachable'
  | 'market_state_age_seconds'
  | `market_cycle_${'age_seconds' | 'publication_delay_seconds' | 'missed_slots'}`
  | 'market_worker_seen_age_seconds'
  | 'market_sources'
  | 'market_keys'
>;

export interface StateParts {
  readonly state: Pick<PublishedState, 'current' | 'storeReachable'>;
  readonly keys: Pick<PartnerKeys, 'all'>;
  readonly clock: Pick<Clock, 'now'>;
}

export function stateSamples({ state, keys, clock }: StateParts): MetricSamples<StateMetric> {
  const ageSeconds = (atMs: number): number => (clock.now() - atMs) / SECOND_MS;
  const ofState = (read: (snapshot: PublishedSnapshot) => readonly Sample[]): ReadSamples =>
    whereKnown(() => read(state.current));
  return {
    market_database_reachable: () => single(flag(state.storeReachable)),
    market_state_age_seconds: ofState(({ loadedAtMs }) => single(ageSeconds(loadedAtMs))),
    market_cycle_age_seconds: ofState(({ cycle }) => single(cycle && ageSeconds(cycle.cycleAtMs))),
    market_cycle_publication_delay_seconds: ofState(({ cycle }) =>
      single(cycle && (cycle.publishedAtMs - cycle.cycleAtMs) / SECOND_MS),
    ),
    market_cycle_missed_slots: ofState(({ extent }) =>
      single(extent.emptySlots.reduce((sum, { from, to }) => sum + to - from + 1, 0)),
    ),
    market_worker_seen_age_seconds: ofState(({ sources }) => {
      const seen = sources.flatMap(({ workerSeenAtMs }) => workerSeenAtMs ?? []);
      return single(seen.length === 0 ? null : ageSeconds(Math.max(...seen)));
    }),
    market_sources: ofState((snapshot) => sourceSamples(snapshot, clock.now())),
    market_keys: whereKnown(() => keySamples(keys.all(), clock.now())),
  };
}

/** Returns no samples before the first read, or if a copy hasn't been confirmed for too long. */
const whereKnown =
  (read: () => readonly Sample[]): ReadSamples =>
  () => {
    try {
      return read();
    } catch (error) {
      if (error instanceof StoreUnavailableError) return [];
      throw error;
    }
  };

function sourceSamples({ sources }: PublishedSnapshot, nowMs: number): readonly Sample[] {
  const counts = new Map(PROVIDER_KEYS.map((key) => [key, new Map<string, number>()]));
  for (const facts of sources) {
    const source = sourceById(facts.sourceId);
    const { status } = judgeFreshness(sourceFreshnessFacts(source, facts), nowMs);
    const ofProvider = counts.get(source.provider)!;
    ofProvider.set(status, (ofProvider.get(status) ?? 0) + 1);
  }
  return [...counts].flatMap(([provider, byStatus]) =>
    FRESHNESS_STATUSES.map((status) => ({ labels: [provider, status], value: byStatus.get(status) ?? 0 })),
  );
}

function keySamples(keys: ReturnType<PartnerKeys['all']>, nowMs: number): readonly Sample[] {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const status = keyStatusAt(key, nowMs);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return KEY_STATUSES.map((status) => ({ labels: [status], value: counts.get(status) ?? 0 }));
}
