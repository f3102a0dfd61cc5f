import { type SeriesOrder, type SeriesPoint } from '../../domain/observations/observation.ts';

/** One page of a source's values within [fromMs, toMs). */
export interface SeriesRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of each event the newest revision known by this moment; otherwise the newest. */
  readonly knownByMs?: number | null;
  readonly order: SeriesOrder;
  /** Return only the first of consecutive identical values. */
  readonly dedupe: boolean;
  /** The last event of the previous page; null on the first page. */
  readonly afterMs: number | null;
  /** The newest event of the window, where the page before found it; otherwise it is read. */
  readonly newestEventAtMs?: number | null;
  readonly limit: number;
}

/** A value, and when its revision became known. Epoch milliseconds. */
export interface KnownPoint extends SeriesPoint {
  readonly knownAtMs: number;
}

/** A page of values. */
export interface SeriesPage {
  /** One per event, its newest revision, in the requested order. */
  readonly points: readonly KnownPoint[];
  /** `afterMs` of the next page; null: nothing follows. The next page may be empty. */
  readonly resumeAfterMs: number | null;
  /** The newest event of the whole window, whether or not it is on this page; null where there is none. */
  readonly newestEventAtMs: number | null;
  /** If the window is empty, the newest event before its end; otherwise null. */
  readonly precedingEventAtMs: number | null;
}
