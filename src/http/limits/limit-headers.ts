import { DAY_MS, isoUtc, nextUtcMidnight } from '../../domain/timestamps.ts';
import { type BucketState, type LimitBucket } from '../../limits/limit-buckets.ts';

/*
 * `RateLimit` and `RateLimit-Policy` are structured fields of draft-ietf-httpapi-ratelimit-headers-10: lists of strings,
 * each the name of a policy, with parameters. A later draft can rename them.
 */

/** Every limit that counts: `q`, requests, in `w`, seconds. */
const RATE_LIMIT_POLICY = 'RateLimit-Policy';

/** How each limit stands: `r`, requests that are left, and `t`, seconds until the whole limit is free again. */
const RATE_LIMIT = 'RateLimit';

/** Names of the policies as partners read them. */
const NAMES: Readonly<Record<string, string>> = {
  anonymous: 'minute-all-routes',
  visitor: 'minute-of-address',
  day: 'day',
};

const nameOf = (policy: string): string => NAMES[policy] ?? 'minute';

/**
 * The value of `RateLimit-Policy`.
 *
 * @example rateLimitPolicies([minuteOfKey(key), dailyQuota(key)]) === '"minute";q=60;w=60, "day";q=5000;w=86400'
 */
export const rateLimitPolicies = (buckets: readonly LimitBucket[]): string =>
  buckets
    .filter(({ limit }) => limit !== null)
    .map(({ policy, limit, windowMs }) => `"${nameOf(policy)}";q=${limit};w=${(windowMs ?? DAY_MS) / 1000}`)
    .join(', ');

/**
 * The value of `RateLimit`.
 *
 * @example rateLimitStanding(buckets, states) === '"minute";r=59;t=60, "day";r=4990;t=43200'
 */
export function rateLimitStanding(buckets: readonly LimitBucket[], states: readonly BucketState[]): string {
  let standing = '';
  for (let i = 0; i < buckets.length; i += 1) {
    const { policy, limit } = buckets[i]!;
    if (limit === null) continue;
    const { used, resetAfterMs } = states[i]!;
    const left = `"${nameOf(policy)}";r=${remaining(limit, used)};t=${wholeSeconds(resetAfterMs)}`;
    standing = standing === '' ? left : `${standing}, ${left}`;
  }
  return standing;
}

/** What is left of a limit; it may have been lowered below what was used. */
const remaining = (limit: number, used: number): number => Math.max(0, limit - used);

/** Seconds after which something is sure to have happened. */
export const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** The headers that tell a caller how its limits stand, in the order in which they are sent. */
export const LIMIT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Quota-Reset',
  RATE_LIMIT,
  RATE_LIMIT_POLICY,
] as const;

const UNLIMITED = 'unlimited';

/** What headers say of limits whatever was used of them. */
export interface LimitPolicies {
  /** `X-RateLimit-Policy`: each limit once, without names. */
  readonly unnamed: string;
  /** `RateLimit-Policy`. */
  readonly named: string;
}

/** The policies of buckets. They depend only on the limits, so they are made once for all requests of a caller. */
export const policiesOf = (buckets: readonly LimitBucket[]): LimitPolicies => ({
  unnamed: [
    ...new Set(
      buckets
        .filter(({ limit }) => limit !== null)
        .map(({ limit, windowMs }) => `${limit};w=${(windowMs ?? DAY_MS) / 1000}`),
    ),
  ].join(', '),
  named: rateLimitPolicies(buckets),
});

/**
 * The limit headers of a reply, names and values in turn. The first bucket is the one that `X-RateLimit-Limit` names; of
 * several minutes the fewest remaining and the latest reset count.
 */
export function limitHeaders(
  buckets: readonly LimitBucket[],
  policies: LimitPolicies,
  states: readonly BucketState[],
  nowMs: number,
): string[] {
  let named: number | null = null;
  let fewestRemaining = Number.POSITIVE_INFINITY;
  let resetAfterMs = 0;
  let quotaLimit = UNLIMITED;
  let quotaRemaining = UNLIMITED;
  for (let i = 0; i < buckets.length; i += 1) {
    const { limit, windowMs } = buckets[i]!;
    const { used, resetAfterMs: bucketResetAfterMs } = states[i]!;
    if (windowMs !== null) {
      named ??= limit;
      if (limit !== null) fewestRemaining = Math.min(fewestRemaining, remaining(limit, used));
      resetAfterMs = Math.max(resetAfterMs, bucketResetAfterMs);
    } else if (limit !== null) {
      quotaLimit = String(limit);
      quotaRemaining = String(remaining(limit, used));
    }
  }
  return [
    'X-RateLimit-Limit',
    String(named),
    'X-RateLimit-Remaining',
    String(fewestRemaining),
    'X-RateLimit-Reset',
    String(wholeSeconds(resetAfterMs)),
    'X-RateLimit-Policy',
    policies.unnamed,
    'X-Quota-Limit',
    quotaLimit,
    'X-Quota-Remaining',
    quotaRemaining,
    'X-Quota-Reset',
    midnightAfter(nowMs),
    RATE_LIMIT,
    rateLimitStanding(buckets, states),
    RATE_LIMIT_POLICY,
    policies.named,
  ];
}

/** The end of a UTC day as text: the same all day. */
const midnightAfter = ((): ((nowMs: number) => string) => {
  let atMs = Number.NaN;
  let text = '';
  return (nowMs) => {
    const midnightMs = nextUtcMidnight(nowMs);
    if (midnightMs !== atMs) {
      atMs = midnightMs;
      text = isoUtc(midnightMs);
    }
    return text;
  };
})();
