import { CYCLE_SECONDS } from '../schedule/cycle-clock.ts';
import { type DegradedReason, type FreshnessFacts } from './freshness.ts';
import { type SourceDefinition } from '../sources/source.ts';

/** Facts about a source's ingestion, as far as needed to judge it. */
export interface IngestionFacts {
  readonly lastSuccessAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly paused: boolean;
  /** When the pause ends by itself; null or left out: an operator ends it. */
  readonly pausedUntilMs?: number | null;
  readonly available: boolean;
  readonly degradedReason: DegradedReason | null;
  readonly workerSeenAtMs: number | null;
}

/** Returns the facts for a source's line on the freshness board. */
export const sourceFreshnessFacts = (source: SourceDefinition, facts: IngestionFacts): FreshnessFacts => ({
  lastSuccessAtMs: facts.lastSuccessAtMs,
  cadenceSeconds: source.cadenceSeconds,
  paused: facts.paused,
  pausedUntilMs: facts.pausedUntilMs ?? null,
  available: facts.available,
  brokenBecause: facts.degradedReason,
  workerSeenAtMs: facts.workerSeenAtMs,
});

/** Adjusts facts while the store is unreachable, because nothing known about ingestion is certain to be current. */
export const withStoreOutage = (facts: FreshnessFacts, storeReachable: boolean): FreshnessFacts =>
  storeReachable ? facts : { ...facts, brokenBecause: 'db_outage' };

/** Returns the facts for judging everything made by a cycle: when it was published, and the store. */
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
