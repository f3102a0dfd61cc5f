import { type Asset } from '../assets.ts';
import { MANDATES } from '../crew/crew.ts';
import { type Signal } from '../signals.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../crew/crew-result.ts';
import { clamp, roundTo } from '../rounding.ts';
import { CONSENSUS_CONFIDENCE, CONSENSUS_NEEDS_WEIGHT, FULL_STRENGTH } from './consensus-rules.ts';
import { signalOfScore } from './hysteresis.ts';
import { SIGNAL_THRESHOLDS } from './signal-thresholds.ts';

/** Weighs the crew's reads of one asset. Independent of the order of the reads. */
export function weighConsensus(asset: Asset, reads: readonly AgentRead[]): Consensus {
  const contributing = reads.filter((read) => !read.abstained);
  const contributingWeight = roundTo(sumOf(contributing, weightOf), 4);
  const enough = contributingWeight >= CONSENSUS_NEEDS_WEIGHT;
  const score = enough
    ? roundTo(sumOf(contributing, (read) => weightOf(read) * read.score) / contributingWeight, 4)
    : 0;
  const signal = enough ? signalOfScore(score, SIGNAL_THRESHOLDS[asset]) : 'monitoring';
  return {
    signal,
    score,
    confidence: confidenceOf(signal, score, asset, reads),
    contributingWeight,
    abstained: reads.filter(({ abstained }) => abstained).map(({ agent }) => agent),
    breakdown: reads.map((read) => ({
      agent: read.agent,
      weight: weightOf(read),
      score: read.score,
      contribution:
        enough && !read.abstained ? roundTo((weightOf(read) * read.score) / contributingWeight, 4) : 0,
    })),
  };
}

/**
 * Confidence of the crew in a signal: (base + strength + agreement) × participation × freshness. Strength:
 * distance of the score from zero in the signal's direction, or closeness to zero for neutral. Agreement:
 * contributing weight that voted the same. Participation: weight that did not abstain. Freshness: fresh share
 * of the contributing agents' inputs.
 * @returns 0–1 with 4 decimals; 0 for monitoring
 */
export function confidenceOf(
  signal: Signal,
  score: number,
  asset: Asset,
  reads: readonly AgentRead[],
): number {
  if (signal === 'monitoring') return 0;
  const contributing = reads.filter((read) => !read.abstained);
  const participation = sumOf(contributing, weightOf);
  if (participation === 0) return 0;
  const agreeing = contributing.filter((read) => read.signal === signal);
  const agreement = sumOf(agreeing, weightOf) / participation;
  const freshness = sumOf(contributing, (read) => weightOf(read) * read.freshWeight) / participation;
  const { base, strength, agreement: weightOfAgreement } = CONSENSUS_CONFIDENCE;
  const certainty = base + strength * strengthOf(signal, score, asset) + weightOfAgreement * agreement;
  return roundTo(certainty * participation * freshness, 4);
}

function strengthOf(signal: Signal, score: number, asset: Asset): number {
  if (signal === 'bullish') return clamp(score / FULL_STRENGTH, 0, 1);
  if (signal === 'bearish') return clamp(-score / FULL_STRENGTH, 0, 1);
  const { bearishFrom, bullishFrom } = SIGNAL_THRESHOLDS[asset];
  const middle = (bearishFrom + bullishFrom) / 2;
  return clamp(1 - Math.abs(score - middle) / ((bullishFrom - bearishFrom) / 2), 0, 1);
}

/** Number of agents per signal. */
export function tallyVotes(reads: readonly AgentRead[]): VoteTally {
  const count = (signal: Signal): number => reads.filter((read) => read.signal === signal).length;
  return {
    bullish: count('bullish'),
    bearish: count('bearish'),
    neutral: count('neutral'),
    monitoring: count('monitoring'),
  };
}

const weightOf = ({ agent }: AgentRead): number => MANDATES[agent].weight;

const sumOf = (reads: readonly AgentRead[], term: (read: AgentRead) => number): number =>
  reads.reduce((sum, read) => sum + term(read), 0);
