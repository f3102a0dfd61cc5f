import { type Asset, byAsset } from '../assets.ts';
import { agentSignalOf, type Bounds } from '../crew/agent-read.ts';
import { AGENT_NEEDS_WEIGHT } from '../crew/agent-rules.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../crew/crew-result.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { clamp, roundTo } from '../rounding.ts';
import { type Signal } from '../signals.ts';
import { sourceById } from '../sources/registry.ts';
import { CONSENSUS_CONFIDENCE, CONSENSUS_NEEDS_WEIGHT, FULL_STRENGTH } from './consensus-rules.ts';
import { SIGNAL_THRESHOLDS, signalOfScore, smoothSignal } from './verdict-thresholds.ts';

const DIRECTIONS = ['bearish', 'neutral', 'bullish'] as const satisfies readonly Signal[];
type Direction = (typeof DIRECTIONS)[number];

/** With the least strength and agreement possible with complete data, so missing data never raises it. */
export function confidenceOf(
  signal: Signal,
  asset: Asset,
  reads: readonly AgentRead[],
  previous: Signal | null,
): number {
  if (signal === 'monitoring') return 0;
  const scores = possibleConsensus(reads);
  const possible = possibleSignals(scores, asset, previous);
  const freshness = reads.reduce(
    (sum, read) => (read.abstained ? sum : sum + MANDATES[read.agent].weight * read.freshWeight),
    0,
  );
  const { base, strength, agreement } = CONSENSUS_CONFIDENCE;
  const certainties = possible.map(
    (one) =>
      base + strength * leastStrength(one, scores, asset, previous) + agreement * certainVotes(one, reads),
  );
  return roundTo(Math.min(...certainties) * freshness, 4);
}

const boundsOf = ({ score, scoreLow, scoreHigh }: AgentRead): Bounds => [
  scoreLow ?? score,
  scoreHigh ?? score,
];

function possibleConsensus(reads: readonly AgentRead[]): Bounds {
  const mean = (side: 0 | 1): number =>
    roundTo(
      reads.reduce((sum, read) => sum + MANDATES[read.agent].weight * boundsOf(read)[side], 0),
      4,
    );
  return [mean(0), mean(1)];
}

function rangeOf(direction: Direction, asset: Asset, previous: Signal | null): Bounds {
  const { bearishFrom, bearishUntil, bullishUntil, bullishFrom } = SIGNAL_THRESHOLDS[asset];
  const bearishTo = previous === 'bearish' ? bearishUntil : bearishFrom;
  const bullishAt = previous === 'bullish' ? bullishUntil : bullishFrom;
  if (direction === 'bearish') return [-1, bearishTo];
  return direction === 'bullish' ? [bullishAt, 1] : [bearishTo, bullishAt];
}

function possibleSignals([low, high]: Bounds, asset: Asset, previous: Signal | null): readonly Direction[] {
  if (low === high) return [smoothSignal(low, previous, SIGNAL_THRESHOLDS[asset]) as Direction];
  return DIRECTIONS.filter((direction) => {
    const [from, to] = rangeOf(direction, asset, previous);
    return low <= to && high >= from;
  });
}

function leastStrength(
  direction: Direction,
  [low, high]: Bounds,
  asset: Asset,
  previous: Signal | null,
): number {
  const [from, to] = rangeOf(direction, asset, previous);
  return Math.min(
    strengthOf(direction, clamp(low, from, to), asset),
    strengthOf(direction, clamp(high, from, to), asset),
  );
}

function strengthOf(direction: Direction, score: number, asset: Asset): number {
  if (direction === 'bullish') return clamp(score / FULL_STRENGTH, 0, 1);
  if (direction === 'bearish') return clamp(-score / FULL_STRENGTH, 0, 1);
  const { bearishFrom, bullishFrom } = SIGNAL_THRESHOLDS[asset];
  const middle = (bearishFrom + bullishFrom) / 2;
  return clamp(1 - Math.abs(score - middle) / ((bullishFrom - bearishFrom) / 2), 0, 1);
}

const certainVotes = (direction: Direction, reads: readonly AgentRead[]): number =>
  reads.reduce((sum, read) => {
    const certain = !read.abstained && boundsOf(read).every((score) => agentSignalOf(score) === direction);
    return certain ? sum + MANDATES[read.agent].weight : sum;
  }, 0);

const PRICE_METRICS: ReadonlySet<string> = new Set([
  'exchange.price',
  'exchange.klines_1h',
  'exchange.klines_1d',
]);

/** They abstain without the asset's prices, e.g. tokio and denver on BTC. */
export const priceReaders = (asset: Asset): readonly CrewMember[] => READERS[asset];

const READERS = byAsset((asset) =>
  CREW.filter((agent) => {
    const withoutPrices = MANDATES[agent].assets[asset].facts
      .filter(({ sourceIds }) => !sourceIds.some((id) => PRICE_METRICS.has(sourceById(id).metricId)))
      .reduce((sum, { weight }) => sum + weight, 0);
    return withoutPrices < AGENT_NEEDS_WEIGHT;
  }),
);

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
