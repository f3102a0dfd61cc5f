import { type DegradedReason } from '../../domain/freshness/freshness.ts';
import { type VintageCoverage } from '../../domain/sources/source.ts';

/** A worker's temporary right to ingest one source, with the source's state. Moments are epoch milliseconds. */
export interface SourceClaim {
  readonly sourceId: string;
  readonly workerId: string;
  /** Fencing token, incremented by every claim of the source: writes with an older one fail. */
  readonly token: string;
  readonly claimedUntilMs: number;
  readonly lastSuccessAtMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly consecutiveFailures: number;
  readonly degradedReason: DegradedReason | null;
  /** How far back history was asked for; null until it was loaded. */
  readonly historyFromMs: number | null;
  /** Null while history has to be loaded (again). */
  readonly historyLoadedAtMs: number | null;
  /** When its events were last compared with its publication rhythm; null: due. */
  readonly auditedAtMs: number | null;
  /** When its whole history was last read; null: due. */
  readonly deepReadAtMs: number | null;
  /** Whether gaps of it are recorded. */
  readonly hasGaps: boolean;
}

/** A gap between two events, or after the last one, that could not be filled. */
export interface IngestGap {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Number of rows or items of a fetch, and how many of them were rejected. */
export interface RowCount {
  readonly read: number;
  readonly rejected: number;
}

/** A span of a source's events in which distances longer than usual are gaps. */
export interface JudgedSpan {
  readonly fromMs: number;
  /** Events up to here were due. */
  readonly dueUntilMs: number;
  readonly longestSpacingMs: number;
}

/** A fetch with usable values, or with nothing new. */
export interface FetchSuccess {
  readonly kind: 'success';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** Summary of rejected items beside accepted ones; null if there were none. Recent gaps are added to it. */
  readonly remark: string | null;
  /**
   * History: loaded back to `fromMs`, with these vintages (null: the provider has none); still pending; or not
   * requested.
   */
  readonly history:
    | { readonly fromMs: number; readonly vintages: VintageCoverage | null }
    | 'pending'
    | 'unchanged';
  /** Null if the fetch read nothing that could be counted. */
  readonly rows: RowCount | null;
  /** `ingest_gap` while the past is pending because its rows were rejected; else null. */
  readonly degradedReason: DegradedReason | null;
  /**
   * The audit of its events: done, with the whole history read (`deep`) or without; due, because something could not be
   * fetched yet; or unchanged.
   */
  readonly audit: 'deep' | 'done' | 'due' | 'unchanged';
  /** Where gaps are judged again, from the stored events; null: only gaps in which an event was stored. */
  readonly judged: JudgedSpan | null;
  /** The longest distance of two events without a missing one. */
  readonly longestSpacingMs: number;
}

/** A fetch without usable values. */
export interface FetchFailure {
  readonly kind: 'failure';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** In plain words, without secrets and without values of class B. */
  readonly error: string;
  /** Reason on the board; null while the last success still counts as fresh. */
  readonly degradedReason: DegradedReason | null;
  /** False after lasting rejections of this deployment's key. */
  readonly available: boolean;
  /** Null if no rows were read; the count of the fetch before is kept then. */
  readonly rows: RowCount | null;
}

export type FetchOutcome = FetchSuccess | FetchFailure;
