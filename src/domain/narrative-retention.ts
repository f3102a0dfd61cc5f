import { DAY_MS } from '../../packages/engine/timestamps.ts';

export const NARRATIVE_CACHE_DAYS = 14;
export const NARRATIVE_ARCHIVE_DAYS = 365;

export type NarrativeRetentionStage = 'cache' | 'archive' | 'expired';

export const cacheBeginsMs = (nowMs: number): number => nowMs - NARRATIVE_CACHE_DAYS * DAY_MS;

export const archiveBeginsMs = (nowMs: number, archiveDays: number): number => nowMs - archiveDays * DAY_MS;

export function retentionStageOf(
  cycleAtMs: number,
  nowMs: number,
  archiveDays: number,
): NarrativeRetentionStage {
  if (cycleAtMs >= cacheBeginsMs(nowMs)) return 'cache';
  return cycleAtMs >= archiveBeginsMs(nowMs, archiveDays) ? 'archive' : 'expired';
}
