import { liesInFuture } from '../clock/clock-judgement.ts';
import { CYCLE_SECONDS } from '../schedule/cycle-clock.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { SECOND_MS } from '../timestamps.ts';

export const FRESHNESS_STATUSES = [
  'fresh',
  'aging',
  'stale',
  'degraded',
  'unavailable',
  'never',
  'paused',
] as const;
export type FreshnessStatus = (typeof FRESHNESS_STATUSES)[number];

export const DEGRADED_REASONS = [
  'quota_exhausted',
  'plan_gated',
  'provider_unreachable',
  'payload_refused',
  'ingest_gap',
  'worker_disabled',
  'db_outage',
  'starting',
] as const;
export type DegradedReason = (typeof DEGRADED_REASONS)[number];

export const REASON_WORDS: Readonly<Record<DegradedReason, string>> = {
  quota_exhausted: 'its provider’s limit is used up',
  plan_gated: 'its provider needs a key, or one that covers it',
  provider_unreachable: 'provider unreachable',
  payload_refused: 'what its provider sends is rejected',
  ingest_gap: 'nothing was fetched although a worker is running',
  worker_disabled: 'no worker is running',
  db_outage: 'the database does not respond',
  starting: 'a worker has just started and has not read it yet',
};

/** Ages are fresh up to this many cadences … */
export const FRESH_CADENCES = 2;
/** … aging up to this many, and stale beyond. */
export const AGING_CADENCES = 5;

export const WORKER_SILENT_MS = 120_000;

export interface FreshnessFacts {
  readonly lastSuccessAtMs: number | null;
  readonly cadenceSeconds: number;
  readonly paused: boolean;
  readonly pausedUntilMs?: number | null;
  /** False: no key for a paid provider. */
  readonly available: boolean;
  readonly brokenBecause: DegradedReason | null;
  /** Latest heartbeat of any worker; left out if no worker is needed. */
  readonly workerSeenAtMs?: number | null;
}

export interface Freshness {
  readonly status: FreshnessStatus;
  readonly ageSeconds: number | null;
  /** The age is beyond `AGING_CADENCES` cadences, or there never was a success. */
  readonly stale: boolean;
  readonly degradedReason: DegradedReason | null;
}

export function ageSecondsAt(nowMs: number, lastSuccessAtMs: number | null): number | null {
  return lastSuccessAtMs === null ? null : Math.max(0, Math.floor((nowMs - lastSuccessAtMs) / 1000));
}

/** Ages count in whole seconds, so the last one ends a second later. */
export const freshForMs = (cadenceSeconds: number): number =>
  (FRESH_CADENCES * cadenceSeconds + 1) * SECOND_MS;

export const agingForMs = (cadenceSeconds: number): number =>
  (AGING_CADENCES * cadenceSeconds + 1) * SECOND_MS;

export function statusOfAge(ageSeconds: number, cadenceSeconds: number): 'fresh' | 'aging' | 'stale' {
  if (ageSeconds <= FRESH_CADENCES * cadenceSeconds) return 'fresh';
  return ageSeconds <= AGING_CADENCES * cadenceSeconds ? 'aging' : 'stale';
}

/** A pause with an end is over then, even while no worker is running to record it. */
export const isPausedAt = (
  { paused, pausedUntilMs }: Pick<FreshnessFacts, 'paused' | 'pausedUntilMs'>,
  nowMs: number,
): boolean => paused && (typeof pausedUntilMs !== 'number' || pausedUntilMs > nowMs);

/** Only from the clock and the last success, so the result is true even if the scheduler is stuck. */
export function judgeFreshness(facts: FreshnessFacts, nowMs: number): Freshness {
  const ageSeconds = ageSecondsAt(nowMs, facts.lastSuccessAtMs);
  const byAge = ageSeconds === null ? 'never' : statusOfAge(ageSeconds, facts.cadenceSeconds);
  const stale = byAge === 'never' || byAge === 'stale';
  const judged = (status: FreshnessStatus, degradedReason: DegradedReason | null): Freshness => ({
    status,
    ageSeconds,
    stale,
    degradedReason,
  });
  if (isPausedAt(facts, nowMs)) return judged('paused', null);
  if (!facts.available) return judged('unavailable', facts.brokenBecause ?? 'plan_gated');
  if (facts.brokenBecause !== null) return judged('degraded', facts.brokenBecause);
  // Stored by a clock that ran ahead: it has no age, and nothing was produced for the present.
  if (facts.lastSuccessAtMs !== null && liesInFuture(facts.lastSuccessAtMs, nowMs))
    return { status: 'degraded', ageSeconds, stale: true, degradedReason: 'ingest_gap' };
  if (!stale) return judged(byAge, null);
  // Neither fetched nor failed for a long time: no worker is running, or something was missed.
  if (isSilent(facts.workerSeenAtMs, nowMs)) return judged(byAge, 'worker_disabled');
  if (byAge === 'stale') return judged(byAge, 'ingest_gap');
  // A live worker hasn't reached it yet, because its past is being loaded.
  return judged(byAge, facts.workerSeenAtMs === undefined ? null : 'starting');
}

/** Workers send a heartbeat every ten seconds, and the published one can be a minute old. */
const isSilent = (seenAtMs: number | null | undefined, nowMs: number): boolean =>
  seenAtMs !== undefined && (seenAtMs === null || nowMs - seenAtMs > WORKER_SILENT_MS);

export const STATUS_MEANINGS: Readonly<Record<FreshnessStatus, string>> = {
  fresh: `at most ${FRESH_CADENCES} cadences old`,
  aging: `at most ${AGING_CADENCES}`,
  stale: 'older',
  degraded: 'known to be broken',
  unavailable: 'switched off',
  never: 'not fetched yet',
  paused: 'deliberately off',
};

/** From this many cadences on, a value has no weight. */
export const WORTHLESS_CADENCES = 20;

/** 1 until stale, then falling linearly to 0. @example a cadence of 60 s: 1 at 300 s, 0.5 at 750 s, 0 at 1,200 s */
export function ageWeight(ageSeconds: number | null, cadenceSeconds: number): number {
  if (ageSeconds === null) return 0;
  const cadences = ageSeconds / cadenceSeconds;
  if (cadences <= AGING_CADENCES) return 1;
  return Math.max(0, (WORTHLESS_CADENCES - cadences) / (WORTHLESS_CADENCES - AGING_CADENCES));
}

export interface IngestionFacts {
  readonly lastSuccessAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly paused: boolean;
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
