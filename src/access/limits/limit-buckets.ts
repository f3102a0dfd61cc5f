import { HOUR_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';

/** Limits per address that are the same for everybody. A key's limits are stored with the key. */
export const LIMIT_POLICIES = {
  data: { limit: 60, ttl: MINUTE_MS },
  legacy: { limit: 120, ttl: MINUTE_MS },
  /** Both together. */
  anonymous: { limit: 120, ttl: MINUTE_MS },
  visitor: { limit: 60, ttl: MINUTE_MS },
  mcp: { limit: 600, ttl: MINUTE_MS },
  /** Pages and their files. */
  page: { limit: 600, ttl: MINUTE_MS },
  admin: { limit: 300, ttl: MINUTE_MS },
  operator_attempts: { limit: 20, ttl: MINUTE_MS },
  /** Requests for a key that were valid. */
  key_requests: { limit: 3, ttl: HOUR_MS },
  /** Attempts to collect a key. */
  hand_overs: { limit: 20, ttl: MINUTE_MS },
  /** Clients of agents that register. */
  oauth_registrations: { limit: 10, ttl: MINUTE_MS },
  /** Requests of agents to sign in, and grants. */
  oauth_requests: { limit: 60, ttl: MINUTE_MS },
  /** Codes of authenticator apps and recovery codes, right or wrong. */
  operator_codes: { limit: 20, ttl: MINUTE_MS },
} as const satisfies Record<string, { readonly limit: number; readonly ttl: number }>;

export type LimitPolicyName = keyof typeof LIMIT_POLICIES;

export interface LimitBucket {
  readonly policy: string;
  /** `address:192.0.2.7`, `key:<id>`, or `key:<first id> key:<id>` for a key that replaces another one; then an address within a key. */
  readonly tracker: string;
  /** Maximum number of hits; null: hits are counted and never rejected. */
  readonly limit: number | null;
  /** Length of the sliding window; null: the calendar day, UTC. */
  readonly windowMs: number | null;
  /** Where it was counted in a second; null: nowhere yet. Undefined for buckets that aren't used again. */
  known?: { readonly counter: Counter; readonly by: object; readonly second: number } | null;
}

export interface Counter {
  used(nowMs: number): number;
  add(nowMs: number): void;
  freeAfterMs(limit: number, nowMs: number): number;
  emptyAfterMs(nowMs: number): number;
}

export interface BucketState {
  /** Counted hits, including this one if it was admitted. */
  readonly used: number;
  /** Time until one hit fits, for a bucket that rejected; otherwise 0. */
  readonly retryAfterMs: number;
  /** Time until the last hit expires. */
  readonly resetAfterMs: number;
}

export interface Spending {
  readonly admitted: boolean;
  readonly states: readonly BucketState[];
}

export const bucketOfAddress = (policy: LimitPolicyName, address: string): LimitBucket => ({
  policy,
  tracker: `address:${address}`,
  limit: LIMIT_POLICIES[policy].limit,
  windowMs: LIMIT_POLICIES[policy].ttl,
});

/** The first part decides which node of a Redis cluster counts: a key's minute must be on the same node as the day it shares. */
const trackerOfKey = ({ id, lineageId }: Pick<PartnerKey, 'id' | 'lineageId'>): string =>
  id === lineageId ? `key:${id}` : `key:${lineageId} key:${id}`;

/** One visitor of a page must not use up the limit that all visitors share. */
export const minuteOfVisitor = (key: PartnerKey, address: string): LimitBucket => ({
  ...bucketOfAddress('visitor', address),
  tracker: `${trackerOfKey(key)} address:${address}`,
});

export const minuteOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'minute',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin,
  windowMs: MINUTE_MS,
  known: null,
});

/** As many tool calls as the key has requests, and the messages that they require. */
export const messagesOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'mcp_of_key',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin + LIMIT_POLICIES.mcp.limit,
  windowMs: LIMIT_POLICIES.mcp.ttl,
});

/** Shared by the keys of a lineage. Counted without a quota too, so that a quota set at noon includes the morning. */
export const dailyQuota = ({
  lineageId,
  quotaPerDay,
}: Pick<PartnerKey, 'lineageId' | 'quotaPerDay'>): LimitBucket => ({
  policy: 'day',
  tracker: `key:${lineageId}`,
  limit: quotaPerDay,
  windowMs: null,
  known: null,
});
