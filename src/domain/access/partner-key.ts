import { type Scope } from './access-rights.ts';

/** A partner's key as everybody but its holder knows it: without the secret. Moments are epoch milliseconds. */
export interface PartnerKey {
  readonly id: string;
  readonly partner: string;
  readonly label: string | null;
  /** The first 12 characters of the key, to recognise it by. */
  readonly prefix: string;
  /** What it was issued with; `data:read` belongs to every key and is always among them. */
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

/** How a key stands. `retiring`: still good, and its end is set. */
export const KEY_STATUSES = ['active', 'retiring', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/**
 * How a key stands at a moment. A revocation counts before an expiry, because somebody decided it.
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

/** True while a key opens doors. */
export const isKeyInForce = (
  key: Pick<PartnerKey, 'revokedAtMs' | 'expiresAtMs'>,
  nowMs: number,
): boolean => {
  const status = keyStatusAt(key, nowMs);
  return status === 'active' || status === 'retiring';
};
