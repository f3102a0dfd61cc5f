import { type ProviderKey } from '../../../domain/sources/provider.ts';
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

/** How one provider is spoken to. Times in milliseconds. */
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
  /** The part of each limit that we use; the rest is for others behind the same address. */
  readonly limitShare: number;
  readonly limits: readonly RequestLimit[];
  readonly resetHeader: ResetHeader | null;
}

/** What may be changed in every policy at once, so that tests need not wait. */
export type RequestTimings = Partial<
  Omit<ProviderRequestPolicy, 'limits' | 'resetHeader' | 'connections' | 'limitShare'>
>;

const DEFAULTS = {
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

const perMinute = (bucket: string, weight: number, usedHeader: string | null = null): RequestLimit => ({
  bucket,
  weight,
  windowMs: MINUTE_MS,
  usedHeader,
});

/**
 * The providers' limits, each with where its figure is from. Where nothing is published, the figure is our
 * own and modest.
 */
export function requestPolicyOf(provider: ProviderKey, hasKey: boolean): ProviderRequestPolicy {
  switch (provider) {
    case 'econ':
      // FRED: 120 requests a minute per key (429 "Exceeded Rate Limit" beyond).
      return { ...DEFAULTS, limits: [perMinute(ONLY_BUCKET, 120)] };
    case 'sentiment':
      // alternative.me, API page: 60 requests a minute within a window of 10 minutes.
      return { ...DEFAULTS, connections: 1, limits: [perMinute(ONLY_BUCKET, 60)] };
    case 'defi':
      // DefiLlama publishes no figure for its free API; 300 a minute is what its clients stay below.
      return { ...DEFAULTS, connections: 2, timeoutMs: 30_000, limits: [perMinute(ONLY_BUCKET, 300)] };
    case 'chain':
      // blockchain.com asks for one request every 10 seconds on its Data API and gives none for charts;
      // eight charts an hour in a burst of at most 60 a minute.
      return { ...DEFAULTS, connections: 2, limits: [perMinute(ONLY_BUCKET, 60)] };
    case 'mempool':
      // mempool.space does not publish its figure and answers 429 beyond it; ours is 60 a minute.
      return { ...DEFAULTS, connections: 1, limits: [perMinute(ONLY_BUCKET, 60)] };
    case 'repo':
      // GitHub REST: 60 requests an hour per address, 5000 with a token.
      return {
        ...DEFAULTS,
        connections: 1,
        // One more, for the 202 it answers while it counts.
        retries: 3,
        limits: [
          {
            bucket: ONLY_BUCKET,
            weight: hasKey ? 5000 : 60,
            windowMs: 60 * MINUTE_MS,
            usedHeader: 'x-ratelimit-used',
          },
        ],
        resetHeader: { name: 'x-ratelimit-reset', meaning: 'epoch_seconds' },
      };
    case 'fx':
      // The National Bank of Georgia publishes no figure; a walk through a year is some 250 requests.
      return { ...DEFAULTS, connections: 2, limits: [perMinute(ONLY_BUCKET, 600)] };
    case 'exchange':
      return {
        ...DEFAULTS,
        limits: [
          // Binance spot, /api/v3/exchangeInfo: REQUEST_WEIGHT 6000 a minute per address.
          perMinute('spot', 6000, 'x-mbx-used-weight-1m'),
          // Binance USD-M futures, /fapi/v1/exchangeInfo: REQUEST_WEIGHT 2400 a minute per address.
          perMinute('futures', 2400, 'x-mbx-used-weight-1m'),
          // Documentation of /fapi/v1/fundingRate: 500 requests in 5 minutes, shared with fundingInfo.
          { bucket: 'funding', weight: 500, windowMs: 5 * MINUTE_MS, usedHeader: null },
          // Documentation of /futures/data: 1000 requests in 5 minutes.
          { bucket: 'futures_data', weight: 1000, windowMs: 5 * MINUTE_MS, usedHeader: null },
        ],
      };
    case 'intel':
      // Glassnode: 600 requests a minute; says seconds to the reset in a header of its own.
      return {
        ...DEFAULTS,
        limits: [perMinute(ONLY_BUCKET, 600)],
        resetHeader: { name: 'x-rate-limit-reset', meaning: 'seconds_from_now' },
      };
  }
}
