import { MAX_READ_REPLICAS } from '../configuration/redis-address.ts';
import { KEY_STATUSES } from '../../domain/access/partner-key.ts';
import { ERROR_CODES, ERROR_REASONS } from '../../domain/errors/errors.ts';
import { FRESHNESS_STATUSES } from '../../../packages/engine/freshness/freshness.ts';
import { REJECTION_KINDS } from '../../../packages/engine/sources/fetch-attempt.ts';
import { PROVIDER_KEYS } from '../../../packages/engine/sources/provider.ts';
import {
  PAUSE_BOUNDS_SECONDS,
  REPLY_BOUNDS_SECONDS,
  STORE_BOUNDS_SECONDS,
  WORK_BOUNDS_SECONDS,
  REPLY_METHODS,
} from './durations.ts';

/** `atMost`: for values that the program doesn't list. */
export type LabelDeclaration = readonly string[] | { readonly what: string; readonly atMost: number };

export interface MetricDeclaration {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: Readonly<Record<string, LabelDeclaration>>;
  readonly boundsSeconds?: readonly number[];
  /** If that's less than the product of the values. */
  readonly atMostSets?: number;
}

const NONE = {};
const gauge = (help: string, labels: MetricDeclaration['labels'] = NONE): MetricDeclaration => ({
  type: 'gauge',
  help,
  labels,
});
const counter = (help: string, labels: MetricDeclaration['labels'] = NONE): MetricDeclaration => ({
  type: 'counter',
  help,
  labels,
});

const OUTCOMES = ['ok', 'error'] as const;
export const STATEMENT_KINDS = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'WITH',
  'BEGIN',
  'START',
  'COMMIT',
  'ROLLBACK',
  'SET',
  'LISTEN',
  'OTHER',
] as const;
const POOLS = ['control', 'partners', 'worker', 'limits'] as const;
const READ_REPLICA = { replica: { what: 'its place in DATABASE_READ_URLS', atMost: MAX_READ_REPLICAS } };
const SERVERS = ['primary', 'replica'] as const;
/** `stored`, a failure's reason, or cancelled by shutdown. */
export const FETCH_OUTCOMES = [
  'stored',
  'unreachable',
  'rate_limited',
  'plan_gated',
  'not_ready',
  'circuit_open',
  'malformed',
  'called_off',
  'claim_lost',
  'error',
] as const;
export const CYCLE_STEPS = ['collect', 'compute', 'publish'] as const;
/** `on_time`: within a minute of its slot. `late`: within its slot. `backfilled`: after it. */
export const CYCLE_KINDS = ['on_time', 'late', 'backfilled'] as const;
export const REFUSALS = [
  'process_connections',
  'address_connections',
  'no_descriptor',
  'pipelined',
  'stalled_reader',
  'not_http',
  'target_too_long',
  'headers_too_large',
  'headers_too_many',
  'coding_unknown',
  'request_timeout',
] as const;
export type Refusal = (typeof REFUSALS)[number];
export const GC_KINDS = ['minor', 'major', 'incremental', 'weakcb'] as const;

