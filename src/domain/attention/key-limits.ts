import { isKeyInForce, type PartnerKey } from '../access/partner-key.ts';
import { DAY_MS, utcDayOf } from '../timestamps.ts';
import { type Attention } from './attention.ts';
import { countWords, durationWords } from './words.ts';

/** Share of a day's quota from which a warning is raised. */
export const QUOTA_NEAR_PART = 0.8;
/** Keys that expire within this time raise a warning. */
export const KEY_EXPIRY_MS = 7 * DAY_MS;

/**
 * Returns active keys close to today's quota: a notice from 80% on, a warning once it's used up and requests are
 * rejected. The limit works as agreed, so neither is critical.
 * @param spentOf requests counted against each lineage's quota today, by ID; lineages without requests can be left out
 */
export function keysNearQuota(
  keys: readonly PartnerKey[],
  spentOf: ReadonlyMap<string, number>,
  nowMs: number,
): Attention[] {
  return keys.flatMap((key): Attention[] => {
    const spent = spentOf.get(key.lineageId) ?? 0;
    if (key.quotaPerDay === null || spent < QUOTA_NEAR_PART * key.quotaPerDay || !isKeyInForce(key, nowMs))
      return [];
    const usedUp = spent >= key.quotaPerDay;
    const quota = countWords(key.quotaPerDay);
    const message = usedUp
      ? `${nameOfKey(key)} has used up today’s quota of ${quota} requests; further requests are rejected until midnight UTC.`
      : `${nameOfKey(key)} has used ${Math.floor((spent / key.quotaPerDay) * 100)}% of today’s quota of ${quota} requests.`;
    return [
      {
        kind: 'key_near_quota',
        severity: usedUp ? 'warning' : 'notice',
        subject: key.id,
        subjectName: keyName(key),
        message,
        sinceMs: null,
        occurrenceMs: utcDayOf(nowMs),
      },
    ];
  });
}

/** Returns active keys that expire within seven days, without keys whose expiry was set by a rotation or revocation. */
export function keysExpiringSoon(keys: readonly PartnerKey[], nowMs: number): Attention[] {
  return keys.flatMap((key): Attention[] => {
    const { id, expiresAtMs, revokedAtMs } = key;
    if (expiresAtMs === null || revokedAtMs !== null || !isKeyInForce(key, nowMs)) return [];
    const leftMs = expiresAtMs - nowMs;
    if (leftMs > KEY_EXPIRY_MS) return [];
    return [
      {
        kind: 'key_expires_soon',
        severity: 'warning',
        subject: id,
        subjectName: keyName(key),
        message: `${nameOfKey(key)} expires in ${durationWords(leftMs)}.`,
        sinceMs: expiresAtMs - KEY_EXPIRY_MS,
      },
    ];
  });
}

/** Names a key at the beginning of a sentence. */
export const nameOfKey = (key: PartnerKey): string => `The ${keyName(key)}`;

/** Names a key within a sentence. */
export const keyName = ({ partner, label, prefix }: PartnerKey): string =>
  `key ${prefix}… of ${partner}${label === null ? '' : ` (${label})`}`;
