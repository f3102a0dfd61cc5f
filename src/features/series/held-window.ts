import { explainedAgeMs } from '../../domain/measurement/input-freshness.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { isReadableAt } from '../../domain/sources/exposure-rule.ts';
import { batchIdOf } from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc, SECOND_MS } from '../../domain/timestamps.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';

/** Stored events of a source and of a window of it. Times are epoch milliseconds. */
export interface HeldEvents {
  /** Oldest and newest stored event; null where the source was never read. */
  readonly firstAtMs: number | null;
  readonly newestAtMs: number | null;
  /** Newest event in the window; where the window has none, the newest before its end; null without either. */
  readonly newestWithinAtMs: number | null;
  readonly precedingAtMs: number | null;
}

/** A requested window, its description, and the time at which it is judged. */
export interface AskedPart {
  readonly window: HistoryWindow;
  /** @example 'the last 7 days' */
  readonly words: string;
  readonly nowMs: number;
  /** True where only the newest value is served. */
  readonly latestOnly: boolean;
}

/**
 * Reports on a window beside its points: that it is empty, and which parts are missing in storage although the
 * provider publishes them. Values that are not due yet are not reported.
 */
export function partsNotHeld(
  source: SourceDefinition,
  { window, words, nowMs, latestOnly }: AskedPart,
  { firstAtMs, newestAtMs, newestWithinAtMs, precedingAtMs }: HeldEvents,
): string[] {
  if (newestAtMs === null) return ['nothing has been read of it yet'];
  const hasGone = `nothing in ${words}; its latest event was ${isoUtc(newestAtMs)}${whereServed()}`;
  // Only the newest value is ever served of this source, so a window of it is an error.
  if (latestOnly) return newestAtMs < window.fromMs ? [hasGone] : [];
  const beginsAtMs = firstAtMs ?? newestAtMs;
  const before = `nothing before ${isoUtc(beginsAtMs)} is held`;
  if (window.toMs <= beginsAtMs) return [before];
  const isCut = beginsAtMs - window.fromMs > source.publicationSeconds * SECOND_MS;
  const reasons = isCut ? [before] : [];
  if (newestAtMs < window.fromMs) return [...reasons, hasGone];
  if (newestWithinAtMs === null)
    return [
      ...reasons,
      `no event lies in ${words}${precedingAtMs === null ? '' : `; the one before it was at ${isoUtc(precedingAtMs)}`}`,
    ];
  const isOverdue = Math.min(window.toMs, nowMs) - newestAtMs > explainedAgeMs(source);
  return isOverdue
    ? [...reasons, `nothing after ${isoUtc(newestAtMs)} is held, though newer values were due`]
    : reasons;

  function whereServed(): string {
    return isReadableAt(source, newestAtMs!, nowMs)
      ? `, and its value is served at ${DATA_API_PATH}/latest?ids=${batchIdOf(source)}`
      : '';
  }
}
