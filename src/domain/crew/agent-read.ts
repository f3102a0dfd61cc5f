import { type Asset } from '../assets.ts';
import { placeBetween } from '../measurement/measurement.ts';
import { type Fact, type MarketRegime, type UncalibratedRead } from './crew-result.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { clamp, roundTo } from '../rounding.ts';
import { type CrewMember, MANDATES } from './crew.ts';
import { type Signal } from '../signals.ts';
import { sourceById } from '../sources/registry.ts';
import {
  AGENT_CONFIDENCE,
  AGENT_NEEDS_WEIGHT,
  AGENT_SIGNAL_FROM,
  ABSTENTION_FLAG,
  ORDINARY_PART,
} from './agent-rules.ts';
import { type MandateFact } from './mandate.ts';

/** Leanings within ± this are neutral. */
const NEUTRAL_LEANING = 0.1;

/** Leaning of one measured value, −1 (bearish) to 1 (bullish). */
export function leaningOf(value: number, fact: MandateFact): number {
  const place = 2 * placeBetween(value, fact.anchors) - 1;
  const signed = fact.direction === 'higher_is_bullish' ? place : -place;
  if (fact.shape === 'linear') return signed;
  const beyond = Math.max(0, Math.abs(signed) - ORDINARY_PART) / (1 - ORDINARY_PART);
  return Math.sign(signed) * beyond;
}

/** Scales an opinion to the agent's range, whose ends become −1 and 1. */
export const agentScore = (opinion: number, [low, high]: readonly [number, number]): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

/** Computes the read of one agent on one asset. Stale and absent inputs do not count. */
export function readAgent(
  agent: CrewMember,
  asset: Asset,
  marketRegime: MarketRegime,
  inputs: CycleInputReader,
): UncalibratedRead {
  const { assets, dataCategories } = MANDATES[agent];
  const { facts, range } = assets[asset];
  const seen = facts.flatMap((fact) => {
    const value = fact.sourceIds.every((id) => isFreshEnough(id, inputs)) ? inputs.valueOf(fact) : null;
    return value === null ? [] : [{ fact, value, leaning: leaningOf(value, fact) }];
  });
  const freshWeight = roundTo(
    seen.reduce((sum, { fact }) => sum + fact.weight, 0),
    6,
  );
  if (freshWeight < AGENT_NEEDS_WEIGHT) {
    return {
      agent,
      asset,
      signal: 'monitoring',
      confidence: 0,
      score: 0,
      abstained: true,
      freshWeight,
      marketRegime: 'unknown',
      riskFlags: [ABSTENTION_FLAG],
      reasons: [],
      dataCategories,
    };
  }
  const pulls = seen.map(({ fact, leaning }) => (fact.weight * leaning) / freshWeight);
  const opinion = pulls.reduce((sum, pull) => sum + pull, 0);
  const score = agentScore(opinion, range);
  const signal = signalOf(score);
  const reasons = seen.map(({ fact, value, leaning }, i): Fact => ({
    key: fact.name,
    sourceIds: fact.sourceIds,
    value: roundTo(value, 6),
    unit: fact.unit,
    leaning: leaning > NEUTRAL_LEANING ? 'bullish' : leaning < -NEUTRAL_LEANING ? 'bearish' : 'neutral',
    contribution: roundTo(pulls[i]!, 4),
    licenseClass: fact.sourceIds.some((id) => sourceById(id).licenseClass === 'B') ? 'B' : 'C',
  }));
  return {
    agent,
    asset,
    signal,
    confidence: roundTo(confidenceOf(score, pulls) * freshWeight, 4),
    score: roundTo(score, 4),
    abstained: false,
    freshWeight,
    marketRegime,
    riskFlags: seen.flatMap(({ fact, value }) => flagsOf(fact, value)),
    reasons,
    dataCategories,
  };
}

const isFreshEnough = (sourceId: string, inputs: CycleInputReader): boolean => {
  const state = inputs.stateOf(sourceId);
  return state === 'fresh' || state === 'aging';
};

const signalOf = (score: number): Signal =>
  score >= AGENT_SIGNAL_FROM ? 'bullish' : score <= -AGENT_SIGNAL_FROM ? 'bearish' : 'neutral';

/**
 * Confidence from strength (distance from neutral) and agreement (share of the contributions that did not
 * cancel out).
 */
function confidenceOf(score: number, pulls: readonly number[]): number {
  const pulling = pulls.reduce((sum, pull) => sum + Math.abs(pull), 0);
  const net = Math.abs(pulls.reduce((sum, pull) => sum + pull, 0));
  const oneSided = pulling > 0 ? net / pulling : 0;
  const neutral = Math.abs(score) < AGENT_SIGNAL_FROM;
  const strength = neutral ? 1 - Math.abs(score) / AGENT_SIGNAL_FROM : Math.abs(score);
  const agreement = neutral ? 1 - oneSided : oneSided;
  return (
    AGENT_CONFIDENCE.base + AGENT_CONFIDENCE.strength * strength + AGENT_CONFIDENCE.agreement * agreement
  );
}

function flagsOf(fact: MandateFact, value: number): string[] {
  if (fact.flagAtHigh !== null && value >= fact.anchors.high) return [fact.flagAtHigh];
  if (fact.flagAtLow !== null && value <= fact.anchors.low) return [fact.flagAtLow];
  return [];
}
