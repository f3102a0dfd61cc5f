import { type ProviderKey } from '../../../domain/sources/provider.ts';

/** Why nothing usable came. The board turns these into its states and reasons. */
export type FailureKind =
  /** No connection, a time-out, a cut body, a 5xx or 4xx that says nothing more precise. */
  | 'unreachable'
  /** 429 or 418, or a 403 that says the quota is used up. */
  | 'rate_limited'
  /** The paid plan or the key does not cover it: 401, 402, 403, or no key configured. */
  | 'plan_gated'
  /** 202 or alike, or no room for the answer in this process: ask again in a while. */
  | 'not_ready'
  /** The breaker is open after too many failures: nothing was sent. */
  | 'circuit_open'
  /** An answer came and broke the schema or its bounds: HTML, NaN, missing fields, too large, too deep. */
  | 'malformed';

/** A fetch without usable values. The message is for operators: no secrets, no class B values. */
export class ProviderFailure extends Error {
  constructor(
    readonly provider: ProviderKey,
    readonly kind: FailureKind,
    message: string,
    /** Seconds the provider asked us to wait, where it did. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
  }
}

/** The failure of an answer that breaks its schema or its bounds; `what` must quote no values of the payload. */
export const malformed = (provider: ProviderKey, request: string, what: string): ProviderFailure =>
  new ProviderFailure(provider, 'malformed', `${provider}: ${request}: ${what}`);
