import { Injectable } from '@nestjs/common';
import { AnswerStore, type LatestCycle } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { agentTitle } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { roundTo } from '../../packages/engine/rounding.ts';
import { CYCLE_MS, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import {
  confidencePctOf,
  isPlanServed,
  type PlanOdds,
  type StoredPlan,
} from '../../packages/engine/verdict/verdict.ts';
import { newestCycleOf, newestCycleTexts } from '../http/envelope/cycle-answer.ts';
import { DocumentWriter } from '../http/envelope/envelope.interceptor.ts';
import { type PreparedDocument } from '../http/envelope/prepared-answer.ts';
import { absentNarrative } from '../domain/narrative-absence.ts';
import { type Language, languageOf } from '../../packages/engine/narrative/languages.ts';
import {
  type NarrativeFacts,
  type SpeakerFacts,
  speakerTextOf,
} from '../../packages/engine/narrative/narrative.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import { NarrativeReader } from '../published/narrative.reader.ts';
import {
  type NarrativeStats,
  type NarrativeStub,
  NarrativesUnreadableError,
  type NarrativeWithPlan,
} from '../published/narrative-row.ts';
import { PublishedState } from '../published/published-state.ts';
import {
  inLegacyOrder,
  type LegacyActionPlan,
  type LegacyAgentSummary,
  type LegacyNarrative,
  type LegacyNarrativeQuery,
  type LegacyPlanOdds,
  type NarrativeList,
  type NarrativeListQuery,
  type NarrativeStatistics,
  type NarrativeStatsQuery,
} from './legacy.dto.ts';
import { shown } from '../platform/audit/shown-row.ts';

export type NarrativeTextsWithPlan = Omit<NarrativeWithPlan, 'mode'>;

/** Narrative of a cycle for the older public API; prose only on request. */
export function presentNarrative(narrative: NarrativeTextsWithPlan, withProse: boolean): LegacyNarrative {
  const { facts, readings, meta } = narrative;
  const served = isPlanServed(narrative.methodologyVersion);
  const lead = findSpeaker(LEAD, facts);
  const summary = (agent: string): LegacyAgentSummary => {
    const { signal, confidencePct } = findSpeaker(agent, facts);
    return {
      signal,
      confidence_pct: confidencePct,
      ...(withProse ? { narrative: speakerTextOf(readings, agent).prose } : {}),
    };
  };
  return {
    cycle_number: narrative.cycleNumber,
    cycle_at: isoUtc(narrative.cycleAtMs),
    generated_at: isoUtc(narrative.publishedAtMs),
    backfilled: narrative.backfilled,
    lang: narrative.language,
    final: {
      signal: lead.signal,
      confidence_pct: lead.confidencePct,
      action_plan: served
        ? presentPlan(narrative.plan, narrative.planTexts.humanReadable)
        : presentPlan(null, withheldText(narrative)),
      ...(withProse ? { narrative: served ? finalText(narrative) : finalTextWithoutPlan(narrative) } : {}),
    },
    crew_summary: Object.fromEntries(
      // The crew of the day of the cycle, which may differ from today's.
      inLegacyOrder(facts.speakers.map(({ agent }) => agent))
        .filter((agent) => agent !== LEAD)
        .map((agent) => [agentTitle(agent), summary(agent)]),
    ),
    data_sources_used: facts.providerKeys,
    meta: shown(meta),
  };
}

function finalText({ readings, planTexts, language }: NarrativeTextsWithPlan): string {
  const { entryPlan, riskCalculation } = languageOf(language).planDocument.headings;
  return [
    speakerTextOf(readings, LEAD).prose,
    `## ${entryPlan}`,
    planTexts.entryPlan,
    `## ${riskCalculation}`,
    planTexts.riskCalculation,
  ].join('\n\n');
}

const finalTextWithoutPlan = (narrative: NarrativeTextsWithPlan): string =>
  [
    speakerTextOf(narrative.readings, LEAD).prose,
    `## ${languageOf(narrative.language).planDocument.headings.entryPlan}`,
    withheldText(narrative),
  ].join('\n\n');

const withheldText = ({ language, methodologyVersion }: NarrativeTextsWithPlan): string =>
  languageOf(language).planDocument.withheld(methodologyVersion);

/** Without a plan every figure is null, and the text gives the reason. */
const presentPlan = (plan: StoredPlan | null, humanReadable: string): LegacyActionPlan => ({
  entry: plan?.entry ?? null,
  stop_loss: plan?.stopLoss ?? null,
  stop_loss_pct: plan?.stopLossPct ?? null,
  take_profit_1: plan?.takeProfit1 ?? null,
  take_profit_1_pct: plan?.takeProfit1Pct ?? null,
  take_profit_2: plan?.takeProfit2 ?? null,
  take_profit_2_pct: plan?.takeProfit2Pct ?? null,
  risk_reward_ratio: plan?.riskRewardRatio ?? null,
  position_size_pct: plan?.positionSizePct ?? null,
  time_horizon: plan?.timeHorizon ?? null,
  odds: plan?.odds ? presentOdds(plan.odds) : null,
  human_readable: humanReadable,
});

const presentOdds = (odds: PlanOdds): LegacyPlanOdds => ({
  target_1_first: odds.target1First,
  target_2_first: odds.target2First,
  stop_first: odds.stopFirst,
  mean_result: odds.meanResult,
  cases: odds.cases,
  from: odds.from,
  to: odds.to,
});

function findSpeaker(agent: string, { speakers }: NarrativeFacts): SpeakerFacts {
  const speaker = speakers.find((one) => one.agent === agent);
  // A narrative is stored complete, so this record is corrupt: fail instead of serving without it.
  if (!speaker) throw new Error(`a narrative has nothing of ${agent}`);
  return speaker;
}

export const presentList = (stubs: readonly NarrativeStub[], lang: Language): NarrativeList => ({
  count: stubs.length,
  lang,
  cycles: stubs.map(({ cycleNumber, cycleAtMs, publishedAtMs, backfilled, signal, confidence }) => ({
    cycle_number: cycleNumber,
    cycle_at: isoUtc(cycleAtMs),
    generated_at: isoUtc(publishedAtMs),
    backfilled,
    final_signal: signal,
    final_confidence_pct: confidencePctOf(confidence),
  })),
});

const CYCLES_A_DAY = DAY_MS / CYCLE_MS;
const USD_DECIMALS = 6;
const MS_DECIMALS = 1;

/** Statistics of a window. Figures without a cycle, or without a text, are null. */
export function presentStats(stats: NarrativeStats, windowHours: number): NarrativeStatistics {
  const { cycles, durationMs, costUsdTotal, signals } = stats;
  const costPerCycle = cycles === 0 ? null : costUsdTotal / cycles;
  return {
    window_hours: windowHours,
    cycles,
    duration_ms: {
      avg: rounded(durationMs.avg, MS_DECIMALS),
      p50: rounded(durationMs.p50, MS_DECIMALS),
      p95: rounded(durationMs.p95, MS_DECIMALS),
      max: rounded(durationMs.max, MS_DECIMALS),
    },
    cost_usd: {
      total: roundTo(costUsdTotal, USD_DECIMALS),
      avg_per_cycle: rounded(costPerCycle, USD_DECIMALS),
      daily_projection: rounded(costPerCycle === null ? null : costPerCycle * CYCLES_A_DAY, USD_DECIMALS),
    },
    final_signal_breakdown: signals,
  };
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundTo(value, decimals);

/**
 * Decision cycles in the form of the older public API: the newest from memory, past ones from the store. Reads
 * of the store are cached for the current minute.
 */
@Injectable()
export class LegacyNarrativesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly documents: DocumentWriter,
    private readonly narratives: NarrativeReader,
    private readonly cycles: CycleReader,
  ) {}

  /** @throws STORE_UNAVAILABLE before the first cycle, NARRATIVE_NOT_FOUND, NarrativesUnreadableError */
  latest({ lang, include_prose }: LegacyNarrativeQuery): PreparedDocument {
    return this.answers.obtain(['legacy', 'latest', lang, include_prose], ['cycle'], ({ cycle }) =>
      this.documents.write(presentNarrative(newestWithPlan(cycle, lang), include_prose)),
    );
  }

  /** @throws CYCLE_NOT_FOUND, NARRATIVE_NOT_FOUND, NarrativesUnreadableError */
  async ofCycle(cycleNumber: number, query: LegacyNarrativeQuery): Promise<PreparedDocument> {
    if (cycleNumber === this.state.current.cycle?.cycleNumber) return this.latest(query);
    // Also accepts numbers outside the range of the database's type.
    if (cycleNumber > cycleNumberAt(this.clock.now())) throw absentNarrative(false);
    const { lang, include_prose } = query;
    return this.answers.read(
      ['legacy', 'cycle', cycleNumber, lang, include_prose],
      ['minute', 'history'],
      async () => {
        const narrative = await this.narratives.withPlan(cycleNumber, lang);
        if (narrative === null) throw absentNarrative((await this.cycles.signalsOf(cycleNumber)) !== null);
        return this.documents.write(presentNarrative(narrative, include_prose));
      },
    );
  }

  /** The newest cycles, newest first. */
  list({ limit, lang }: NarrativeListQuery): Promise<PreparedDocument> {
    return this.answers.read(['legacy', 'list', limit, lang], ['minute', 'cycle', 'history'], async () =>
      this.documents.write(presentList(await this.narratives.stubs(limit), lang)),
    );
  }

  /** Statistics of the last hours, judged at the beginning of the current minute. */
  stats({ hours }: NarrativeStatsQuery): Promise<PreparedDocument> {
    return this.answers.read(
      ['legacy', 'stats', hours],
      ['minute', 'cycle', 'history'],
      async ({ minute: toMs }) =>
        this.documents.write(presentStats(await this.narratives.stats(toMs - hours * HOUR_MS, toMs), hours)),
    );
  }
}

/** Narrative of the newest cycle, in the requested language, else in the other. */
function newestWithPlan(latest: LatestCycle, language: Language): NarrativeTextsWithPlan {
  const { cycleNumber, cycleAtMs, publishedAtMs, backfilled } = newestCycleOf(latest);
  const { narrative: state } = latest;
  if (state.state === 'unreadable')
    throw new NarrativesUnreadableError('the published state has no narrative of its cycle');
  const texts = newestCycleTexts(state, language);
  if (state.state === 'none' || texts === null) throw absentNarrative(true);
  const { action, meta, methodologyVersion } = state.narrative;
  return {
    ...texts,
    cycleNumber,
    cycleAtMs,
    publishedAtMs,
    backfilled,
    methodologyVersion,
    plan: action.plan,
    // Both are in one row of the store.
    planTexts: action.texts[texts.language]!,
    meta,
  };
}
