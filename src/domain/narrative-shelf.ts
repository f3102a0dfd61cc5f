import { DAY_MS } from './timestamps.ts';

/** For so many days after its cycle a narrative is kept ready to be read. */
export const NARRATIVE_CACHE_DAYS = 14;
/** For so many days after its cycle a narrative is kept at all, where the deployment does not say otherwise. */
export const NARRATIVE_ARCHIVE_DAYS = 365;

/** Where the text of a narrative belongs: the cache, the archive behind it, or nowhere any more. */
export type NarrativeShelf = 'cache' | 'archive' | 'gone';

/** The instant of the oldest cycle whose narrative belongs into the cache. */
export const cacheBeginsMs = (nowMs: number): number => nowMs - NARRATIVE_CACHE_DAYS * DAY_MS;

/** The instant of the oldest cycle whose narrative is kept at all. */
export const archiveBeginsMs = (nowMs: number, archiveDays: number): number => nowMs - archiveDays * DAY_MS;

/** Where the narrative of a cycle belongs at a moment. The last instant of a shelf is still on it. */
export function shelfOf(cycleAtMs: number, nowMs: number, archiveDays: number): NarrativeShelf {
  if (cycleAtMs >= cacheBeginsMs(nowMs)) return 'cache';
  return cycleAtMs >= archiveBeginsMs(nowMs, archiveDays) ? 'archive' : 'gone';
}
