import { type Scope } from './access-rights.ts';

/** A partner's key without its secret. Moments are epoch milliseconds. */
export interface PartnerKey {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  /** The first 12 characters of the key, for recognition. */
  readonly prefix: string;
  /** Granted scopes; always includes `data:read`. */
  readonly scopes: readonly Scope[];
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
  readonly lastUsedAtMs: number | null;
}

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
