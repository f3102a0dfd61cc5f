import { WORKER_SILENT_MS } from '../freshness/freshness.ts';
import { MINUTE_MS, SECOND_MS } from '../timestamps.ts';
import { type Attention, countWords, durationWords } from './attention.ts';

/** A process's view of a read replica. Only a replica in state `asked` serves reads. */
export interface ReplicaState {
  /** From 1, in the order of DATABASE_READ_URLS. */
  readonly number: number;
  readonly state: 'asked' | 'lagging' | 'away';
  /** Lag behind the primary, in milliseconds; null if unknown. */
  readonly lagMs: number | null;
  /** Why it's unavailable, in one line; null if it's available. */
  readonly reason: string | null;
}

/**
 * Describes in one sentence why a replica isn't in use; empty if it is.
 *
 * @example replicaTrouble({ number: 2, state: 'lagging', lagMs: 12_400, reason: null })
 *   // ['Read replica 2 is not asked: it is 12 s behind the primary.']
 */
export function replicaTrouble({ number, state, lagMs, reason }: ReplicaState): string[] {
  if (state === 'asked') return [];
  const lag = lagMs === null ? 'far' : `${Math.round(lagMs / SECOND_MS)} s`;
  return [`Read replica ${number} is not asked: ${reason ?? `it is ${lag} behind the primary`}.`];
}

/** If the latest cycle is older than this, the next one is late. */
const CYCLE_LATE_MS = 20 * MINUTE_MS;
/** Share of troubled sources from which the whole service counts as impaired. */
const SOURCES_IMPAIRED_PART = 0.25;

/** State of the parts of the service. Times are epoch milliseconds. */
export interface PartsFacts {
  /** Last heartbeat of any worker; null if there was none or all workers shut down in order. */
  readonly workerSeenAtMs: number | null;
  readonly databaseReachable: boolean;
  /** Null if each process counts limits itself, without a store. */
  readonly limitStoreReachable: boolean | null;
  /** Empty if there are none. */
  readonly readReplicas: readonly ReplicaState[];
  /** Null until the first cycle is published. */
  readonly newestCycleAtMs: number | null;
  readonly sourcesInTrouble: number;
  /** Sources that should be read: neither paused nor unavailable. */
  readonly sourcesExpected: number;
}

/** Returns the attention item for missing workers: nothing is fetched, and no cycle is published. */
export function workerDownAlerts(
  { workerSeenAtMs }: Pick<PartsFacts, 'workerSeenAtMs'>,
  nowMs: number,
): Attention[] {
  if (workerSeenAtMs !== null && nowMs - workerSeenAtMs <= WORKER_SILENT_MS) return [];
  const silence =
    workerSeenAtMs === null
      ? 'No worker is running'
      : `No worker has given a sign of life for ${durationWords(nowMs - workerSeenAtMs)}`;
  return [
    {
      kind: 'worker_silent',
      severity: 'critical',
      subject: null,
      message: `${silence}: nothing is fetched and no cycle is published.`,
      sinceMs: workerSeenAtMs,
    },
  ];
}

/** Returns the attention item for an unreachable database: the service serves the last state it read. */
export function unreachableDatabase({
  databaseReachable,
}: Pick<PartsFacts, 'databaseReachable'>): Attention[] {
  if (databaseReachable) return [];
  return [
    {
      kind: 'database_unreachable',
      severity: 'critical',
      subject: null,
      message: 'The database does not answer: the last published state is served.',
      sinceMs: null,
    },
  ];
}

/** Returns attention items for read replicas that aren't in use: the primary serves their reads. */
export const unusedReplicas = ({ readReplicas }: Pick<PartsFacts, 'readReplicas'>): Attention[] =>
  readReplicas.flatMap((replica) =>
    replicaTrouble(replica).map((message) => ({
      kind: 'read_replica_unused',
      severity: 'warning',
      subject: String(replica.number),
      subjectName: `read replica ${replica.number}`,
      message,
      sinceMs: null,
    })),
  );

/** Returns the attention item for an unreachable Redis: limits still hold, but only about. */
export const unreachableLimitStore = ({
  limitStoreReachable,
}: Pick<PartsFacts, 'limitStoreReachable'>): Attention[] =>
  limitStoreReachable === false
    ? [
        {
          kind: 'limit_store_unreachable',
          severity: 'warning',
          subject: null,
          message: 'Redis does not answer: limits are counted by each process, at its share.',
          sinceMs: null,
        },
      ]
    : [];

/** Returns the attention item for a service without a cycle; a late cycle is one that `missedCycles` lists. */
export const withoutCycle = ({ newestCycleAtMs }: Pick<PartsFacts, 'newestCycleAtMs'>): Attention[] =>
  newestCycleAtMs === null
    ? [
        {
          kind: 'no_cycle',
          severity: 'critical',
          subject: null,
          message: 'No cycle has been published yet.',
          sinceMs: null,
        },
      ]
    : [];

/** Returns the attention item for many troubled sources, whether or not they are long enough in trouble to be listed. */
export const manyTroubledSources = ({
  sourcesInTrouble,
  sourcesExpected,
}: Pick<PartsFacts, 'sourcesInTrouble' | 'sourcesExpected'>): Attention[] =>
  sourcesInTrouble <= SOURCES_IMPAIRED_PART * sourcesExpected
    ? []
    : [
        {
          kind: 'sources_in_trouble',
          severity: 'warning',
          subject: null,
          message: `${countWords(sourcesInTrouble)} of ${countWords(sourcesExpected)} sources are in trouble.`,
          sinceMs: null,
        },
      ];

/** Returns one sentence for each impaired part; empty while the service is healthy. */
export function impairments(facts: PartsFacts, nowMs: number): string[] {
  const messages = (things: readonly Attention[]): string[] => things.map(({ message }) => message);
  return [
    ...messages(unreachableDatabase(facts)),
    ...messages(workerDownAlerts(facts, nowMs)),
    ...messages(unusedReplicas(facts)),
    ...messages(withoutCycle(facts)),
    ...lateCycle(facts, nowMs),
    ...messages(manyTroubledSources(facts)),
    ...messages(unreachableLimitStore(facts)),
  ];
}

function lateCycle({ newestCycleAtMs }: PartsFacts, nowMs: number): string[] {
  const ageMs = newestCycleAtMs === null ? 0 : nowMs - newestCycleAtMs;
  return ageMs <= CYCLE_LATE_MS ? [] : [`The newest cycle is ${durationWords(ageMs)} old.`];
}
