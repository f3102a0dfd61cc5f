import { MINUTE_MS } from '../domain/timestamps.ts';
import { type PartnerKey } from '../domain/access/partner-key.ts';

/** Limits per address that are the same for everybody. A key's limits are stored with the key. */
export const LIMIT_POLICIES = {
  /** The data API without a key. */
  data: { limit: 60, ttl: MINUTE_MS },
  /** The legacy API and the list of providers, without a key. */
  legacy: { limit: 120, ttl: MINUTE_MS },
  /** Both together. */
  anonymous: { limit: 120, ttl: MINUTE_MS },
  /** The data API with a publishable key, per address within the key. */
  visitor: { limit: 60, ttl: MINUTE_MS },
  /** Messages to `/mcp`, tool calls among them. */
  mcp: { limit: 600, ttl: MINUTE_MS },
  /** Pages and their files. A first visit of the back office requests about sixty. */
  page: { limit: 600, ttl: MINUTE_MS },
  /** Operators. */
  admin: { limit: 300, ttl: MINUTE_MS },
  /** Failed attempts to sign in as an operator. */
  operator_attempts: { limit: 20, ttl: MINUTE_MS },
  /** Codes of authenticator apps and recovery codes, right or wrong. */
  operator_codes: { limit: 20, ttl: MINUTE_MS },
} as const satisfies Record<string, { readonly limit: number; readonly ttl: number }>;

export type LimitPolicyName = keyof typeof LIMIT_POLICIES;

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

/**
 * Returns the UTC day bucket of a key and of the keys that share its quota. It's counted without a quota too, so that a
 * quota set at noon includes the morning.
 */
export const dailyQuota = ({
  lineageId,
  quotaPerDay,
}: Pick<PartnerKey, 'lineageId' | 'quotaPerDay'>): LimitBucket => ({
  policy: 'day',
  tracker: `key:${lineageId}`,
  limit: quotaPerDay,
  windowMs: null,
});
