import { PartnerKeyEntity } from '../../keys/partner-key.entity.ts';
import { entityColumns, epochMs } from '../database/entity-columns.ts';

/** The columns of `partner_keys` without the last use, which changes all the time and isn't a change of the key. */
export const AGREED_KEY_COLUMNS = entityColumns(PartnerKeyEntity, '', {
  lineageId: 'coalesce(lineage_id, id)',
  lastUsedAtMs: null,
});
export const LAST_USE_COLUMN = `${epochMs('last_used_at')} AS "lastUsedAtMs"`;
export const KEY_COLUMNS = `${AGREED_KEY_COLUMNS}, ${LAST_USE_COLUMN}`;

/** `keyStatusAt` as SQL, so that a page of a list is as long as was requested. */
export const statusAt = (moment: string): string => `CASE
  WHEN revoked_at <= ${moment} THEN 'revoked'
  WHEN expires_at <= ${moment} THEN 'expired'
  WHEN disabled_at IS NOT NULL THEN 'disabled'
  WHEN revoked_at IS NULL THEN 'active'
  ELSE 'retiring' END`;
