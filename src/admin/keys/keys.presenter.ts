import { keyKindOf, keyStatusAt, type PartnerKey } from '../../domain/access/partner-key.ts';
import { editedFields } from '../../domain/audit/editable-columns.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type DaySums, type UsageDay, type UsageTotals } from '../../domain/usage/usage.ts';
import { EDITABLE_KEY } from '../../persistence/keys/key-changes.ts';
import { type KeyItem, type UsageDayItem, type UsageSums } from './keys.response.ts';

/**
 * A key as it stands now, with what it used today.
 *
 * @param quotaSpent what counts against its quota today: that of all keys of its lineage
 */
export const presentKey = (key: PartnerKey, today: DaySums, quotaSpent: number, nowMs: number): KeyItem => ({
  id: key.id,
  partner: key.partner,
  prefix: key.prefix,
  kind: keyKindOf(key),
  status: keyStatusAt(key, nowMs),
  ...editableKey(key),
  issued_at: isoUtc(key.issuedAtMs),
  revoked_at: isoUtcOrNull(key.revokedAtMs),
  revoke_reason: key.revokeReason,
  disabled_at: isoUtcOrNull(key.disabledAtMs),
  disabled_by: key.disabledBy,
  disable_reason: key.disableReason,
  rotated_from: key.rotatedFrom,
  last_used_at: isoUtcOrNull(key.lastUsedAtMs),
  today: { requests: today.requests, errors: today.errors, quota_used: quotaSpent },
});

/** The fields of a key that operators edit. */
export const editableKey = (key: PartnerKey) => editedFields(EDITABLE_KEY, key);

/** A day of a key, and of each of its endpoints. */
export const presentDay = ({ date, totals, endpoints, outcomes }: UsageDay): UsageDayItem => ({
  date,
  ...sums(totals),
  outcomes,
  endpoints: endpoints.map(({ endpoint, totals: ofEndpoint }) => ({ endpoint, ...sums(ofEndpoint) })),
});

const sums = (totals: UsageTotals): UsageSums => ({
  requests: totals.requests,
  errors: totals.errors,
  quota_used: totals.quotaSpent,
  p50_latency_ms: totals.p50LatencyMs,
  p95_latency_ms: totals.p95LatencyMs,
});
