import { type DegradedReason } from '../../domain/freshness/freshness.ts';
import { type RejectionKind } from '../../domain/sources/rejection.ts';

/** What is known of one source's ingestion. Moments are epoch milliseconds. */
export interface SourceFacts {
  readonly sourceId: string;
  readonly paused: boolean;
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
  /** What the last attempts ran into; null while they succeed. */
  readonly degradedReason: DegradedReason | null;
  /** The last rejection or failure in plain words, for operators. */
  readonly lastError: string | null;
  /** The newest rejection of a payload, an item or a whole fetch; null where there was none. */
  readonly lastRejection: { readonly kind: RejectionKind; readonly atMs: number } | null;
  /** When any worker last said that it lives; null when none ever did, or all left in good order. */
  readonly workerSeenAtMs: number | null;
}
