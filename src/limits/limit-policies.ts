import { MINUTE_MS } from '../domain/timestamps.ts';

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
