import { type Asset } from '../assets.ts';
import { MANDATES } from '../crew/crew.ts';
import { type Signal } from '../signals.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../crew/crew-result.ts';
import { roundTo } from '../rounding.ts';
import { confidenceOf } from './consensus-confidence.ts';
import { CONSENSUS_NEEDS_WEIGHT } from './consensus-rules.ts';
import { signalOfScore, SIGNAL_THRESHOLDS } from './signal-thresholds.ts';
import { priceReaders } from './price-readers.ts';

/** `monitoring` if too few vote, or no price reader does. */
export function weighConsensus(asset: Asset, reads: readonly AgentRead[]): Consensus {
  const contributing = reads.filter((read) => !read.abstained);
  const contributingWeight = roundTo(sumOf(contributing, weightOf), 4);
  const readers = priceReaders(asset);
  const pricesRead = contributing.some(({ agent }) => readers.includes(agent));
  const enough = contributingWeight >= CONSENSUS_NEEDS_WEIGHT && pricesRead;
  const score = enough
    ? roundTo(sumOf(contributing, (read) => weightOf(read) * read.score) / contributingWeight, 4)
    : 0;
  const signal = enough ? signalOfScore(score, SIGNAL_THRESHOLDS[asset]) : 'monitoring';
  return {
    signal,
    score,
    confidence: confidenceOf(signal, asset, reads, null),
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
