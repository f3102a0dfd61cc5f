import { CYCLE_SECONDS } from '../schedule/cycle-clock.ts';
import { type DegradedReason, type FreshnessFacts } from './freshness.ts';
import { type SourceDefinition } from '../sources/source.ts';

export interface IngestionFacts {
  readonly lastSuccessAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly paused: boolean;
  /** Null or left out: an operator ends the pause. */
  readonly pausedUntilMs?: number | null;
  readonly available: boolean;
  readonly degradedReason: DegradedReason | null;
  readonly workerSeenAtMs: number | null;
}

export const sourceFreshnessFacts = (source: SourceDefinition, facts: IngestionFacts): FreshnessFacts => ({
  lastSuccessAtMs: facts.lastSuccessAtMs,
  cadenceSeconds: source.cadenceSeconds,
  paused: facts.paused,
  pausedUntilMs: facts.pausedUntilMs ?? null,
  available: facts.available,
  brokenBecause: facts.degradedReason,
  workerSeenAtMs: facts.workerSeenAtMs,
});

/** While the store is unreachable, nothing known about ingestion is certain to be current. */
export const withStoreOutage = (facts: FreshnessFacts, storeReachable: boolean): FreshnessFacts =>
  storeReachable ? facts : { ...facts, brokenBecause: 'db_outage' };

export const cycleFreshnessFacts = (
  publishedAtMs: number | null,
  storeReachable: boolean,
): FreshnessFacts => ({
  lastSuccessAtMs: publishedAtMs,
  cadenceSeconds: CYCLE_SECONDS,
  paused: false,
  available: true,
  brokenBecause: storeReachable ? null : 'db_outage',
});
