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
  /** The first of them. */
  readonly rejected: readonly RejectedItem[];
}

/** Result of a fetch. No observations and no rejections means nothing new, which is a success. */
export interface FetchedObservations {
  readonly observations: readonly NewObservation[];
  readonly rejected: readonly RejectedItem[];
  /** Of a provider that sends rows; the rejected ones are not repeated in `rejected`. */
  readonly rows?: FetchedRows;
  /** Of the past of a provider that revises its values: which of the revisions came with it. */
  readonly vintages?: VintageCoverage;
}

/**
 * One provider. `latest` and `history` speak the provider's wire format over HTTP and map it to observations; both
 * throw a `ProviderFailure` (see provider-failure.ts) when there is no usable response.
 */
export interface ProviderAdapter {
  readonly provider: ProviderKey;
  /**
   * All finished values of the response for the latest ones, so that no late or revised value is missed. Live semantics:
   * `knownAtMs` of every observation is `nowMs`, the moment of the fetch; for `fetch` sources it is also `eventAtMs`.
   */
  latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations>;
  /**
   * The past in [fromMs, toMs), oldest first, revisions of an event in the order in which they became known.
   * `knownAtMs` is the end of the period plus the source's declared publication lag, or the release time where
   * the provider gives one; nothing known after `toMs` is returned. Empty where the provider keeps no past of
   * this source.
   */
  history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations>;
}
