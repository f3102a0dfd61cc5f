import { type Asset, TRADED_SINCE_MS } from '../assets.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { reasonOf, worstOf } from '../measurement/input-judgement.ts';
import { pointsOf } from '../measurement/measurement.ts';
import { clamp, roundTo } from '../rounding.ts';
import { type Signal } from '../signals.ts';
import { sourceById } from '../sources/registry.ts';
import { type Standing } from '../usual-range/usual-range.ts';
import {
  ABSTENTION_FLAG,
  AGENT_CONFIDENCE,
  AGENT_NEEDS_WEIGHT,
  AGENT_SIGNAL_FROM,
  ORDINARY_PART,
} from './agent-rules.ts';
import { type Fact, type LostFact, type MarketRegime, type UncalibratedRead } from './crew-result.ts';
import { type CrewMember, MANDATES } from './crew.ts';
import { type MandateFact } from './mandate.ts';

export interface OpinionParts {
  /** Σ weight × leaning of the known facts (those that count and aren't delayed), −1 to 1. */
  readonly net: number;
  /** Σ weight × |leaning| of the known facts, 0–1. */
  readonly pulling: number;
  /** Weight that could have said anything: what doesn't count, and facts whose next value is overdue. */
  readonly unknown: number;
  /** The part of it that doesn't count: facts without a value, and the loss by age. */
  readonly lost: number;
}

/** Lowest and highest possible value; equal if everything is known. */
export type Bounds = readonly [low: number, high: number];

/** To the agent's own range: its ends become −1 and 1. */
export const agentScore = (opinion: number, [low, high]: Bounds): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

export const possibleScores = ({ net, unknown }: OpinionParts, range: Bounds): Bounds => [
  agentScore(net - unknown, range),
  agentScore(net + unknown, range),
];

/** With the least strength and agreement possible with complete data, so missing data never raises it. */
export function agentConfidence(parts: OpinionParts, scores: Bounds): number {
  const { base, strength, agreement } = AGENT_CONFIDENCE;
  const certainties = possibleCertainties(parts, scores).map(
    (one) => base + strength * one.strength + agreement * one.agreement,
  );
  return Math.min(...certainties) * (1 - parts.lost);
}

interface Certainty {
  readonly strength: number;
  readonly agreement: number;
}

/** Least agreement of a direction: all that is unknown pulls against the rest; of neutral: with the rest. */
function possibleCertainties({ net, pulling, unknown }: OpinionParts, [low, high]: Bounds): Certainty[] {
  const from = AGENT_SIGNAL_FROM;
  const farthest = Math.max(Math.abs(low), Math.abs(high));
  const nearest = Math.max(0, low, -high);
  const most = pulling + unknown;
  const certainties: Certainty[] = [];
  if (nearest < from)
    certainties.push({
      strength: Math.max(0, 1 - farthest / from),
      agreement: most === 0 ? 1 : 1 - (Math.abs(net) + unknown) / most,
    });
  if (farthest >= from)
    certainties.push({
      strength: Math.max(from, nearest),
      agreement: most === 0 ? 0 : Math.max(0, Math.abs(net) - unknown) / most,
    });
  return certainties;
}

const NEUTRAL_LEANING = 0.1;

export function leaningOf(value: number, fact: MandateFact): number {
  const signed = pointsOf(value, fact) / 50 - 1;
  if (fact.shape === 'linear') return signed;
  const beyond = Math.max(0, Math.abs(signed) - ORDINARY_PART) / (1 - ORDINARY_PART);
  return Math.sign(signed) * beyond;
}

interface SeenFact {
  readonly fact: MandateFact;
  readonly value: number;
  readonly leaning: number;
  readonly ageWeight: number;
  readonly weight: number;
  readonly standing: Standing | undefined;
}

