import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';

/** Why a response isn't usable. The board derives its states and reasons from these. */
export type FailureKind =
  /** No connection, a time-out, a truncated body, or a 5xx or 4xx without a more precise meaning. */
  | 'unreachable'
  /** 429 or 418, or a 403 for a used-up quota. */
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
    /** The provider's requested wait in seconds, if any. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
  }
}

/** `what` must not quote values of the payload. */
export const malformed = (provider: ProviderKey, request: string, what: string): ProviderFailure =>
  new ProviderFailure(provider, 'malformed', `${provider}: ${request}: ${what}`);

export class AttemptFailure extends Error {
  /** True if another attempt might succeed. */
  readonly mayPass: boolean = false;
  /** True if it counts towards the circuit breaker. */
  readonly unwell: boolean = false;
  readonly waitMs: number = 0;
  /** No request is sent to the provider for this long. */
  readonly holdMs: number | null = null;

  constructor(
    readonly failure: ProviderFailure,
    consequences: Partial<Pick<AttemptFailure, 'mayPass' | 'unwell' | 'waitMs' | 'holdMs'>> = {},
  ) {
    super(failure.message, { cause: failure });
    this.name = 'AttemptFailure';
    Object.assign(this, consequences);
  }
}

/** Returns "ECONNREFUSED" and the like, or null. Checks the shape, because `instanceof` fails across realms. */
export function errorCodeOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

export function describeError(error: unknown): string {
  const message: unknown =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  const code = errorCodeOf(error);
  const text = typeof message === 'string' && message !== '' ? message : 'the connection failed';
  return code === null || text.includes(code) ? text : `${text} (${code})`;
}

export interface ProviderLog {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
