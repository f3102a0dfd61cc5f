import { type PartnerKey } from '../../domain/partner-key.ts';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { type LimitPolicyName, LIMIT_POLICIES } from './limit-policies.ts';

/** What a request counts in: the hits of one tracker under one policy. */
export interface LimitBucket {
  /** What is counted, a name that stands in the storage's keys. */
  readonly policy: string;
  /** Whose hits: `address:192.0.2.7`, `key:<id>`. */
  readonly tracker: string;
  /** How many hits fit; null: they are counted and never rejected. */
  readonly limit: number | null;
  /** Length of the sliding window; null: the calendar day, UTC. */
  readonly windowMs: number | null;
}

/** How one bucket stands after a request. */
export interface BucketState {
  /** Hits that count, this one included where it was admitted. */
  readonly used: number;
  /** Of a bucket that rejected: until one hit fits; otherwise 0. */
  readonly retryAfterMs: number;
  /** Until no hit counts any more. */
  readonly resetAfterMs: number;
}

/** What came of spending from several buckets: all of them or none. */
export interface Spending {
  readonly admitted: boolean;
  /** In the order of the buckets. */
  readonly states: readonly BucketState[];
}

/** The bucket of an address under a policy. */
export const bucketOfAddress = (policy: LimitPolicyName, address: string): LimitBucket => ({
  policy,
  tracker: `address:${address}`,
  limit: LIMIT_POLICIES[policy].limit,
  windowMs: LIMIT_POLICIES[policy].ttl,
});

/** The minute of a key. */
export const minuteOfKey = ({ id, rateLimitPerMin }: PartnerKey): LimitBucket => ({
  policy: 'minute',
  tracker: `key:${id}`,
  limit: rateLimitPerMin,
  windowMs: MINUTE_MS,
});

/** The UTC day of a key. Counted without a quota too, so that one that is set at noon knows the morning. */
export const dayOfKey = ({ id, quotaPerDay }: Pick<PartnerKey, 'id' | 'quotaPerDay'>): LimitBucket => ({
  policy: 'day',
  tracker: `key:${id}`,
  limit: quotaPerDay,
  windowMs: null,
});
