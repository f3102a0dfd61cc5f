import { type PartnerKey } from '../domain/access/partner-key.ts';
import { MINUTE_MS } from '../domain/timestamps.ts';
import { LIMIT_POLICIES, type LimitPolicyName } from './limit-policies.ts';

/** What a request counts in: the hits of one tracker under one policy. */
export interface LimitBucket {
  /** What is counted, a name that stands in the storage's keys. */
  readonly policy: string;
  /**
   * Whose hits: `address:192.0.2.7`, `key:<id>`, `key:<first id> key:<id>` of a key that replaces another one; followed by
   * `address:192.0.2.7` for those of an address within a key.
   */
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
  /** Until the last hit expires. */
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

/**
 * Names a key within its lineage. What comes first decides where a cluster of Redis counts: the minute of a key has to be
 * beside the day that it shares.
 */
const trackerOfKey = ({ id, lineageId }: Pick<PartnerKey, 'id' | 'lineageId'>): string =>
  id === lineageId ? `key:${id}` : `key:${lineageId} key:${id}`;

/** The minute of an address within a publishable key: one visitor of a page must not use up what all of them share. */
export const minuteOfVisitor = (key: PartnerKey, address: string): LimitBucket => ({
  ...bucketOfAddress('visitor', address),
  tracker: `${trackerOfKey(key)} address:${address}`,
});

/** The minute of a key. */
export const minuteOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'minute',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin,
  windowMs: MINUTE_MS,
});

/** The messages of a key to `/mcp` in a minute: as many tool calls as the key has requests, and what they need besides. */
export const messagesOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'mcp_of_key',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin + LIMIT_POLICIES.mcp.limit,
  windowMs: LIMIT_POLICIES.mcp.ttl,
});

/** The UTC day of a key, and of the keys that it shares its quota with. Counted without a quota too, so that one that is set at noon knows the morning. */
export const dayOfKey = ({
  lineageId,
  quotaPerDay,
}: Pick<PartnerKey, 'lineageId' | 'quotaPerDay'>): LimitBucket => ({
  policy: 'day',
  tracker: `key:${lineageId}`,
  limit: quotaPerDay,
  windowMs: null,
});
