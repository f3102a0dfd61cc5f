import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { beforeFirst } from './held-window.ts';

/** What was known of a window at a moment. Moments are epoch milliseconds. */
export interface KnownWindow {
  readonly window: HistoryWindow;
  readonly asOfMs: number;
  /** True where of all values the newest alone is served. */
  readonly latestOnly: boolean;
  /** The oldest event that is held; null where it is not known. */
  readonly firstAtMs: number | null;
  /** Of what was known then: the newest event of the window, and if there is none, the newest before its end. */
  readonly newestWithinAtMs: number | null;
  readonly precedingAtMs: number | null;
}

/** What a partner has to know of a window as it was known at a moment: that nothing was, and what is not held. */
export function partsNotKnown(
  source: Pick<SourceDefinition, 'publicationSeconds'>,
  { window, asOfMs, latestOnly, firstAtMs, newestWithinAtMs, precedingAtMs }: KnownWindow,
): string[] {
  if (latestOnly)
    return newestWithinAtMs === null
      ? [
          `only the latest value of this series is served, and it was not known at ${isoUtc(asOfMs)} or is not in this window`,
        ]
      : [];
  const notHeld = beforeFirst(source, window, firstAtMs);
  if (newestWithinAtMs !== null) return notHeld;
  return [
    ...notHeld,
    precedingAtMs === null
      ? `no event in or before this window was known at ${isoUtc(asOfMs)}`
      : `no event in this window was known at ${isoUtc(asOfMs)}; the previous event was at ${isoUtc(precedingAtMs)}`,
  ];
}
