import { liesInFuture } from '../clock/clock-judgement.ts';
import {
  agingForMs,
  freshForMs,
  type FreshnessFacts,
  judgeFreshness,
  WORKER_SILENT_MS,
} from './freshness.ts';

export interface SourceChangeFacts extends FreshnessFacts {
  /** Paused, resumed, broken, broken for another reason, or read again after it was broken or not fresh. */
  readonly stateChangedAtMs: number | null;
}

/**
 * When the judgement last changed: the stored change, or the later moment at which its age, or the workers'
 * silence, crossed a limit. A function of the facts, so every process finds the same moment. @example a
 * cadence of 60 s, fresh since 11:00:00, last success 12:00:00: 11:00:00 until 12:02:00, then 12:02:01
 * (aging), from 12:05:01 on 12:05:01 (stale)
 */
export function sourceChangedAtMs(facts: SourceChangeFacts, nowMs: number): number | null {
  return newestPast([facts.stateChangedAtMs, ...limitsCrossed(facts, nowMs)], nowMs);
}

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
