import { type Scope } from '../../domain/access/access-rights.ts';
import { type KeyKind, type KeyStatus } from '../../domain/access/partner-key.ts';

/** What a key used today (UTC): its own requests, and what counts against its quota. */
export interface TodaysUse {
  readonly requests: number;
  readonly errors: number;
  /** Of all keys that rotations made of one: they share the daily quota. */
  readonly quota_used: number;
}

/** A key as operators see it: never the secret, nor its hash. */
export interface KeyItem {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  readonly prefix: string;
  readonly kind: KeyKind;
  /** Origins whose pages may use a publishable key; null for a secret one. */
  readonly allowed_origins: readonly string[] | null;
  readonly status: KeyStatus;
  readonly scopes: readonly Scope[];
  readonly rate_limit_per_min: number;
  /** Null: unlimited. */
  readonly quota_per_day: number | null;
  readonly issued_at: string;
  readonly expires_at: string | null;
  /** May lie in the future: the end of the overlap after a rotation. */
  readonly revoked_at: string | null;
  readonly revoke_reason: string | null;
  /** Id of the key it replaces. */
  readonly rotated_from: string | null;
  readonly last_used_at: string | null;
  readonly today: TodaysUse;
}

/** The keys of a listing, newest issue first. */
export interface KeyList {
  readonly keys: readonly KeyItem[];
}

/** A partner with issued keys. */
export interface KeyPartnerItem {
  readonly partner: string;
  /** How many keys, in whatever state. */
  readonly keys: number;
}

/** Whom keys were issued to, alphabetically in any letter case. */
export interface KeyPartnerList {
  readonly partners: readonly KeyPartnerItem[];
  /** True where there are more partners than are listed. */
  readonly has_more: boolean;
}

/** A key that was just made; the only reply that has it whole. */
export interface IssuedKey extends KeyItem {
  readonly key: string;
}

/** Sums over a day, or over one endpoint of a day; latencies in milliseconds, null without requests. */
export interface UsageSums {
  readonly requests: number;
  readonly errors: number;
  readonly quota_used: number;
  readonly p50_latency_ms: number | null;
  readonly p95_latency_ms: number | null;
}

/** One UTC day of a key. */
export interface UsageDayItem extends UsageSums {
  readonly date: string;
  readonly endpoints: readonly (UsageSums & { readonly endpoint: string })[];
}

/** The use of a key, newest day first, days without requests included. */
export interface KeyUsage {
  readonly key_id: string;
  readonly days: readonly UsageDayItem[];
}
