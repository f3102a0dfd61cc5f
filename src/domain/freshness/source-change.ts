import { liesInFuture } from '../clock/clock-judgement.ts';
import {
  agingForMs,
  freshForMs,
  type FreshnessFacts,
  judgeFreshness,
  WORKER_SILENT_MS,
} from './freshness.ts';

export interface SourceChangeFacts extends FreshnessFacts {
  /**
   * When it was paused or resumed, broke, broke for another reason, or was read again after it had been
   * broken or no longer fresh. Null if not stored.
   */
  readonly stateChangedAtMs: number | null;
}

/**
 * When the judgement last changed to its state at `nowMs`: the stored change, or the later moment at which
 * its age, or the workers' silence, crossed a limit; null if unknown. A function of the facts, so every
 * process finds the same moment. They don't include when the first worker came back: until it has read the
 * source, the moment is the limit's. @example a cadence of 60 s, fresh since 11:00:00, last success 12:00:00:
 * 11:00:00 until 12:02:00, then 12:02:01 (aging), from 12:05:01 on 12:05:01 (stale)
 */
export function sourceChangedAtMs(facts: SourceChangeFacts, nowMs: number): number | null {
  return newestPast([facts.stateChangedAtMs, ...limitsCrossed(facts, nowMs)], nowMs);
}

/** The latest moment that isn't in the future. */
export function newestPast(momentsMs: readonly (number | null)[], nowMs: number): number | null {
  return momentsMs.reduce<number | null>(
    (newest, momentMs) =>
      momentMs === null || liesInFuture(momentMs, nowMs) || (newest !== null && newest >= momentMs)
        ? newest
        : momentMs,
    null,
  );
}

function limitsCrossed(facts: SourceChangeFacts, nowMs: number): number[] {
  const { lastSuccessAtMs, cadenceSeconds, workerSeenAtMs, paused, pausedUntilMs } = facts;
  const { status, degradedReason } = judgeFreshness(facts, nowMs);
  const byPause =
    paused && typeof pausedUntilMs === 'number' && pausedUntilMs <= nowMs ? [pausedUntilMs] : [];
  // Paused, unavailable, or broken sources are so at any age.
  if (status !== 'aging' && status !== 'stale' && status !== 'never') return byPause;
  const byAge =
    lastSuccessAtMs === null
      ? []
      : [freshForMs(cadenceSeconds), agingForMs(cadenceSeconds)]
          .map((afterMs) => lastSuccessAtMs + afterMs)
          .filter((atMs) => atMs <= nowMs);
  const bySilence =
    degradedReason === 'worker_disabled' && typeof workerSeenAtMs === 'number'
      ? [workerSeenAtMs + WORKER_SILENT_MS]
      : [];
  return [...byPause, ...byAge, ...bySilence];
}
