import { MINUTE_MS, SECOND_MS } from '../../../domain/timestamps.ts';

/** One published limit: a maximum weight per window; windows are aligned to the clock. */
export interface RequestLimit {
  /** Name by which requests refer to this limit. */
  readonly bucket: string;
  readonly weight: number;
  readonly windowMs: number;
  /** Response header (lower case) with the used weight of the window, if there is one. */
  readonly usedHeader: string | null;
}

/** A header, in addition to `Retry-After`, with the reset time of a used-up quota. */
export interface ResetHeader {
  readonly name: string;
  readonly meaning: 'epoch_seconds' | 'seconds_from_now';
}

/** Request policy of one provider. Times in milliseconds. */
export interface ProviderRequestPolicy {
  /** Timeout from sending to the last byte. */
  readonly timeoutMs: number;
  readonly connections: number;
  /** Attempts after the first one. */
  readonly retries: number;
  readonly retryBaseMs: number;
  readonly retryCapMs: number;
  /** Longest `Retry-After` to wait for within a request. */
  readonly longestWaitMs: number;
  /** Delay between attempts after a 202 or 429 without `Retry-After`. */
  readonly patienceMs: number;
  /** Pause after a ban (418) without a stated duration. */
  readonly banMs: number;
  /** Consecutive failures that open the breaker. */
  readonly breakerFailures: number;
  /** Time after which an open breaker lets one trial request through. */
  readonly breakerOpenMs: number;
  /** Longest wait of a request for capacity under `limits`; then it fails as rate limited. */
  readonly longestPacingMs: number;
  /** Share of each limit that this process uses; the rest is for other clients behind the same address. */
  readonly limitShare: number;
  readonly limits: readonly RequestLimit[];
  readonly resetHeader: ResetHeader | null;
}

/** Settings that tests override in every policy to shorten waits. */
export type RequestTimings = Partial<Omit<ProviderRequestPolicy, 'limits' | 'resetHeader' | 'connections'>>;

/** The default policy; each provider adds its own `limits`. */
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

/** Name of the limit of providers with a single limit. */
export const ONLY_BUCKET = 'requests';

/** Returns a limit per clock minute. */
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
