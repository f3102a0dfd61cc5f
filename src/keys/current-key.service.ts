import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights } from '../domain/access/access-rights.ts';
import { keyStatusAt, type PartnerKey } from '../domain/access/partner-key.ts';
import { withLimitsAt } from '../domain/access/plan.ts';
import { type ProductId } from '../domain/catalog/products.ts';
import { grantsOf } from '../domain/catalog/scope-grants.ts';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS, MAX_STREAMS } from '../domain/request-bounds.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { isoUtc, nextUtcMidnight } from '../../packages/engine/timestamps.ts';
import { type UsageDay, type UsageTotals } from '../domain/usage/usage.ts';
import { type Caller } from '../http/request/caller.ts';
import { DeclaredRoutes } from '../http/declaration/declared-routes.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { modeOf, PublishedState } from '../published/published-state.ts';
import { type KeyExports, KeyExportStore, OpenStreamStore } from '../access/limits/open-stream.store.ts';
import { UsageReader } from '../access/metering/usage.reader.ts';
import {
  type Me,
  type MeEntitlement,
  type MeKey,
  type MeToday,
  type MeUsageDay,
} from './current-key.response.ts';
import { type CurrentKeyQuery } from './keys.dto.ts';

const METERED_WITHIN_SECONDS = 2;

@Injectable()
export class CurrentKeyService implements OnModuleInit {
  private served: readonly ProductId[] = [];

  constructor(
    private readonly state: PublishedState,
    private readonly usage: UsageReader,
    private readonly streams: OpenStreamStore,
    private readonly exports: KeyExportStore,
    private readonly clock: Clock,
    private readonly routes: DeclaredRoutes,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'operator'>,
  ) {}

  onModuleInit(): void {
    this.served = this.routes.servedProducts();
  }

  /** @throws STORE_UNAVAILABLE while usage can't be read */
  async of({ key, rights }: Caller, { days }: CurrentKeyQuery): Promise<PreparedAnswer> {
    if (!key) throw new Error('an anonymous caller came through to /me');
    const mode = modeOf(this.state.current);
    const nowMs = this.clock.now();
    const [usage, spent, openStreams, exports] = await Promise.all([
      this.usage.days(key.id, nowMs, days),
      this.usage.quotaSpentOfLineages([key.lineageId], nowMs),
      this.streams.countOf(key.id),
      this.exports.of(key.id),
    ]);
    return prepareAnswer({
      data: presentCurrentKey(
        key,
        rights,
        this.served,
        { days: usage, quotaSpent: spent.get(key.lineageId) ?? 0, openStreams, exports },
        this.configuration.operator,
        nowMs,
      ),
      asOfMs: nowMs,
      freshness: { kind: 'built_in', cadenceSeconds: METERED_WITHIN_SECONDS, source: 'metering' },
      mode,
    });
  }
}

export interface KeyUsage {
  readonly days: readonly UsageDay[];
  readonly quotaSpent: number;
  readonly openStreams: number;
  readonly exports: KeyExports;
}

/** @param usage days latest first, beginning with that of `nowMs`; the quota is that of all keys of the lineage */
export function presentCurrentKey(
  key: PartnerKey,
  rights: AccessRights,
  served: readonly ProductId[],
  usage: KeyUsage,
  operator: Configuration['operator'],
  nowMs: number,
): Me {
  const { rateLimitPerMin, quotaPerDay } = withLimitsAt(key, nowMs);
  return {
    tier: rights.tier,
    scopes: rights.scopes,
    partner: key.partner,
    label: key.label,
    key: presentKey(key, nowMs),
    entitlements: served.map((id) => presentEntitlement(id, rights)),
    limits: shown({ rateLimitPerMin, quotaPerDay }),
    operator: {
      contact: operator.contact,
      terms_url: operator.termsUrl,
      privacy_url: operator.privacyUrl,
    },
    streams: { open: usage.openStreams, limit: MAX_STREAMS },
    exports: {
      running: usage.exports.running,
      limit: MAX_EXPORTS,
      bytes_today: usage.exports.bytesToday,
      bytes_per_day: EXPORT_BYTES_PER_DAY,
    },
    today: presentToday(usage.days[0]!, quotaPerDay, usage.quotaSpent, nowMs),
    usage: usage.days.map(presentDay),
  };
}

function presentKey(key: PartnerKey, nowMs: number): MeKey {
  const { id, prefix, issuedAtMs, expiresAtMs, revokedAtMs } = key;
  return {
    ...shown({ id, prefix, issuedAtMs, expiresAtMs, revokedAtMs }),
    status: keyStatusAt(key, nowMs),
  };
}

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

const presentTotals = ({ requests, errors, p50LatencyMs, p95LatencyMs }: UsageTotals) =>
  shown({ requests, errors, p50LatencyMs, p95LatencyMs });
