import { epochMs } from '../database/epoch-ms.ts';

/** The columns of `partner_keys` that a `PartnerKey` has, but for its last use. */
export const AGREED_KEY_COLUMNS = `id, partner, label, prefix, scopes, allowed_origins AS "allowedOrigins",
  rate_limit_per_min AS "rateLimitPerMin", quota_per_day AS "quotaPerDay", ${epochMs('issued_at')} AS "issuedAtMs",
  ${epochMs('expires_at')} AS "expiresAtMs", ${epochMs('revoked_at')} AS "revokedAtMs",
  revoke_reason AS "revokeReason", rotated_from AS "rotatedFrom", coalesce(lineage_id, id) AS "lineageId"`;

/** The moment of a key's last use, which changes all the time and is no change of the key. */
export const LAST_USE_COLUMN = `${epochMs('last_used_at')} AS "lastUsedAtMs"`;

/** A whole `PartnerKey`. */
export const KEY_COLUMNS = `${AGREED_KEY_COLUMNS}, ${LAST_USE_COLUMN}`;
