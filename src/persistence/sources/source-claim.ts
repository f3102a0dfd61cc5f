import { type DegradedReason } from '../../domain/freshness/freshness.ts';
import { type VintageCoverage } from '../../domain/sources/vintage-coverage.ts';

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
}

/** A gap between two events that could not be filled. */
export interface IngestGap {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Number of rows or items of a fetch, and how many of them were rejected. */
export interface RowCount {
  readonly read: number;
  readonly rejected: number;
}

/** A fetch with usable values, or with nothing new. */
export interface FetchSuccess {
  readonly kind: 'success';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** Summary of rejected items beside accepted ones; null if there were none. */
  readonly remark: string | null;
  /**
   * History: loaded back to `fromMs`, with these vintages (null: the provider has none); still pending; or not
   * requested.
   */
  readonly history:
    { readonly fromMs: number; readonly vintages: VintageCoverage | null } | 'pending' | 'unchanged';
  readonly gaps: readonly IngestGap[];
  /** Null if the fetch read nothing that could be counted. */
  readonly rows: RowCount | null;
  /** `ingest_gap` while the past is pending because its rows were rejected; else null. */
  readonly degradedReason: DegradedReason | null;
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
  /** False where the provider says that this deployment may not read it. */
  readonly available: boolean;
  /** Null if no rows were read; the count of the fetch before is kept then. */
  readonly rows: RowCount | null;
}

export type FetchOutcome = FetchSuccess | FetchFailure;

/** Another worker has taken over the claim: nothing of this fetch may be written. */
export class ClaimLostError extends Error {
  constructor(readonly sourceId: string) {
    super(`the claim of ${sourceId} was lost to another worker`);
    this.name = 'ClaimLostError';
  }
}
