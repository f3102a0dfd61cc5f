import { type ComponentDefinition } from '../../packages/engine/composites/index-methodology.ts';
import { methodologyOf } from '../../packages/engine/composites/methodology.ts';
import { type AgentRead, type CrewResult, type Fact } from '../../packages/engine/crew/crew-result.ts';
import { MANDATES } from '../../packages/engine/crew/crew.ts';
import { inputConditionOf } from '../../packages/engine/cycle/input-condition.ts';
import { type CycleResult, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { inForce, type Measurement } from '../../packages/engine/measurement/measurement.ts';
import { type PositionMap } from '../../packages/engine/measurement/position-map.ts';
import { publicConsensus } from '../../packages/engine/proof/cycle-parts.ts';
import { roundTo } from '../../packages/engine/rounding.ts';
import { findSource } from '../../packages/engine/sources/registry.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type StoredPlan, type Verdict } from '../../packages/engine/verdict/verdict.ts';
import { inEachLanguage } from '../../packages/engine/narrative/languages.ts';
import { type PlanTexts, type SpeakerFacts } from '../../packages/engine/narrative/narrative.ts';
import {
  type ArchivedCycle,
  type WholeArchivedCycle,
  type WithdrawnCycle,
} from '../published/cycle-withdrawal.store.ts';
import { type PublishedNarrative } from '../published/narrative-row.ts';
import { presentCondition } from '../sources/sources-admin.presenter.ts';
import {
  type AgentItem,
  type ComponentItem,
  type CompositeArithmetic,
  type CrewItem,
  type CycleDetail,
  type CycleInput,
  type CycleInputs,
  type FactItem,
  type FactRule,
  type PlanItem,
  type VerdictItem,
} from './cycle-detail.response.ts';
import {
  type CycleCounterfactuals,
  presentCounterfactual,
  presentExplanation,
  presentVerdictThresholds,
} from './cycle-explanation.service.ts';
import {
  type CycleItem,
  type CycleNarratives,
  type PlanTextsItem,
  type SpeakerTexts,
  type WithdrawnCycleItem,
} from './cycles-admin.dto.ts';
import {
  type ComponentResult,
  type CompositeResult,
} from '../../packages/engine/composites/score-composite.ts';
import { type TrailingMap } from '../../packages/engine/usual-range/usual-range.ts';
import { priceReaders } from '../../packages/engine/verdict/consensus.ts';
import { SIGNAL_THRESHOLDS } from '../../packages/engine/verdict/verdict-thresholds.ts';
import { missingDaysBySource } from '../../packages/engine/composites/inputs-now.ts';
import { type StoredInputs, type StoredSourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';

const DETAIL_DECIMALS = 6;

/** Returns a measurement with the map of a cycle; null for cycles of another methodology. */
type Placement = (<T extends Measurement>(measured: T) => T) | null;

export const presentCycle = (cycle: ArchivedCycle): CycleItem => ({
  cycle_number: cycle.cycleNumber,
  cycle_at: isoUtc(cycle.cycleAtMs),
  published_at: isoUtc(cycle.publishedAtMs),
  backfilled: cycle.backfilled,
  mode: cycle.mode,
  methodology_version: cycle.methodologyVersion,
  signal: cycle.signal,
  confidence: cycle.confidence,
  result_hash: cycle.resultHash,
});

export function presentWithdrawn(cycle: WithdrawnCycle): WithdrawnCycleItem {
  const { cycleNumber, cycleAtMs, publishedAtMs, resultHash, withdrawnAtMs, withdrawnBy, reason } = cycle;
  return shown({ cycleNumber, cycleAtMs, publishedAtMs, resultHash, withdrawnAtMs, withdrawnBy, reason });
}

/** What only the methodology has (ranges, thresholds, weights of facts) is null for cycles of another one. */
export function presentCycleDetail(
  cycle: WholeArchivedCycle,
  published: boolean,
  withdrawals: readonly WithdrawnCycle[],
  maps: readonly TrailingMap[] | undefined,
  counterfactuals: CycleCounterfactuals,
): CycleDetail {
  const { inputs, result } = cycle;
  const placed: Placement =
    cycle.methodologyVersion === METHODOLOGY_VERSION ? (measured) => inForce(measured, maps) : null;
  return {
    ...presentCycle(cycle),
    published,
    withdrawals: withdrawals.map(presentWithdrawn),
    inputs: presentInputs(inputs, result),
    composites: result.composites.map((composite) => presentComposite(composite, placed)),
    crew: result.crew.map((crew) => presentCrew(crew, placed)),
    verdict: presentVerdict(result.verdict),
    explanation: presentExplanation(cycle, inputs.previous),
    thresholds: presentVerdictThresholds(cycle),
    counterfactuals: counterfactuals.items.map(presentCounterfactual),
    counterfactuals_state: counterfactuals.state,
    plan: result.plan && presentPlan(result.plan, cycle.mode),
  };
}

function presentComposite(result: CompositeResult, placed: Placement): CompositeArithmetic {
  const { index, asset, methodologyVersion, components, rawScore, score, label } = result;
  const { staleInputs, delayedInputs, staleWeight, degraded, warnings } = result;
  return {
    ...shown({ index, asset, methodologyVersion }),
    components: components.map((component) => presentComponent(result, component, placed)),
    raw_score: rawScore,
    rescaling: placed ? methodologyOf(index, asset).rescaling : null,
    ...shown({ score, label, staleInputs, delayedInputs, staleWeight, degraded, warnings }),
  };
}

function presentComponent(
  { index, asset }: CompositeResult,
  component: ComponentResult,
  placed: Placement,
): ComponentItem {
  const { name, sourceIds, weight, ageWeight = null, effectiveWeight, state, missingDays = [] } = component;
  const { value, anchorLow, anchorHigh, direction, points, eventAt } = component;
  return {
    ...shown({ name, sourceIds, weight, ageWeight, effectiveWeight, state }),
    missing_days: mostOf(missingDays),
    ...shown({ value, anchorLow, anchorHigh }),
    map: placed && mapOf(component, methodologyOf(index, asset).components, placed),
    direction,
    points,
    contribution: points === null ? null : roundTo(effectiveWeight * points, DETAIL_DECIMALS),
    event_at: eventAt,
  };
}

const mapOf = (
  { name }: ComponentResult,
  declared: readonly ComponentDefinition[],
  placed: NonNullable<Placement>,
): PositionMap | null => {
  const component = declared.find((one) => one.name === name);
  return component ? placed(component).map : null;
};

const mostOf = (days: readonly (number | null)[]): number | null => {
  const most = Math.max(0, ...days.map((one) => one ?? 0));
  return most > 0 ? most : null;
};

const presentCrew = (reading: CrewResult, placed: Placement): CrewItem => ({
  asset: reading.asset,
  agents: reading.agents.map((read) => presentAgent(read, placed)),
  consensus: { ...publicConsensus(reading.consensus), breakdown: reading.consensus.breakdown },
  thresholds: placed && shown(SIGNAL_THRESHOLDS[reading.asset]),
  price_readers: placed ? priceReaders(reading.asset) : null,
  votes: reading.votes,
  signal: reading.signal,
  // Results of methodology 1 have none.
  confidence: reading.confidence ?? null,
  held: reading.held,
});

const presentAgent = (read: AgentRead, placed: Placement): AgentItem => ({
  agent: read.agent,
  signal: read.signal,
  confidence: read.confidence,
  score: read.score,
  possible_scores:
    read.scoreLow === undefined || read.scoreHigh === undefined ? null : [read.scoreLow, read.scoreHigh],
  opinion_range: placed ? MANDATES[read.agent].assets[read.asset].range : null,
  abstained: read.abstained,
  fresh_weight: read.freshWeight,
  market_regime: read.marketRegime,
  risk_flags: read.riskFlags,
  facts: read.reasons.map((fact) => presentFact(fact, placed && ruleOf(read, fact, placed))),
  lost_facts: (read.lostFacts ?? []).map(({ key, sourceIds, reason, lostWeight, missingDays }) =>
    shown({ key, sourceIds, reason, lostWeight, missingDays }),
  ),
  data_categories: read.dataCategories,
});

function presentFact(fact: Fact, rule: FactRule | null): FactItem {
  const { key, sourceIds, licenseClass, value, unit, leaning, ageWeight = null, contribution } = fact;
  return {
    ...shown({ key, sourceIds, licenseClass, value, unit, leaning, ageWeight, contribution }),
    rule,
  };
}

function ruleOf({ agent, asset }: AgentRead, { key }: Fact, placed: NonNullable<Placement>): FactRule {
  const declared = MANDATES[agent].assets[asset].facts.find(({ name }) => name === key);
  if (!declared) throw new Error(`${agent} has no ${key} of ${asset} in methodology ${METHODOLOGY_VERSION}`);
  const { anchors, map } = placed(declared);
  return {
    weight: declared.weight,
    anchor_low: anchors.low,
    anchor_high: anchors.high,
    map,
    direction: declared.direction,
    shape: declared.shape,
  };
}

function presentVerdict(verdict: Verdict): VerdictItem {
  const { signal, confidence, confidencePct, symbols, marketRegime, riskFlags } = verdict;
  return shown({ signal, confidence, confidencePct, symbols, marketRegime, riskFlags });
}

/** Nobody trades for this service, whatever its mode. */
const HYPOTHETICAL_NOTES: Readonly<Record<ArchivedCycle['mode'], string>> = {
  paper: 'Hypothetical: the cycle ran on paper, and nothing was traded.',
  live: 'Hypothetical: this service doesn’t trade, and the levels don’t include fees or slippage.',
};

const presentPlan = (plan: StoredPlan, mode: ArchivedCycle['mode']): PlanItem => ({
  side: plan.side,
  entry: plan.entry,
  stop_loss: plan.stopLoss,
  stop_loss_pct: plan.stopLossPct,
  take_profit_1: plan.takeProfit1,
  take_profit_1_pct: plan.takeProfit1Pct,
  take_profit_2: plan.takeProfit2,
  take_profit_2_pct: plan.takeProfit2Pct,
  risk_reward_ratio: plan.riskRewardRatio,
  position_size_pct: plan.positionSizePct,
  time_horizon: plan.timeHorizon,
  hypothetical: true,
  hypothetical_note: HYPOTHETICAL_NOTES[mode],
});

function presentInputs(inputs: StoredInputs, { composites }: Pick<CycleResult, 'composites'>): CycleInputs {
  const missing = missingDaysBySource(composites);
  const cutoffMs = Date.parse(inputs.cutoff);
  return {
    cutoff: inputs.cutoff,
    observations_watermark: inputs.observationsWatermark,
    previous: inputs.previous && {
      cycle_number: inputs.previous.cycleNumber,
      signals: inputs.previous.signals,
    },
    sources: inputs.sources.map((input) =>
      presentInput(input, missing.get(input.sourceId) ?? null, cutoffMs),
    ),
  };
}

function presentInput(input: StoredSourceInput, missingDays: number | null, cutoffMs: number): CycleInput {
  const condition = inputConditionOf(input, missingDays, cutoffMs);
  return {
    source_id: input.sourceId,
    // Nothing is known of a source that was removed, so it counts as licensed.
    license_class: findSource(input.sourceId)?.licenseClass ?? 'B',
    state: input.state,
    degraded_reason: input.degradedReason,
    condition: condition && presentCondition(condition, null),
    checked_at: input.checkedAt,
    held_since: input.heldSince ?? null,
    newest: input.newest && shown(input.newest),
    window: input.window,
  };
}

export const presentNarratives = ({
  cycleNumber,
  facts,
  readings,
  action,
  meta,
}: PublishedNarrative): CycleNarratives => ({
  cycle_number: cycleNumber,
  speakers: facts.speakers.map((speaker) => presentSpeaker(speaker, readings)),
  plan: inEachLanguage((language) => presentPlanTexts(action.texts[language] ?? null)),
  meta: shown(meta),
});

const presentSpeaker = (
  { agent, signal, confidencePct }: SpeakerFacts,
  readings: PublishedNarrative['readings'],
): SpeakerTexts => ({
  agent,
  signal,
  confidence_pct: confidencePct,
  texts: inEachLanguage((language) => readings[language]?.[agent] ?? null),
});

const presentPlanTexts = (texts: PlanTexts | null): PlanTextsItem | null =>
  texts && { entry_plan: texts.entryPlan, risk_calculation: texts.riskCalculation };
