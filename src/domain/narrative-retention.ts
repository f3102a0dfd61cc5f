import { DAY_MS } from './timestamps.ts';

/** Days after its cycle during which a narrative is in the cache. */
export const NARRATIVE_CACHE_DAYS = 14;
/** Default number of days after its cycle during which a narrative is kept. */
export const NARRATIVE_ARCHIVE_DAYS = 365;

/** Where the text of a narrative is stored; `expired`: deleted. */
export type NarrativeRetentionStage = 'cache' | 'archive' | 'expired';

/** Returns the instant of the oldest cycle whose narrative is in the cache. */
export const cacheBeginsMs = (nowMs: number): number => nowMs - NARRATIVE_CACHE_DAYS * DAY_MS;

/** Returns the instant of the oldest cycle whose narrative is kept. */
export const archiveBeginsMs = (nowMs: number, archiveDays: number): number => nowMs - archiveDays * DAY_MS;

/** Returns the retention stage of a cycle's narrative at a time. The last instant of a stage belongs to it. */
export function retentionStageOf(
  cycleAtMs: number,
  nowMs: number,
  archiveDays: number,
): NarrativeRetentionStage {
  if (cycleAtMs >= cacheBeginsMs(nowMs)) return 'cache';
  return cycleAtMs >= archiveBeginsMs(nowMs, archiveDays) ? 'archive' : 'expired';
}
