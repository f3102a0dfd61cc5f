import { type DegradedReason } from '../../domain/freshness/freshness.ts';

/** The right to ingest one source for a while, and what is known of it. Moments are epoch milliseconds. */
export interface SourceClaim {
  readonly sourceId: string;
  readonly workerId: string;
  /** Grows with every claim of the source: with an older one nothing can be written. */
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

/** A stretch between two events that could not be filled. */
export interface IngestGap {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A fetch that brought something usable, or nothing new. */
export interface FetchSuccess {
  readonly kind: 'success';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** What was refused beside what was taken, in plain words; null if nothing. */
  readonly remark: string | null;
  /** What happened to the past: loaded back to `fromMs`, left for later, or not touched. */
  readonly history: { readonly fromMs: number } | 'pending' | 'unchanged';
  readonly gaps: readonly IngestGap[];
}

/** A fetch that brought nothing usable. */
export interface FetchFailure {
  readonly kind: 'failure';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** In plain words, without secrets and without values of class B. */
  readonly error: string;
  /** What the board shows; null while the last success still counts as fresh. */
  readonly degradedReason: DegradedReason | null;
  /** False where the provider says that this deployment may not read it. */
  readonly available: boolean;
}

export type FetchOutcome = FetchSuccess | FetchFailure;

/** The claim went to another worker: nothing of this fetch may be written. */
export class ClaimLostError extends Error {
  constructor(readonly sourceId: string) {
    super(`the claim of ${sourceId} was lost to another worker`);
    this.name = 'ClaimLostError';
  }
}
