import { type Scope, SCOPES } from '../../domain/access/access-rights.ts';
import { keyKindOf, type KeyStatus, keyStatusAt, type PartnerKey } from '../../domain/access/partner-key.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** The columns of `partner_keys` that a `PartnerKey` has, but for its last use. */
export const AGREED_KEY_COLUMNS = `id, partner, label, prefix, scopes, allowed_origins AS "allowedOrigins",
  rate_limit_per_min AS "rateLimitPerMin", quota_per_day AS "quotaPerDay", ${epochMs('issued_at')} AS "issuedAtMs",
  ${epochMs('expires_at')} AS "expiresAtMs", ${epochMs('revoked_at')} AS "revokedAtMs",
  revoke_reason AS "revokeReason", rotated_from AS "rotatedFrom", coalesce(lineage_id, id) AS "lineageId",
  ${epochMs('disabled_at')} AS "disabledAtMs", disabled_by AS "disabledBy", disable_reason AS "disableReason",
  allowed_networks AS "allowedNetworks"`;

/** `keyStatusAt` as SQL, so that a page of a list is as long as was asked for. */
export const statusAt = (moment: string): string => `CASE
  WHEN revoked_at <= ${moment} THEN 'revoked'
  WHEN expires_at <= ${moment} THEN 'expired'
  WHEN disabled_at IS NOT NULL THEN 'disabled'
  WHEN revoked_at IS NULL THEN 'active'
  ELSE 'retiring' END`;

/** The moment of a key's last use, which changes all the time and doesn't count as a change of the key. */
export const LAST_USE_COLUMN = `${epochMs('last_used_at')} AS "lastUsedAtMs"`;

/** A whole `PartnerKey`. */
export const KEY_COLUMNS = `${AGREED_KEY_COLUMNS}, ${LAST_USE_COLUMN}`;

/** What a key is issued with. Moments are epoch milliseconds. */
export interface KeyTerms {
  readonly partner: string;
  readonly label: string | null;
  /** `data:read` belongs to every key, given or not. */
  readonly scopes: readonly Scope[];
  /** Of a publishable key, at least one; null: the key is secret. */
  readonly allowedOrigins: readonly string[] | null;
  readonly rateLimitPerMin: number;
  /** Null: unlimited. */
  readonly quotaPerDay: number | null;
  readonly expiresAtMs: number | null;
  /** CIDR ranges that requests are accepted from, at least one; null: any address. */
  readonly allowedNetworks: readonly string[] | null;
}

/** Changes to an issued key; absent fields stay. Its kind never changes: origins are those of a publishable key. */
export type KeyChange = Partial<
  Omit<KeyTerms, 'partner' | 'allowedOrigins'> & { readonly allowedOrigins: readonly string[] }
>;

/** The key is not in force, and the operation needs one that is. */
export class KeyNotInForceError extends Error {
  readonly code = 'CONFLICT';

  constructor(readonly status: Extract<KeyStatus, 'revoked' | 'expired' | 'disabled'>) {
    super(`the key is ${status}`);
  }
}

/** The key cannot be rotated, because a key that follows from it is in force. */
export class KeySucceededError extends Error {
  readonly code = 'CONFLICT';

  constructor(readonly successor: PartnerKey) {
    super(`the key was replaced by ${successor.id}`);
  }
}

/** The given scopes and the mandatory ones, without duplicates, in the order of `SCOPES`. */
export const scopesOfKey = (given: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scope === 'data:read' || given.includes(scope));

/** The key after a change. */
export const amendedKey = (key: PartnerKey, change: KeyChange): PartnerKey => ({
  ...key,
  label: change.label === undefined ? key.label : change.label,
  allowedOrigins: change.allowedOrigins ?? key.allowedOrigins,
  scopes: change.scopes === undefined ? key.scopes : scopesOfKey(change.scopes),
  rateLimitPerMin: change.rateLimitPerMin ?? key.rateLimitPerMin,
  quotaPerDay: change.quotaPerDay === undefined ? key.quotaPerDay : change.quotaPerDay,
  expiresAtMs: change.expiresAtMs === undefined ? key.expiresAtMs : change.expiresAtMs,
  allowedNetworks: change.allowedNetworks === undefined ? key.allowedNetworks : change.allowedNetworks,
});

/** The earlier of two moments, null being never. */
export const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** @throws KeyNotInForceError if the key is revoked or expired */
export function assertNotEnded(key: PartnerKey, nowMs: number): void {
  const status = keyStatusAt(key, nowMs);
  if (status === 'revoked' || status === 'expired') throw new KeyNotInForceError(status);
}

/** @throws KeyNotInForceError if the key is revoked, expired, or disabled */
export function assertInForce(key: PartnerKey, nowMs: number): void {
  assertNotEnded(key, nowMs);
  if (key.disabledAtMs !== null) throw new KeyNotInForceError('disabled');
}

/** A key as the audit log shows it: without secrets or hashes. */
export const auditedKey = (key: PartnerKey): object => ({
  id: key.id,
  partner: key.partner,
  label: key.label,
  prefix: key.prefix,
  kind: keyKindOf(key),
  allowed_origins: key.allowedOrigins,
  scopes: key.scopes,
  rate_limit_per_min: key.rateLimitPerMin,
  quota_per_day: key.quotaPerDay,
  issued_at: isoUtc(key.issuedAtMs),
  expires_at: isoUtcOrNull(key.expiresAtMs),
  revoked_at: isoUtcOrNull(key.revokedAtMs),
  revoke_reason: key.revokeReason,
  rotated_from: key.rotatedFrom,
  allowed_networks: key.allowedNetworks,
  disabled_at: isoUtcOrNull(key.disabledAtMs),
  disabled_by: key.disabledBy,
  disable_reason: key.disableReason,
});
