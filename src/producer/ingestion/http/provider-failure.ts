import { type ProviderKey } from '../../../domain/sources/provider.ts';

/** Why there is no usable response. The board derives its states and reasons from these. */
export type FailureKind =
  /** No connection, a time-out, a truncated body, or a 5xx or 4xx without a more precise meaning. */
  | 'unreachable'
  /** 429 or 418, or a 403 that says the quota is used up. */
  | 'rate_limited'
  /** Not covered by the plan or the key: 401, 402, 403, or no key configured. */
  | 'plan_gated'
  /** 202 or the like, or no memory for the response in this process: try again later. */
  | 'not_ready'
  /** The circuit breaker is open: no request was sent. */
  | 'circuit_open'
  /** The response violates its schema or its bounds: HTML, NaN, missing fields, too large, too deep. */
  | 'malformed';

/** A fetch without usable values. The message is for operators: no secrets, no class B values. */
export class ProviderFailure extends Error {
  constructor(
    readonly provider: ProviderKey,
    readonly kind: FailureKind,
    message: string,
    /** Seconds that the provider asked us to wait, if it did. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
  }
}

/** The failure of a response that violates its schema or its bounds; `what` must not quote values of the payload. */
export const malformed = (provider: ProviderKey, request: string, what: string): ProviderFailure =>
  new ProviderFailure(provider, 'malformed', `${provider}: ${request}: ${what}`);
