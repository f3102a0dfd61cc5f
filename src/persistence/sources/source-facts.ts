import { type DegradedReason } from '../../domain/freshness/freshness.ts';
import { type RejectionKind } from '../../domain/sources/fetch-attempt.ts';
import { type VintageCoverage } from '../../domain/sources/source.ts';

/** State of one source's ingestion. Moments are epoch milliseconds. */
export interface SourceFacts {
  readonly sourceId: string;
  readonly paused: boolean;
  /** When the pause ends by itself; null: an operator ends it. */
  readonly pausedUntilMs: number | null;
  /** False where this deployment cannot read it at all (no key for a paid provider). */
  readonly available: boolean;
  /** The last fetch that succeeded, whether or not it brought a new value. */
  readonly lastSuccessAtMs: number | null;
  readonly lastAttemptAtMs: number | null;
  /** Event time and moment of storing of the newest observation. */
  readonly newestEventAtMs: number | null;
  readonly newestKnownAtMs: number | null;
  readonly consecutiveFailures: number;
  /** The first failure after the last success; null while fetches succeed. */
  readonly failingSinceMs: number | null;
  /** Reason of the last failures; null while fetches succeed. */
  readonly degradedReason: DegradedReason | null;
  /** When the stored part of its state last changed (`SourceChangeFacts`); null where no moment was stored. */
  readonly stateChangedAtMs: number | null;
  /** The last rejection or failure, and recent gaps, in plain words, for operators. */
  readonly lastError: string | null;
  /** The newest rejection of a payload, an item or a whole fetch; null where there was none. */
  readonly lastRejection: { readonly kind: RejectionKind; readonly atMs: number } | null;
  /** Since when a value of it is held back until it is confirmed; null where none is. */
  readonly heldSinceMs: number | null;
  /** Which revisions of its past are held; null where the provider has no vintages, or nothing was loaded yet. */
  readonly vintages: VintageCoverage | null;
  /** Newest heartbeat of any worker; null if there was none or all shut down in order. */
  readonly workerSeenAtMs: number | null;
}
