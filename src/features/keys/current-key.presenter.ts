import { type AccessRights } from '../../domain/access/access-rights.ts';
import { keyStatusAt, type PartnerKey } from '../../domain/access/partner-key.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { grantsOf } from '../../domain/catalog/scope-grants.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS, MAX_STREAMS } from '../../domain/limits/request-bounds.ts';
import { isoUtc, isoUtcOrNull, nextUtcMidnight } from '../../domain/timestamps.ts';
import { type UsageDay, type UsageTotals } from '../../domain/usage/usage.ts';
import { type KeyExports } from '../../persistence/exports/key-export.store.ts';
import {
  type Me,
  type MeEntitlement,
  type MeKey,
  type MeToday,
  type MeUsageDay,
} from './current-key.response.ts';

/** What a key is used for. */
export interface KeyUsage {
  readonly days: readonly UsageDay[];
  readonly quotaSpent: number;
  readonly openStreams: number;
  readonly exports: KeyExports;
}

/**
 * The caller's key with its entitlements, limits and usage.
 * @param served products that a route serves
 * @param usage its days, newest first, beginning with the day of `nowMs`; what counts against the quota today: that of
 *   all keys of its lineage; its open streams, and its exports
 */
export function presentCurrentKey(
  key: PartnerKey,
  rights: AccessRights,
  served: readonly ProductId[],
  usage: KeyUsage,
  nowMs: number,
): Me {
  return {
    tier: rights.tier,
    scopes: rights.scopes,
    partner: key.partner,
    label: key.label,
    key: presentKey(key, nowMs),
    entitlements: served.map((id) => presentEntitlement(id, rights)),
    limits: { rate_limit_per_min: key.rateLimitPerMin, quota_per_day: key.quotaPerDay },
    streams: { open: usage.openStreams, limit: MAX_STREAMS },
    exports: {
      running: usage.exports.running,
      limit: MAX_EXPORTS,
      bytes_today: usage.exports.bytesToday,
      bytes_per_day: EXPORT_BYTES_PER_DAY,
    },
    today: presentToday(usage.days[0]!, key.quotaPerDay, usage.quotaSpent, nowMs),
    usage: usage.days.map(presentDay),
  };
}

const presentKey = (key: PartnerKey, nowMs: number): MeKey => ({
  id: key.id,
  prefix: key.prefix,
  issued_at: isoUtc(key.issuedAtMs),
  expires_at: isoUtcOrNull(key.expiresAtMs),
  revoked_at: isoUtcOrNull(key.revokedAtMs),
  status: keyStatusAt(key, nowMs),
});

function presentEntitlement(id: ProductId, { scopes }: AccessRights): MeEntitlement {
  const grants = grantsOf(id).map(({ scope, opens }) => ({ scope, opens, granted: scopes.includes(scope) }));
  return { id, entitled: grants[0]!.granted, scopes: grants };
}

const presentToday = (
  { date, totals }: UsageDay,
  quotaPerDay: number | null,
  quotaSpent: number,
  nowMs: number,
): MeToday => ({
  date,
  requests: totals.requests,
  errors: totals.errors,
  quota_used: quotaSpent,
  // An operator may have lowered the quota below the usage.
  quota_remaining: quotaPerDay === null ? null : Math.max(0, quotaPerDay - quotaSpent),
  quota_resets_at: isoUtc(nextUtcMidnight(nowMs)),
});

const presentDay = ({ date, totals, endpoints }: UsageDay): MeUsageDay => ({
  date,
  ...presentTotals(totals),
  endpoints: endpoints.map(({ endpoint, totals: ofEndpoint }) => ({
    endpoint,
    ...presentTotals(ofEndpoint),
  })),
});

const presentTotals = ({ requests, errors, p50LatencyMs, p95LatencyMs }: UsageTotals) => ({
  requests,
  errors,
  p50_latency_ms: p50LatencyMs,
  p95_latency_ms: p95LatencyMs,
});
