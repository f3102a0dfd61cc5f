import { type Scope } from './access-rights.ts';

export const KEY_KINDS = ['secret', 'publishable'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** A partner's key without its secret. Moments are epoch milliseconds. */
export interface PartnerKey {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  /** Origins whose pages can use a publishable key, at least one; null: the key is secret. */
  readonly allowedOrigins: readonly string[] | null;
  readonly rateLimitPerMin: number;
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
  readonly disabledAtMs: number | null;
  readonly disabledBy: string | null;
  readonly disableReason: string | null;
  /** CIDR ranges that requests are accepted from, at least one; null: any address. */
  readonly allowedNetworks: readonly string[] | null;
}

export const keyKindOf = ({ allowedOrigins }: Pick<PartnerKey, 'allowedOrigins'>): KeyKind =>
  allowedOrigins === null ? 'secret' : 'publishable';

/** Status of a key. `retiring`: still valid, with an end in the future. `disabled`: rejected until it is enabled. */
export const KEY_STATUSES = ['active', 'retiring', 'disabled', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

export type KeyStanding = Pick<PartnerKey, 'revokedAtMs' | 'expiresAtMs' | 'disabledAtMs'>;

/** Revocation takes precedence over expiry, and both over being disabled, because they are final. */
export function keyStatusAt(
  { revokedAtMs, expiresAtMs, disabledAtMs }: KeyStanding,
  nowMs: number,
): KeyStatus {
  if (revokedAtMs !== null && revokedAtMs <= nowMs) return 'revoked';
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  if (disabledAtMs !== null) return 'disabled';
  return revokedAtMs === null ? 'active' : 'retiring';
}

export const isKeyInForce = (key: KeyStanding, nowMs: number): boolean => {
  const status = keyStatusAt(key, nowMs);
  return status === 'active' || status === 'retiring';
};
