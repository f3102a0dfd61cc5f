import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { dataApiOff, impairments } from '../domain/attention/service-trouble.ts';
import { isTroubled, type JudgedSource } from '../domain/attention/source-trouble.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { inputsJudgedAt, missingDaysBySource } from '../../packages/engine/composites/inputs-now.ts';
import { FRESHNESS_STATUSES, type FreshnessStatus } from '../../packages/engine/freshness/freshness.ts';
import { byUrgency, conditionOf } from '../../packages/engine/freshness/source-condition.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { isoUtc, isoUtcOrNull, MINUTE_MS, minuteOf, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { leadingCrewOf } from '../../packages/engine/verdict/verdict.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { presentExplanation } from '../cycles/cycle-explanation.service.ts';
import { presentCycle } from '../cycles/cycles-admin.presenter.ts';
import { type ConditionView } from '../sources/sources-admin.dto.ts';
import { presentCondition } from '../sources/sources-admin.presenter.ts';
import { AttentionService, judgedSources, partsOf, presentAttention } from './attention.service.ts';
import {
  type NewestCycle,
  type OverviewFacts,
  OverviewFactsService,
  TRAFFIC_MINUTES,
} from './overview-facts.service.ts';
import {
  AcknowledgeBody,
  AttentionMarks,
  type CompositeGauge,
  type ConditionedSource,
  type HealthView,
  type NewestCycleView,
  Overview,
  SilenceBody,
  type TrafficMinute,
  type TroubledSource,
} from './overview.dto.ts';

function presentConditions({
  sources,
  pauses,
  snapshot,
  nowMs,
}: Pick<OverviewFacts, 'sources' | 'pauses' | 'snapshot' | 'nowMs'>): ConditionedSource[] {
  const missing = missingDaysBySource(snapshot.cycle?.result.composites ?? []);
  return sources.map((facts) => {
    const source = sourceById(facts.sourceId);
    const condition = conditionOf(source, facts, missing.get(source.id) ?? null, nowMs);
    return {
      source_id: source.id,
      title: source.title,
      condition: presentCondition(condition, pauses.get(source.id) ?? null),
    };
  });
}

function presentOverview(facts: OverviewFacts): Overview {
  const { nowMs, newest } = facts;
  const sources = judgedSources(facts);
  const { summary, groups, attention, silenced } = presentAttention(facts, sources);
  const conditioned = presentConditions(facts);
  const conditionOfSource = new Map(conditioned.map((one) => [one.source_id, one.condition]));
  return {
    summary,
    health: presentHealth(facts, sources),
    newest_cycle: newest && presentNewest(newest, nowMs),
    history_at: newest ? newest.history.slots.map((number) => isoUtc(cycleAtMs(number))) : [],
    composites: newest ? presentGauges(newest, facts) : [],
    sources: {
      total: sources.length,
      by_status: countByStatus(sources),
      troubled: sources
        .filter(isTroubled)
        .map((judged) => presentTroubled(judged, conditionOfSource.get(judged.source.id)!)),
      conditions: conditioned
        .filter(({ condition }) => condition.code !== 'fresh')
        .sort((a, b) => byUrgency(a.condition.code, b.condition.code)),
    },
    traffic: presentTraffic(facts),
    service_levels: facts.serviceLevels,
    attention_groups: groups,
    attention,
    silenced,
  };
}

function presentHealth(facts: OverviewFacts, sources: readonly JudgedSource[]): HealthView {
  const reasons = [
    ...dataApiOff(facts.switchedOff.dataApi).map(({ message }) => message),
    ...impairments(partsOf(facts, sources), facts.nowMs),
  ];
  return {
    status: reasons.length === 0 ? 'ok' : 'impaired',
    reasons,
    providers: facts.providers,
    mode: facts.snapshot.switches.mode,
    workers: facts.workers.alive,
    worker_seen_at: isoUtcOrNull(facts.workers.lastSeenAtMs),
    database_reachable: facts.databaseReachable,
    read_replicas: facts.readReplicas.map(({ number, state, lagMs }) => ({
      number,
      state,
      lag_seconds: lagMs === null ? null : Math.round(lagMs / SECOND_MS),
    })),
    started_at: isoUtc(facts.startedAtMs),
  };
}

function presentNewest({ cycle, archived, previous }: NewestCycle, nowMs: number): NewestCycleView {
  const { held, votes } = leadingCrewOf(cycle.result);
  const { marketRegime, riskFlags } = cycle.result.verdict;
  return {
    ...presentCycle(archived),
    age_seconds: Math.max(0, Math.floor((nowMs - cycle.cycleAtMs) / SECOND_MS)),
    next_cycle_at: isoUtc(cycleAtMs(cycleNumberAt(nowMs) + 1)),
    held,
    votes,
    market_regime: marketRegime,
    risk_flags: riskFlags,
    explanation: presentExplanation({ ...archived, result: cycle.result }, previous),
  };
}

