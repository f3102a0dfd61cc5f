import { DAY_MS } from '../../domain/timestamps.ts';
import { type BucketState, type LimitBucket } from '../../limits/limit-buckets.ts';

/*
 * The structured fields of draft-ietf-httpapi-ratelimit-headers-10: lists of strings, each the name of a policy, with
 * parameters. Only this file follows a later draft that names them otherwise.
 */

/** Every limit that counts: `q`, requests, in `w`, seconds. */
export const RATE_LIMIT_POLICY = 'RateLimit-Policy';

/** How each limit stands: `r`, requests that are left, and `t`, seconds until the whole limit is free again. */
export const RATE_LIMIT = 'RateLimit';

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
export const remaining = (limit: number, used: number): number => Math.max(0, limit - used);

/** Seconds after which something is sure to have happened. */
export const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);
