import { type PartnerKey } from '../domain/access/partner-key.ts';
import { MINUTE_MS } from '../domain/timestamps.ts';
import { LIMIT_POLICIES, type LimitPolicyName } from './limit-policies.ts';

/** A counter of the hits of one tracker under one policy. */
export interface LimitBucket {
  /** The policy's name, a part of the storage's keys. */
  readonly policy: string;
  /**
   * Owner of the hits: `address:192.0.2.7`, `key:<id>`, or `key:<first id> key:<id>` for a key that replaces another
   * one, followed by `address:192.0.2.7` for an address within a key.
   */
  readonly tracker: string;
  /** Maximum number of hits; null: hits are counted and never rejected. */
  readonly limit: number | null;
  /** Length of the sliding window; null: the calendar day, UTC. */
  readonly windowMs: number | null;
}

/** State of one bucket after a request. */
export interface BucketState {
  /** Counted hits, including this one if it was admitted. */
  readonly used: number;
  /** Time until one hit fits, for a bucket that rejected; otherwise 0. */
  readonly retryAfterMs: number;
  /** Time until the last hit expires. */
  readonly resetAfterMs: number;
}

/** Result of spending from several buckets: from all or none of them. */
export interface Spending {
  readonly admitted: boolean;
  /** In the order of the buckets. */
  readonly states: readonly BucketState[];
}

/** Returns the bucket of an address under a policy. */
export const bucketOfAddress = (policy: LimitPolicyName, address: string): LimitBucket => ({
  policy,
  tracker: `address:${address}`,
  limit: LIMIT_POLICIES[policy].limit,
  windowMs: LIMIT_POLICIES[policy].ttl,
});

/**
 * Returns a key's tracker within its lineage. The first part decides which node of a Redis cluster counts: the key's
 * minute must be on the same node as the day it shares.
 */
const trackerOfKey = ({ id, lineageId }: Pick<PartnerKey, 'id' | 'lineageId'>): string =>
  id === lineageId ? `key:${id}` : `key:${lineageId} key:${id}`;

/**
 * Returns the minute bucket of an address within a publishable key: one visitor of a page must not use up the limit
 * that all visitors share.
 */
export const minuteOfVisitor = (key: PartnerKey, address: string): LimitBucket => ({
  ...bucketOfAddress('visitor', address),
  tracker: `${trackerOfKey(key)} address:${address}`,
});

/** Returns the minute bucket of a key. */
export const minuteOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'minute',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin,
  windowMs: MINUTE_MS,
});

/**
 * Returns the minute bucket of a key's messages to `/mcp`: as many tool calls as the key has requests, and the messages
 * that they require.
 */
export const messagesOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'mcp_of_key',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin + LIMIT_POLICIES.mcp.limit,
  windowMs: LIMIT_POLICIES.mcp.ttl,
});
