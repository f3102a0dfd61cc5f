import { explainedAgeMs } from '../../domain/measurement/input-freshness.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { isReadableAt } from '../../domain/sources/exposure-rule.ts';
import { batchIdOf } from '../../domain/sources/metric.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc, SECOND_MS } from '../../domain/timestamps.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';

/** What is held of a source, and of a window of it. Moments are epoch milliseconds. */
export interface HeldEvents {
  /** The oldest and the newest event of all; null where nothing was ever read. */
  readonly firstAtMs: number | null;
  readonly newestAtMs: number | null;
  /** The newest event of the window, and the newest before its end where the window has none; null without one. */
  readonly newestWithinAtMs: number | null;
  readonly precedingAtMs: number | null;
}

/** A window, how it is called, and the present that it is judged at. */
export interface AskedPart {
  readonly window: HistoryWindow;
  /** @example 'the last 7 days' */
  readonly words: string;
  readonly nowMs: number;
  /** True where of all values the newest alone is served. */
  readonly latestOnly: boolean;
}

/**
 * What a partner has to know of a window besides its points: that it is empty, and which parts of it are not held
 * though the provider publishes them. Nothing is said of what is not due yet.
 */
export function partsNotHeld(
  source: SourceDefinition,
  { window, words, nowMs, latestOnly }: AskedPart,
  { firstAtMs, newestAtMs, newestWithinAtMs, precedingAtMs }: HeldEvents,
): string[] {
  if (newestAtMs === null) return ['nothing has been read of it yet'];
  const hasGone = `nothing in ${words}; its latest event was ${isoUtc(newestAtMs)}${whereServed()}`;
  // Nothing else of this source is ever served, so a window of it is an error.
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