/** An overdue or incomplete fact counts as unknown for the confidence: missing data could otherwise raise it. */
export function readAgent(
  agent: CrewMember,
  asset: Asset,
  marketRegime: MarketRegime,
  inputs: CycleInputReader,
): UncalibratedRead {
  const { assets, dataCategories } = MANDATES[agent];
  const { facts: declared, range } = assets[asset];
  const facts = declared.map((fact) => inputs.inForce(fact));
  const traded = inputs.cutoffMs >= TRADED_SINCE_MS[asset];
  const seen = traded ? facts.flatMap((fact) => seeFact(fact, inputs)) : [];
  const lostFacts = facts.flatMap((fact) => loseFact(fact, seen, inputs));
  const freshWeight = roundTo(
    sumOf(seen, ({ weight }) => weight),
    6,
  );
  const opinion = sumOf(seen, pull);
  const known = seen.filter(({ fact }) => !inputs.isDelayed(fact.sourceIds) && !inputs.hasHole(fact));
  const parts: OpinionParts = {
    net: sumOf(known, pull),
    pulling: sumOf(known, (one) => Math.abs(pull(one))),
    unknown: facts.reduce((sum, fact) => sum + fact.weight - countOf(fact, known), 0),
    lost: facts.reduce((sum, fact) => sum + fact.weight - countOf(fact, seen), 0),
  };
  const [scoreLow, scoreHigh] = possibleScores(parts, range).map((score) => roundTo(score, 4)) as [
    number,
    number,
  ];
  if (freshWeight < AGENT_NEEDS_WEIGHT) {
    return {
      agent,
      asset,
      signal: 'monitoring',
      confidence: 0,
      score: 0,
      scoreLow,
      scoreHigh,
      abstained: true,
      freshWeight,
      marketRegime: 'unknown',
      riskFlags: [ABSTENTION_FLAG],
      reasons: [],
      lostFacts,
      dataCategories,
    };
  }
  const score = roundTo(agentScore(opinion / freshWeight, range), 4);
  return {
    agent,
    asset,
    signal: agentSignalOf(score),
    confidence: roundTo(agentConfidence(parts, [scoreLow, scoreHigh]), 4),
    score,
    scoreLow,
    scoreHigh,
    abstained: false,
    freshWeight,
    marketRegime,
    riskFlags: seen.flatMap(({ fact, value }) => flagsOf(fact, value)),
    reasons: seen.map((one) => factOf(one, freshWeight)),
    lostFacts,
    dataCategories,
  };
}

function seeFact(fact: MandateFact, inputs: CycleInputReader): SeenFact[] {
  const ageWeight = inputs.ageWeightOf(fact.sourceIds);
  const value = ageWeight > 0 ? inputs.valueOf(fact) : null;
  if (value === null) return [];
  return [
    {
      fact,
      value,
      leaning: leaningOf(value, fact),
      ageWeight,
      weight: fact.weight * ageWeight,
      standing: inputs.standingOf(fact.fittedAs, value),
    },
  ];
}

const countOf = (fact: MandateFact, seen: readonly SeenFact[]): number =>
  seen.find((one) => one.fact === fact)?.weight ?? 0;

function loseFact(fact: MandateFact, seen: readonly SeenFact[], inputs: CycleInputReader): LostFact[] {
  const counts = countOf(fact, seen);
  if (counts === fact.weight) return [];
  const ofSources = reasonOf(worstOf(fact.sourceIds.map((id) => inputs.stateOf(id))));
  const missingDays = ofSources === null ? mostOf(inputs.missingDaysOf(fact)) : null;
  return [
    {
      key: fact.name,
      sourceIds: fact.sourceIds,
      reason: ofSources ?? (missingDays === null ? 'missing' : 'too_short'),
      lostWeight: roundTo(fact.weight - counts, 6),
      missingDays,
    },
  ];
}

const mostOf = (days: readonly (number | null)[]): number | null => {
  const most = Math.max(...days.map((one) => one ?? 0));
  return most > 0 ? most : null;
};

const factOf = (
  { fact, value, leaning, ageWeight, weight, standing }: SeenFact,
  freshWeight: number,
): Fact => ({
  key: fact.name,
  sourceIds: fact.sourceIds,
  value: roundTo(value, 6),
  unit: fact.unit,
  leaning: leaning > NEUTRAL_LEANING ? 'bullish' : leaning < -NEUTRAL_LEANING ? 'bearish' : 'neutral',
  ...(standing && { standing }),
  ageWeight: roundTo(ageWeight, 6),
  contribution: roundTo((weight * leaning) / freshWeight, 4),
  licenseClass: fact.sourceIds.some((id) => sourceById(id).licenseClass === 'B') ? 'B' : 'C',
});

export const agentSignalOf = (score: number): Signal =>
  score >= AGENT_SIGNAL_FROM ? 'bullish' : score <= -AGENT_SIGNAL_FROM ? 'bearish' : 'neutral';

const pull = ({ weight, leaning }: SeenFact): number => weight * leaning;

const sumOf = (seen: readonly SeenFact[], term: (one: SeenFact) => number): number =>
  seen.reduce((sum, one) => sum + term(one), 0);

function flagsOf(fact: MandateFact, value: number): string[] {
  if (fact.flagAtHigh !== null && value >= fact.anchors.high) return [fact.flagAtHigh];
  if (fact.flagAtLow !== null && value <= fact.anchors.low) return [fact.flagAtLow];
  return [];
}
