import { type CrewItem, type ThresholdsItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { clamp } from '../../../../../src/domain/rounding.ts';
import { type Signal, SIGNALS } from '../../../../../src/domain/signals.ts';
import { signalOfScore, smoothSignal } from '../../../../../src/domain/verdict/hysteresis.ts';
import { type SignalThresholds } from '../../../../../src/domain/verdict/signal-thresholds.ts';
import {
  CONSENSUS_CONFIDENCE,
  CONSENSUS_NEEDS_WEIGHT,
  FULL_STRENGTH,
} from '../../../../../src/domain/verdict/consensus-rules.ts';
import { halfUnit, type Recomputed, sameNumber, sameWord, sumOf } from './recomputed.ts';

const SCORE = halfUnit(4);

/** The parts of a confidence, each 0–1, and what they give. */
export interface ConfidenceParts {
  readonly strength: number;
  readonly agreement: number;
  readonly participation: number;
  readonly freshness: number;
  readonly confidence: number;
}

/** Follows the votes on one asset to its signal. What the thresholds decide is left out where they are not known. */
export function checkConsensus(crew: CrewItem, previous: Signal | null): readonly Recomputed[] {
  const { consensus, thresholds } = crew;
  const contributing = consensus.breakdown.filter(({ agent }) => !consensus.abstained.includes(agent));
  const weight = sumOf(contributing, (vote) => vote.weight);
  const checks: Recomputed[] = [
    sameNumber('Contributing weight', consensus.contributing_weight, weight, SCORE),
    ...crew.agents.map(({ agent, score }) =>
      sameNumber(
        `Score that ${agent} votes with`,
        consensus.breakdown.find((vote) => vote.agent === agent)?.score ?? NaN,
        score,
        0,
      ),
    ),
    ...SIGNALS.map((signal) =>
      sameNumber(
        `Votes that say ${signal}`,
        crew.votes[signal],
        crew.agents.filter((agent) => agent.signal === signal).length,
        0,
      ),
    ),
  ];
  if (weight >= CONSENSUS_NEEDS_WEIGHT)
    checks.push(
      ...contributing.map((vote) =>
        sameNumber(
          `Contribution of ${vote.agent}`,
          vote.contribution,
          (vote.weight * vote.score) / weight,
          2 * SCORE,
        ),
      ),
      sameNumber(
        'Sum of the contributions',
        consensus.score,
        sumOf(contributing, ({ contribution }) => contribution),
        (contributing.length + 1) * SCORE,
      ),
    );
  if (thresholds === null) return checks;
  const own = ownSignal(crew, thresholds);
  const smoothed =
    own === 'monitoring' ? own : smoothSignal(consensus.score, previous, inDomainTerms(thresholds));
  return [
    ...checks,
    sameWord('Own signal', consensus.signal, own),
    sameWord('Signal after smoothing', crew.signal, smoothed),
    sameWord(
      'Whether the signal was held',
      crew.held ? 'held' : 'not held',
      smoothed === own ? 'not held' : 'held',
    ),
    sameNumber(
      'Confidence of the own signal',
      consensus.confidence,
      confidenceParts(crew, own, thresholds).confidence,
      0.001,
    ),
  ];
}

const ownSignal = ({ consensus }: CrewItem, thresholds: ThresholdsItem): Signal =>
  consensus.contributing_weight >= CONSENSUS_NEEDS_WEIGHT
    ? signalOfScore(consensus.score, inDomainTerms(thresholds))
    : 'monitoring';

const inDomainTerms = (thresholds: ThresholdsItem): SignalThresholds => ({
  bearishFrom: thresholds.bearish_from,
  bearishUntil: thresholds.bearish_until,
  bullishUntil: thresholds.bullish_until,
  bullishFrom: thresholds.bullish_from,
});

/** How sure the crew is of a signal, part by part. */
export function confidenceParts(
  { agents, consensus }: CrewItem,
  signal: Signal,
  thresholds: ThresholdsItem,
): ConfidenceParts {
  const votes = agents
    .filter(({ abstained }) => !abstained)
    .map((agent) => ({
      ...agent,
      weight: consensus.breakdown.find((vote) => vote.agent === agent.agent)?.weight ?? 0,
    }));
  const participation = sumOf(votes, ({ weight }) => weight);
  if (signal === 'monitoring' || participation === 0)
    return { strength: 0, agreement: 0, participation, freshness: 0, confidence: 0 };
  const strength = strengthOf(signal, consensus.score, thresholds);
  const agreement =
    sumOf(
      votes.filter((vote) => vote.signal === signal),
      ({ weight }) => weight,
    ) / participation;
  const freshness = sumOf(votes, (vote) => vote.weight * vote.fresh_weight) / participation;
  const { base, strength: ofStrength, agreement: ofAgreement } = CONSENSUS_CONFIDENCE;
  return {
    strength,
    agreement,
    participation,
    freshness,
    confidence: (base + ofStrength * strength + ofAgreement * agreement) * participation * freshness,
  };
}

function strengthOf(signal: Signal, score: number, thresholds: ThresholdsItem): number {
  if (signal === 'bullish') return clamp(score / FULL_STRENGTH, 0, 1);
  if (signal === 'bearish') return clamp(-score / FULL_STRENGTH, 0, 1);
  const { bearish_from: low, bullish_from: high } = thresholds;
  return clamp(1 - Math.abs(score - (low + high) / 2) / ((high - low) / 2), 0, 1);
}