/** Labels never contain a key, partner, or address. */
export const METRICS = {
  market_build_info: gauge('1, with the version and role of the process.', {
    version: { what: 'the version that runs', atMost: 1 },
    role: ['all', 'api', 'worker'],
  }),
  process_start_time_seconds: gauge('When the process was started, Unix time.'),
  process_cpu_seconds_total: counter('Processor time of the process, user and system.'),
  process_resident_memory_bytes: gauge('Resident memory of the process.'),
  process_open_fds: gauge('Open file descriptors; absent if the system does not list them.'),
  nodejs_eventloop_delay_p50_seconds: gauge('Median delay of the event loop since the last reading.'),
  nodejs_eventloop_delay_p99_seconds: gauge(
    '99th percentile of the delay of the event loop since the last reading.',
  ),
  nodejs_eventloop_delay_max_seconds: gauge('Longest delay of the event loop since the last reading.'),
  nodejs_eventloop_utilization_ratio: gauge('Share of time the event loop was busy since the last reading.'),
  v8js_memory_heap_used_bytes: gauge('Used heap by space.', {
    space: { what: 'heap spaces of V8', atMost: 16 },
  }),
  v8js_memory_heap_limit_bytes: gauge('Heap size at which the process runs out of memory and ends.'),
  v8js_gc_duration_seconds: {
    type: 'histogram',
    help: 'Pauses for garbage collection.',
    labels: { kind: GC_KINDS },
    boundsSeconds: PAUSE_BOUNDS_SECONDS,
  },
  http_server_request_duration_seconds: {
    type: 'histogram',
    help: 'Responses by declared route; status_code 499: the caller left before the response was ready.',
    labels: {
      method: REPLY_METHODS,
      route: { what: 'declared routes, `/admin/*` and `unknown`', atMost: 120 },
      status_code: { what: 'response statuses of the service', atMost: 25 },
    },
    boundsSeconds: REPLY_BOUNDS_SECONDS,
    atMostSets: 600,
  },
  http_server_errors_total: {
    type: 'counter',
    help: 'Error responses, by code and reason; cached ones only count in the histogram. Exceeded limits are RATE_LIMITED, by reason, and QUOTA_EXCEEDED.',
    labels: { code: ERROR_CODES, reason: ['none', ...new Set(ERROR_REASONS.map(({ reason }) => reason))] },
    atMostSets: ERROR_CODES.length + ERROR_REASONS.length,
  },
  http_server_refusals_total: counter(
    'Connections and requests rejected before routing; no other metric includes them.',
    { reason: REFUSALS },
  ),
  market_prepared_answers_hits_total: counter('Requests answered from the cache, before routing.'),
  market_prepared_answers: gauge('Cached answers and responses.'),
  market_prepared_answers_bytes: gauge('Bytes of cached answers and responses.'),
  db_client_connections: gauge('Connections to PostgreSQL.', {
    pool: POOLS,
    server: SERVERS,
    state: ['used', 'idle'],
  }),
  db_client_connections_limit: gauge('Maximum connections of a pool to one server.', {
    pool: POOLS,
    server: SERVERS,
  }),
  db_client_connections_pending_requests: gauge('Requests waiting for a connection.', {
    pool: POOLS,
    server: SERVERS,
  }),
  db_client_operation_duration_seconds: {
    type: 'histogram',
    help: 'Statements to PostgreSQL by their first word, and commands to Redis.',
    labels: {
      system: ['postgresql', 'redis'],
      pool: POOLS,
      operation: [...STATEMENT_KINDS, 'spend', 'give_back', 'probe', 'raise_days'],
      outcome: OUTCOMES,
    },
    boundsSeconds: STORE_BOUNDS_SECONDS,
    atMostSets: 78,
  },
  market_read_replica_asked: gauge(
    '1 while reads of history go to a read replica, otherwise 0.',
    READ_REPLICA,
  ),
  market_read_replica_lag_seconds: gauge(
    'Lag of a read replica; absent while it is unavailable.',
    READ_REPLICA,
  ),
  market_database_reachable: gauge('1 while the published state is in step with the database, otherwise 0.'),
  market_limit_store_reachable: gauge(
    '1 while limits are shared through Redis, otherwise 0; absent without Redis.',
  ),
  market_state_age_seconds: gauge('Age of the published state in memory.'),
  market_cycle_age_seconds: gauge('Time since the slot of the latest published cycle.'),
  market_cycle_publication_delay_seconds: gauge(
    'Time from the slot of the latest published cycle to its publication.',
  ),
  market_cycle_missed_slots: gauge(
    'Slots without a cycle between the first and the latest, including withdrawn ones.',
  ),
  market_cycles_published_total: counter('Cycles that this worker published.', { kind: CYCLE_KINDS }),
  market_cycle_duration_seconds: {
    type: 'histogram',
    help: 'Runs of this worker that published cycles.',
    labels: NONE,
    boundsSeconds: WORK_BOUNDS_SECONDS,
  },
  market_cycle_step_duration_seconds: {
    type: 'histogram',
    help: 'Steps of these runs, by batch of cycles.',
    labels: { step: CYCLE_STEPS, outcome: OUTCOMES },
    boundsSeconds: WORK_BOUNDS_SECONDS,
  },
  market_worker_seen_age_seconds: gauge(
    'Time since the last heartbeat of any worker; absent if there was none.',
  ),
  market_sources: gauge('Sources by provider and freshness.', {
    provider: PROVIDER_KEYS,
    status: FRESHNESS_STATUSES,
  }),
  market_fetch_duration_seconds: {
    type: 'histogram',
    help: 'Fetches of sources by this worker, until their result was stored.',
    labels: { provider: PROVIDER_KEYS, outcome: FETCH_OUTCOMES },
    boundsSeconds: WORK_BOUNDS_SECONDS,
  },
  market_rejections_total: counter('Payloads, items, and fetches that were rejected.', {
    provider: PROVIDER_KEYS,
    kind: REJECTION_KINDS,
  }),
  market_keys: gauge("Partners' keys by status.", { status: KEY_STATUSES }),
  market_clock_trusted: gauge(
    '1 while the clocks of this process and of the workers are trusted, otherwise 0.',
  ),
  market_disk_free_bytes: gauge('Free bytes of the volume of DATA_DIR; absent if nothing is stored there.'),
  market_journal_writable: gauge('1 while requests with a key can be metered, otherwise 0.'),
  market_journal_files: gauge(
    'Files of the usage journal in DATA_DIR that are not stored yet, for all processes.',
  ),
  market_journal_bytes: gauge('Bytes of these files; a request takes about 250.'),
  market_journal_oldest_age_seconds: gauge(
    'Time since the last write to the oldest of these files; 0: there are none.',
  ),
  market_job_runs_total: counter(
    'Runs of repeated jobs of this process; skipped: wall time was not certain enough to delete anything.',
    { name: { what: 'names of jobs', atMost: 50 }, outcome: ['ok', 'failed', 'skipped'] },
  ),
  market_job_seconds_total: counter('Duration of these runs, including waits for the database.', {
    name: { what: 'names of jobs', atMost: 50 },
  }),
  market_narrator_requests_total: counter('Paid requests to the language model.'),
  market_narrator_cost_dollars_total: counter('Cost of the language model.'),
  market_narrator_tokens_total: counter('Tokens of the language model.', {
    direction: ['prompt', 'completion'],
  }),
} as const satisfies Record<string, MetricDeclaration>;

export type MetricName = keyof typeof METRICS;

export const METRIC_NAMES = Object.keys(METRICS) as readonly MetricName[];

export function mostSeriesOf({ labels, boundsSeconds, atMostSets }: MetricDeclaration): number {
  const product = Object.values(labels)
    .map((values) => ('atMost' in values ? values.atMost : values.length))
    .reduce((most, values) => most * values, 1);
  return (atMostSets ?? product) * (boundsSeconds === undefined ? 1 : boundsSeconds.length + 3);
}
