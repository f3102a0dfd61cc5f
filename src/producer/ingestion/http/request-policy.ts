import { MINUTE_MS, SECOND_MS } from '../../../domain/timestamps.ts';

/** One published limit: so much weight within windows aligned to the clock. */
export interface RequestLimit {
  /** The name under which requests say which limit they spend. */
  readonly bucket: string;
  readonly weight: number;
  readonly windowMs: number;
  /** Response header (lower case) that says how much of the window is used, where there is one. */
  readonly usedHeader: string | null;
}

/** A header that says when a used-up quota comes back, beside `Retry-After`. */
export interface ResetHeader {
  readonly name: string;
  readonly meaning: 'epoch_seconds' | 'seconds_from_now';
}

/** Request policy of one provider. Times in milliseconds. */
export interface ProviderRequestPolicy {
  /** From sending to the last byte. */
  readonly timeoutMs: number;
  readonly connections: number;
  /** Attempts after the first one. */
  readonly retries: number;
  readonly retryBaseMs: number;
  readonly retryCapMs: number;
  /** The longest wait asked for by `Retry-After` that is waited for within a request. */
  readonly longestWaitMs: number;
  /** Between attempts where the provider asks for patience (202, 429) without saying how much. */
  readonly patienceMs: number;
  /** Nothing is sent for so long after a ban (418) that does not say how long it lasts. */
  readonly banMs: number;
  /** Failures in a row that open the breaker. */
  readonly breakerFailures: number;
  /** After this long an open breaker lets one request through to see. */
  readonly breakerOpenMs: number;
  /** How long a request may wait for its turn under `limits` before it is given up as rate-limited. */
  readonly longestPacingMs: number;
  /** Share of each limit that is used; the rest is left to other clients behind the same address. */
  readonly limitShare: number;
  readonly limits: readonly RequestLimit[];
  readonly resetHeader: ResetHeader | null;
}

/** What may be changed in every policy at once, so that tests need not wait. */
export type RequestTimings = Partial<
  Omit<ProviderRequestPolicy, 'limits' | 'resetHeader' | 'connections' | 'limitShare'>
>;

/** The policy of a provider that asks for nothing special; its `limits` are its own. */
export const DEFAULT_POLICY = {
  timeoutMs: 20 * SECOND_MS,
  connections: 4,
  retries: 2,
  retryBaseMs: 400,
  retryCapMs: 8 * SECOND_MS,
  longestWaitMs: 5 * SECOND_MS,
  patienceMs: 2 * SECOND_MS,
  banMs: 2 * MINUTE_MS,
  breakerFailures: 6,
  breakerOpenMs: 30 * SECOND_MS,
  longestPacingMs: 65 * SECOND_MS,
  limitShare: 0.8,
  resetHeader: null,
} as const;

/** The bucket of providers that have one limit for everything. */
export const ONLY_BUCKET = 'requests';

/** A limit of so much weight in each minute of the clock. */
export const perMinute = (
  bucket: string,
  weight: number,
  usedHeader: string | null = null,
): RequestLimit => ({
  bucket,
  weight,
  windowMs: MINUTE_MS,
  usedHeader,
});
