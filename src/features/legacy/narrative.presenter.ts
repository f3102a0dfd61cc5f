import { type NarrativeFacts, type SpeakerFacts, speakerTextOf } from '../../narrative/narrative.ts';
import {
  confidencePctOf,
  isPlanServed,
  type PlanOdds,
  type StoredPlan,
} from '../../domain/verdict/verdict.ts';
import { languageOf, type Language } from '../../narrative/languages.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { agentTitle } from '../../domain/crew/crew.ts';
import {
  inLegacyOrder,
  type LegacyActionPlan,
  type LegacyAgentSummary,
  type LegacyNarrative,
  type LegacyPlanOdds,
  type NarrativeList,
  type NarrativeStatistics,
} from './legacy.dto.ts';
import { isoUtc, DAY_MS } from '../../domain/timestamps.ts';
import {
  type NarrativeWithPlan,
  type NarrativeStub,
  type NarrativeStats,
} from '../../persistence/narratives/narrative-row.ts';
import { CYCLE_MS } from '../../domain/schedule/cycle-clock.ts';
import { roundTo } from '../../domain/rounding.ts';

/** Narrative of a cycle with its plan, from memory or from the store. */
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
    meta: {
      model: meta.model,
      cost_usd: meta.costUsd,
      generation_ms: meta.generationMs,
      cache_source: meta.cacheSource,
    },
  };
}

/** Text of the lead, followed by plan and risk under their headings. */
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

/** Text of the lead, followed by the reason for the missing plan under the plan's heading. */
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

/** The newest cycles as a list. */
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
