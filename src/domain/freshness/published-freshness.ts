import { CYCLE_SECONDS } from '../schedule/cycle-clock.ts';
import { type DegradedReason, type FreshnessFacts } from './freshness.ts';
import { type SourceDefinition } from '../sources/source.ts';

/** What is known of a source's ingestion, as far as judging it needs it. */
export interface IngestionFacts {
  readonly lastSuccessAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly paused: boolean;
  readonly available: boolean;
  readonly degradedReason: DegradedReason | null;
  readonly workerSeenAtMs: number | null;
}

/** The facts that a source's line of the freshness board is judged from. */
export const sourceFreshnessFacts = (source: SourceDefinition, facts: IngestionFacts): FreshnessFacts => ({
  lastSuccessAtMs: facts.lastSuccessAtMs,
  cadenceSeconds: source.cadenceSeconds,
  paused: facts.paused,
  available: facts.available,
  brokenBecause: facts.degradedReason,
  workerSeenAtMs: facts.workerSeenAtMs,
});

/** While the store does not answer, nothing that is said of ingestion is known to be current. */
export const storeFirst = (facts: FreshnessFacts, storeReachable: boolean): FreshnessFacts =>
  storeReachable ? facts : { ...facts, brokenBecause: 'db_outage' };

/** The facts that everything made by a cycle is judged from: when it was published, and the store. */
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
