import { Inject, Injectable } from '@nestjs/common';
import { AnswerStore, LimitStoreHealth } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { VERSION } from '../platform/configuration/version.ts';
import { KEY_STATUSES, keyStatusAt } from '../domain/access/partner-key.ts';
import {
  FRESHNESS_STATUSES,
  judgeFreshness,
  sourceFreshnessFacts,
} from '../../packages/engine/freshness/freshness.ts';
import { OWN_PROVIDER_KEYS, PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { Admission } from '../access/admission/admission.ts';
import { ClockWatch } from '../platform/watches/clock-watch.ts';
import { ConnectionFigures, type PoolFigures } from '../platform/database/database.ts';
import { ReadReplicas } from '../platform/database/read-replicas.ts';
import { DiskWatch } from '../platform/watches/disk-watch.ts';
import { PartnerKeys } from '../access/callers/partner-keys.ts';
import {
  type PublishedSnapshot,
  PublishedState,
  StoreUnavailableError,
} from '../published/published-state.ts';
import { JournalFigures } from '../platform/journal/usage-journal.ts';
import { processMeters } from '../platform/telemetry/durations.ts';
import { CYCLE_KINDS, type MetricName } from '../platform/telemetry/metrics.ts';
import {
  flag,
  type MetricSamples,
  type ReadSamples,
  type Sample,
  single,
  withZeros,
} from './metrics-text.ts';
import { type RuntimeMetric } from './runtime.samples.ts';
import { REJECTION_KINDS } from '../../packages/engine/sources/fetch-attempt.ts';
import { RequestDurations } from '../access/metering/request-metering.ts';

type WorkMetric = Extract<
  MetricName,
  | `market_cycle${'s_published_total' | '_duration_seconds' | '_step_duration_seconds'}`
  | 'market_fetch_duration_seconds'
  | 'market_rejections_total'
  | `market_narrator_${string}`
  | `market_job_${string}`
>;

@Injectable()
export class MeasuredParts {
  constructor(
    @Inject(CONFIGURATION) readonly configuration: Pick<Configuration, 'role'>,
    readonly clock: Clock,
    readonly durations: RequestDurations,
    readonly admission: Admission,
    readonly answers: AnswerStore,
    readonly connections: ConnectionFigures,
    readonly replicas: ReadReplicas,
    readonly limits: LimitStoreHealth,
    readonly clocks: ClockWatch,
    readonly disk: DiskWatch,
    readonly journal: JournalFigures,
    readonly state: PublishedState,
    readonly keys: PartnerKeys,
  ) {}
}

export function serviceSamples(parts: MeasuredParts): MetricSamples<Exclude<MetricName, RuntimeMetric>> {
  const { state, keys, clock } = parts;
  const { role } = parts.configuration;
  const connections = (of: (figures: PoolFigures) => readonly Sample[]): readonly Sample[] =>
    parts.connections.read().flatMap(of);
  const journal = async (of: (depth: Awaited<ReturnType<JournalFigures['read']>>) => number) =>
    // A worker doesn't meter.
    role === 'worker' ? [] : single(of(await parts.journal.read()));
  const ageSeconds = (atMs: number): number => (clock.now() - atMs) / SECOND_MS;
  const ofState = (read: (snapshot: PublishedSnapshot) => readonly Sample[]): ReadSamples =>
    whereKnown(() => read(state.current));
  return {
    market_build_info: () => [{ labels: [VERSION, role], value: 1 }],
    http_server_request_duration_seconds: () =>
      parts.durations.read().map(({ method, route, status, durations }) => ({
        labels: [method, route, String(status)],
        value: durations,
      })),
    http_server_errors_total: () => processMeters.errors.read(),
    http_server_refusals_total: () => processMeters.refusals.read(),
    market_prepared_answers_hits_total: () => single(parts.admission.answeredCount),
    market_prepared_answers: () => single(parts.answers.size.answers),
    market_prepared_answers_bytes: () => single(parts.answers.size.bytes),
    db_client_connections: () =>
      connections(({ pool, server, used, idle }) => [
        { labels: [pool, server, 'used'], value: used },
        { labels: [pool, server, 'idle'], value: idle },
      ]),
    db_client_connections_limit: () =>
      connections(({ pool, server, limit }) => [{ labels: [pool, server], value: limit }]),
    db_client_connections_pending_requests: () =>
      connections(({ pool, server, waiting }) => [{ labels: [pool, server], value: waiting }]),
    db_client_operation_duration_seconds: () => processMeters.stores.read(),
    market_read_replica_asked: () =>
      parts.replicas.states.map(({ number, state }) => ({
        labels: [String(number)],
        value: flag(state === 'asked'),
      })),
    market_read_replica_lag_seconds: () =>
      parts.replicas.states.flatMap(({ number, lagMs }) =>
        lagMs === null ? [] : { labels: [String(number)], value: lagMs / SECOND_MS },
      ),
    market_limit_store_reachable: () => {
      const { reachable } = parts.limits;
      return single(reachable === null ? null : flag(reachable));
    },
    market_clock_trusted: () => single(flag(parts.clocks.allTrusted)),
    market_disk_free_bytes: () => {
      const { state, freeBytes } = parts.disk.facts;
      return single(state === null ? null : freeBytes);
    },
    market_journal_writable: () => single(flag(parts.disk.facts.journalWritable)),
    market_journal_files: () => journal(({ files }) => files),
    market_journal_bytes: () => journal(({ bytes }) => bytes),
    market_journal_oldest_age_seconds: () =>
      journal(({ oldestWriteAtMs }) =>
        oldestWriteAtMs === null ? 0 : Math.max(0, (clock.now() - oldestWriteAtMs) / SECOND_MS),
      ),
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
    ...workSamples(role !== 'api'),
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

const REJECTIONS = OWN_PROVIDER_KEYS.flatMap((provider) => REJECTION_KINDS.map((kind) => [provider, kind]));

export function workSamples(isWorker: boolean): MetricSamples<WorkMetric> {
  const inWorkers =
    <Read>(read: () => readonly Read[]) =>
    (): readonly Read[] =>
      isWorker ? read() : [];
  return {
    market_cycles_published_total: inWorkers(() =>
      withZeros(
        processMeters.cycles.read(),
        CYCLE_KINDS.map((kind) => [kind]),
      ),
    ),
    market_cycle_duration_seconds: inWorkers(() => processMeters.cycleRuns.read()),
    market_cycle_step_duration_seconds: inWorkers(() => processMeters.cycleSteps.read()),
    market_fetch_duration_seconds: inWorkers(() => processMeters.fetches.read()),
    market_rejections_total: inWorkers(() => withZeros(processMeters.rejections.read(), REJECTIONS)),
    market_job_runs_total: () => processMeters.jobRuns.read(),
    market_job_seconds_total: () => processMeters.jobSeconds.read(),
    market_narrator_requests_total: inWorkers(() => withZeros(processMeters.narratorRequests.read(), [[]])),
    market_narrator_cost_dollars_total: inWorkers(() =>
      withZeros(processMeters.narratorDollars.read(), [[]]),
    ),
    market_narrator_tokens_total: inWorkers(() =>
      withZeros(processMeters.narratorTokens.read(), [['prompt'], ['completion']]),
    ),
  };
}
