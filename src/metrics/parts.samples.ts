import { type AnswerStore } from '../answers/answer.store.ts';
import { type Admission } from '../http/admission/admission.ts';
import { type LimitStoreHealth } from '../limits/limit.storage.ts';
import { type RequestDurations } from '../http/metering/request-durations.ts';
import { type Configuration } from '../config/configuration.ts';
import { type Clock } from '../config/clock.ts';
import { SECOND_MS } from '../domain/timestamps.ts';
import { type ClockWatch } from '../persistence/clock/clock-watch.ts';
import { type ConnectionFigures, type PoolFigures } from '../persistence/database/database.ts';
import { type ReadReplicas } from '../persistence/database/replicas/read-replicas.ts';
import { type DiskWatch } from '../persistence/disk/disk-watch.ts';
import { type JournalFigures } from '../persistence/usage/journal-folder.ts';
import { type MetricName } from '../telemetry/metrics.ts';
import { processMeters } from '../telemetry/durations.ts';
import { flag, type MetricSamples, type Sample, single } from './metric-samples.ts';

type PartsMetric = Extract<
  MetricName,
  | 'market_build_info'
  | `http_${string}`
  | `db_${string}`
  | `market_prepared_${string}`
  | `market_journal_${string}`
  | `market_read_replica_${'asked' | 'lag_seconds'}`
  | 'market_limit_store_reachable'
  | 'market_clock_trusted'
  | 'market_disk_free_bytes'
>;

export interface MeasuredParts {
  readonly configuration: Pick<Configuration, 'role'>;
  readonly version: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly durations: Pick<RequestDurations, 'read'>;
  readonly admission: Pick<Admission, 'answeredCount'>;
  readonly answers: Pick<AnswerStore, 'size'>;
  readonly connections: Pick<ConnectionFigures, 'read'>;
  readonly replicas: Pick<ReadReplicas, 'states'>;
  readonly limits: Pick<LimitStoreHealth, 'reachable'>;
  readonly clocks: Pick<ClockWatch, 'allTrusted'>;
  readonly disk: Pick<DiskWatch, 'facts'>;
  readonly journal: Pick<JournalFigures, 'read'>;
}

export function partsSamples(parts: MeasuredParts): MetricSamples<PartsMetric> {
  const { role } = parts.configuration;
  const connections = (of: (figures: PoolFigures) => readonly Sample[]): readonly Sample[] =>
    parts.connections.read().flatMap(of);
  const journal = async (of: (depth: Awaited<ReturnType<JournalFigures['read']>>) => number) =>
    // A worker doesn't meter.
    role === 'worker' ? [] : single(of(await parts.journal.read()));
  return {
    market_build_info: () => [{ labels: [parts.version, role], value: 1 }],
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
        oldestWriteAtMs === null ? 0 : Math.max(0, (parts.clock.now() - oldestWriteAtMs) / SECOND_MS),
      ),
  };
}
