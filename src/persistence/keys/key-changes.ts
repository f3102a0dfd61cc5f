import { type Scope, SCOPES } from '../../domain/access/access-rights.ts';
import { keyKindOf, type KeyStatus, keyStatusAt, type PartnerKey } from '../../domain/access/partner-key.ts';
import { editedFields, type EditableColumns } from '../../domain/audit/editable-columns.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { entityColumns, epochMs } from '../database/entity-columns.ts';
import { PartnerKeyEntity } from '../entities/partner-key.entity.ts';

/** The columns of `partner_keys` that a `PartnerKey` has, but for its last use. */
export const AGREED_KEY_COLUMNS = entityColumns(PartnerKeyEntity, '', {
  lineageId: 'coalesce(lineage_id, id)',
  lastUsedAtMs: null,
});

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

/** Editable columns of a key. */
export const EDITABLE_KEY = {
  label: 'label',
  allowedOrigins: 'allowed_origins',
  scopes: 'scopes',
  rateLimitPerMin: 'rate_limit_per_min',
  quotaPerDay: 'quota_per_day',
  expiresAtMs: 'expires_at',
  allowedNetworks: 'allowed_networks',
} as const satisfies EditableColumns<Exclude<keyof KeyTerms, 'partner'>>;

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
  prefix: key.prefix,
  kind: keyKindOf(key),
  ...editedFields(EDITABLE_KEY, key),
  issued_at: isoUtc(key.issuedAtMs),
  revoked_at: isoUtcOrNull(key.revokedAtMs),
  revoke_reason: key.revokeReason,
  rotated_from: key.rotatedFrom,
  disabled_at: isoUtcOrNull(key.disabledAtMs),
  disabled_by: key.disabledBy,
  disable_reason: key.disableReason,
});
