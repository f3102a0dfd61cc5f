import { type PartnerKey } from '../domain/access/partner-key.ts';
import { type LimitBucket } from './limit-buckets.ts';

/**
 * Returns the UTC day bucket of a key and of the keys that share its quota. It's counted without a quota too, so that a
 * quota set at noon includes the morning.
 */
export const dailyQuota = ({
  lineageId,
  quotaPerDay,
}: Pick<PartnerKey, 'lineageId' | 'quotaPerDay'>): LimitBucket => ({
  policy: 'day',
  tracker: `key:${lineageId}`,
  limit: quotaPerDay,
  windowMs: null,
});
