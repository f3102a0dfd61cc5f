import { type NewObservation } from '../../../domain/observations/observation.ts';
import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type SourceDefinition, type VintageCoverage } from '../../../domain/sources/source.ts';

/** An item of a payload that did not become an observation, and why. */
export interface RejectedItem {
  readonly sourceId: string;
  /** In plain words, without values of class B and without secrets. */
  readonly reason: string;
  /** The provider's own date of the item, if it has one. */
  readonly eventAtMs: number | null;
}

/** The rows of the responses of a fetch. */
export interface FetchedRows {
  /** Number of rows, rejected ones included. */
  readonly read: number;
  /** Number of rows that violate their schema. */
  readonly rejectedCount: number;
  /** The first rejected rows. */
  readonly rejected: readonly RejectedItem[];
}

/**
 * Result of a fetch. Without observations and rejections, nothing is new, and the fetch succeeded.
 */
export interface FetchedObservations {
  readonly observations: readonly NewObservation[];
  readonly rejected: readonly RejectedItem[];
  /** Rows of a provider that sends rows; rejected ones aren't repeated in `rejected`. */
  readonly rows?: FetchedRows;
  /** Revisions included in the past, for a provider that revises its values. */
  readonly vintages?: VintageCoverage;
}

/**
 * One provider. `latest` and `history` use the provider's wire format over HTTP and map it to observations. Both throw
 * a `ProviderFailure` (see provider-failure.ts) if the response isn't usable.
 */
export interface ProviderAdapter {
  readonly provider: ProviderKey;
  /**
   * Returns all completed values in the response for the latest values, so that late or revised values aren't missed.
   * Live semantics: `knownAtMs` of every observation is `nowMs`, the moment of the fetch; for `fetch` sources it's also
   * `eventAtMs`.
   */
  latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations>;
  /**
   * Returns the past in [fromMs, toMs), oldest first, with an event's revisions in the order in which they became
   * known. `knownAtMs` is the end of the period plus the source's declared publication lag, or the release time if the
   * provider gives one. Values known after `toMs` aren't returned. Returns an empty list if the provider doesn't keep
   * this source's past.
   */
  history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations>;
}
