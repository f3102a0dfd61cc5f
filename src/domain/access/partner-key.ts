import { type Scope } from './access-rights.ts';

/** Kinds of keys: one that a partner keeps to itself, one that stands in its pages. */
export const KEY_KINDS = ['secret', 'publishable'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A partner's key without its secret. Moments are epoch milliseconds. */
export interface PartnerKey {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  /** The first 12 characters of the key, for recognition. */
  readonly prefix: string;
  /** Granted scopes; always includes `data:read`, and nothing else where the key is publishable. */
  readonly scopes: readonly Scope[];
  /** Origins whose pages may use a publishable key, at least one; null: the key is secret. */
  readonly allowedOrigins: readonly string[] | null;
  readonly rateLimitPerMin: number;
  /** Null: unlimited. */
  readonly quotaPerDay: number | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number | null;
  /** May lie in the future: the end of the overlap after a rotation. */
  readonly revokedAtMs: number | null;
  readonly revokeReason: string | null;
  /** Id of the key it replaces. */
  readonly rotatedFrom: string | null;
  /** Id of the first key of the rotations that led to this one, its own where there were none: they share a daily quota. */
  readonly lineageId: string;
  readonly lastUsedAtMs: number | null;
}

/** The kind of a key, which never changes. */
export const keyKindOf = ({ allowedOrigins }: Pick<PartnerKey, 'allowedOrigins'>): KeyKind =>
  allowedOrigins === null ? 'secret' : 'publishable';

/** Status of a key. `retiring`: still valid, with an end in the future. */
export const KEY_STATUSES = ['active', 'retiring', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/**
 * Status of a key at a moment. Revocation takes precedence over expiry.
 *
 * @example a key revoked at 12:00 is `retiring` at 11:59 and `revoked` at 12:00
 */
export function keyStatusAt(
  { revokedAtMs, expiresAtMs }: Pick<PartnerKey, 'revokedAtMs' | 'expiresAtMs'>,
  nowMs: number,
): KeyStatus {
  if (revokedAtMs !== null && revokedAtMs <= nowMs) return 'revoked';
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  return revokedAtMs === null ? 'active' : 'retiring';
}

/** True while a key is accepted. */
export const isKeyInForce = (
  key: Pick<PartnerKey, 'revokedAtMs' | 'expiresAtMs'>,
  nowMs: number,
): boolean => {
  const status = keyStatusAt(key, nowMs);
  return status === 'active' || status === 'retiring';
};
