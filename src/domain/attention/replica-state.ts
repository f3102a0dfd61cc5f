import { SECOND_MS } from '../timestamps.ts';

/** What a process thinks of a read replica. Only one that is `asked` answers reads. */
export interface ReplicaState {
  /** From 1, in the order of DATABASE_READ_URLS. */
  readonly number: number;
  readonly state: 'asked' | 'lagging' | 'away';
  /** Behind the primary, in milliseconds; null where that is not known. */
  readonly lagMs: number | null;
  /** Why it is away, in one line; null where it is not. */
  readonly reason: string | null;
}

/**
 * Why a replica is not asked, in one sentence; empty where it is.
 *
 * @example replicaTrouble({ number: 2, state: 'lagging', lagMs: 12_400, reason: null })
 *   // ['Read replica 2 is not asked: it is 12 s behind the primary.']
 */
export function replicaTrouble({ number, state, lagMs, reason }: ReplicaState): string[] {
  if (state === 'asked') return [];
  const lag = lagMs === null ? 'far' : `${Math.round(lagMs / SECOND_MS)} s`;
  return [`Read replica ${number} is not asked: ${reason ?? `it is ${lag} behind the primary`}.`];
}