/** Scores are the cycle's; the freshness of their inputs is judged now, as for partners. */
function presentGauges({ cycle, history }: NewestCycle, { sources, nowMs }: OverviewFacts): CompositeGauge[] {
  const judge = inputsJudgedAt(sources, nowMs);
  const results = new Map(
    cycle.result.composites.map((result) => [`${result.asset}|${result.index}`, result]),
  );
  return ASSETS.flatMap((asset) =>
    COMPOSITE_INDICES.map((index) => {
      const result = results.get(`${asset}|${index}`);
      // A cycle is published whole, so this is a broken record and not something to show around.
      if (!result) throw new Error(`cycle ${cycle.cycleNumber} has no ${index} of ${asset}`);
      const { degraded, staleWeight } = judge(result.components);
      return {
        asset,
        index,
        score: result.score,
        label: result.label,
        degraded,
        stale_weight: staleWeight,
        history: history.scoresOf(asset, index),
      };
    }),
  );
}

function countByStatus(sources: readonly JudgedSource[]): Record<FreshnessStatus, number> {
  const count = (status: FreshnessStatus): number =>
    sources.filter(({ freshness }) => freshness.status === status).length;
  return Object.fromEntries(FRESHNESS_STATUSES.map((status) => [status, count(status)])) as Record<
    FreshnessStatus,
    number
  >;
}

const presentTroubled = (
  { source, freshness, troubledSinceMs }: JudgedSource,
  condition: ConditionView,
): TroubledSource => ({
  source_id: source.id,
  title: source.title,
  status: freshness.status,
  degraded_reason: freshness.degradedReason,
  since: isoUtcOrNull(troubledSinceMs),
  condition,
});

function presentTraffic({ traffic, nowMs }: OverviewFacts): TrafficMinute[] {
  const counted = new Map(traffic.map((minute) => [minute.minuteAtMs, minute]));
  const firstMs = minuteOf(nowMs) - TRAFFIC_MINUTES * MINUTE_MS;
  return Array.from({ length: TRAFFIC_MINUTES }, (_, i) => {
    const minuteAtMs = firstMs + i * MINUTE_MS;
    const minute = counted.get(minuteAtMs);
    return {
      minute_at: isoUtc(minuteAtMs),
      requests: minute?.requests ?? 0,
      client_errors: minute?.clientErrors ?? 0,
      server_errors: minute?.serverErrors ?? 0,
    };
  });
}

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/overview`)
export class OverviewController {
  constructor(
    private readonly facts: OverviewFactsService,
    private readonly clock: Clock,
  ) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getOverview',
    schemaVersion: 'overview/1',
    summary: 'Get the overview',
    response: Overview,
  })
  async overview(): Promise<AdminAnswer> {
    return { data: presentOverview(await this.facts.read(this.clock.now())) };
  }
}

const MARKS = {
  schemaVersion: 'attention-marks/1',
  response: AttentionMarks,
  pathParameters: [
    { name: 'id', description: 'ID of the entry in the overview.', example: 'source_in_trouble:econ.cpi' },
  ],
  errors: ['NOT_FOUND'],
} as const;

const { POST, DELETE } = RequestMethod;

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/attention`)
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @AdminRoute(POST, ':id/acknowledge', {
    operationId: 'acknowledgeAttention',
    summary: 'Acknowledge an overview entry',
    ...MARKS,
  })
  acknowledge(
    @Param('id') id: string,
    @Body() body: AcknowledgeBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.attention.acknowledge(id, body, by);
  }

  @AdminRoute(DELETE, ':id/acknowledge', {
    operationId: 'unacknowledgeAttention',
    summary: 'Take back an acknowledgement',
    ...MARKS,
  })
  unacknowledge(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.attention.remove(id, 'acknowledged', by);
  }

  @AdminRoute(POST, ':id/silence', {
    operationId: 'silenceAttention',
    summary: 'Silence an overview entry',
    ...MARKS,
  })
  silence(
    @Param('id') id: string,
    @Body() body: SilenceBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.attention.silence(id, body, by);
  }

  @AdminRoute(DELETE, ':id/silence', {
    operationId: 'unsilenceAttention',
    summary: 'End a silence',
    ...MARKS,
  })
  unsilence(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.attention.remove(id, 'silenced', by);
  }
}
