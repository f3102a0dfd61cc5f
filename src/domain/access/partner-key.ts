import { type Scope } from './access-rights.ts';

/** Kinds of keys: one that a partner keeps secret, and one that appears in its pages. */
export const KEY_KINDS = ['secret', 'publishable'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A partner's key without its secret. Moments are epoch milliseconds. */
export interface PartnerKey {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  /** The first 12 characters of the key, for recognition. */
  readonly prefix: string;
  /** Granted scopes; always includes `data:read`, and only that for a publishable key. */
  readonly scopes: readonly Scope[];
  /** Origins whose pages can use a publishable key, at least one; null: the key is secret. */
  readonly allowedOrigins: readonly string[] | null;
  readonly rateLimitPerMin: number;
  /** Null: unlimited. */
  readonly quotaPerDay: number | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number | null;
  /** Can be in the future: the end of the overlap after a rotation. */
  readonly revokedAtMs: number | null;
  readonly revokeReason: string | null;
  /** ID of the key it replaces. */
  readonly rotatedFrom: string | null;
  /** ID of the first key in its rotations, its own if there were none. Keys of a lineage share a daily quota. */
  readonly lineageId: string;
  readonly lastUsedAtMs: number | null;
  /** When an operator disabled the key; null: it is enabled. */
  readonly disabledAtMs: number | null;
  /** Operator who disabled it. */
  readonly disabledBy: string | null;
  readonly disableReason: string | null;
  /** CIDR ranges that requests are accepted from, at least one; null: any address. */
  readonly allowedNetworks: readonly string[] | null;
}

/** Returns the kind of a key, which never changes. */
export const keyKindOf = ({ allowedOrigins }: Pick<PartnerKey, 'allowedOrigins'>): KeyKind =>
  allowedOrigins === null ? 'secret' : 'publishable';

/** Status of a key. `retiring`: still valid, with an end in the future. `disabled`: rejected until it is enabled. */
export const KEY_STATUSES = ['active', 'retiring', 'disabled', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** The fields of a key that decide its status. */
export type KeyStanding = Pick<PartnerKey, 'revokedAtMs' | 'expiresAtMs' | 'disabledAtMs'>;

/**
 * Returns the status of a key at a moment. Revocation takes precedence over expiry, and both over being disabled,
 * because they are final.
 *
 * @example a key revoked at 12:00 is `retiring` at 11:59 and `revoked` at 12:00
 */
export function keyStatusAt(
  { revokedAtMs, expiresAtMs, disabledAtMs }: KeyStanding,
  nowMs: number,
): KeyStatus {
  if (revokedAtMs !== null && revokedAtMs <= nowMs) return 'revoked';
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  if (disabledAtMs !== null) return 'disabled';
  return revokedAtMs === null ? 'active' : 'retiring';
}

/** Checks whether a key is accepted. */
export const isKeyInForce = (key: KeyStanding, nowMs: number): boolean => {
  const status = keyStatusAt(key, nowMs);
  return status === 'active' || status === 'retiring';
};
