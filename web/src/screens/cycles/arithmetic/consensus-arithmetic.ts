import { type CrewItem, type ThresholdsItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { type Signal, SIGNALS } from '../../../../../src/domain/signals.ts';
import { signalOfScore, smoothSignal } from '../../../../../src/domain/verdict/hysteresis.ts';
import { type SignalThresholds } from '../../../../../src/domain/verdict/signal-thresholds.ts';
import {
  CONSENSUS_CONFIDENCE,
  CONSENSUS_NEEDS_WEIGHT,
} from '../../../../../src/domain/verdict/consensus-rules.ts';
import { leastOfCrew } from './least-confidence.ts';
import { halfUnit, type Recomputed, sameNumber, sameWord, sumOf } from './recomputed.ts';

const SCORE = halfUnit(4);

/** The parts of a confidence, each 0–1, and what they give. */
export interface ConfidenceParts {
  /** The least that complete data could have made of it. */
  readonly strength: number;
  /** The declared votes that say the same whatever lost inputs would have said. */
  readonly agreement: number;
  /** Declared votes times the part of their inputs that counts, of the agents that speak. */
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
  if (weight >= CONSENSUS_NEEDS_WEIGHT && consensus.signal !== 'monitoring')
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
      confidenceParts(crew, own, thresholds, null).confidence,
      0.001,
    ),
  ];
}

/** Whether anybody speaks of those who cannot do so without prices. */
const pricesAreRead = ({ consensus, price_readers: readers }: CrewItem): boolean =>
  readers === null || readers.some((agent) => !consensus.abstained.includes(agent));

const ownSignal = (crew: CrewItem, thresholds: ThresholdsItem): Signal =>
  crew.consensus.contributing_weight >= CONSENSUS_NEEDS_WEIGHT && pricesAreRead(crew)
    ? signalOfScore(crew.consensus.score, inDomainTerms(thresholds))
    : 'monitoring';

const inDomainTerms = (thresholds: ThresholdsItem): SignalThresholds => ({
  bearishFrom: thresholds.bearish_from,
  bearishUntil: thresholds.bearish_until,
  bullishUntil: thresholds.bullish_until,
  bullishFrom: thresholds.bullish_from,
});

/**
 * How far the crew agrees on a signal, part by part.
 *
 * @param previous signal that smoothing starts from; null for the consensus by itself
 */
export function confidenceParts(
  crew: CrewItem,
  signal: Signal,
  thresholds: ThresholdsItem,
  previous: Signal | null,
): ConfidenceParts {
  const freshness = sumOf(crew.agents, ({ agent, abstained, fresh_weight: freshWeight }) =>
    abstained
      ? 0
      : (crew.consensus.breakdown.find((vote) => vote.agent === agent)?.weight ?? 0) * freshWeight,
  );
  if (signal === 'monitoring') return { strength: 0, agreement: 0, freshness, confidence: 0 };
  const { strength, agreement } = leastOfCrew(crew, signal, thresholds, previous);
  const { base, strength: ofStrength, agreement: ofAgreement } = CONSENSUS_CONFIDENCE;
  return {
    strength,
    agreement,
    freshness,
    confidence: (base + ofStrength * strength + ofAgreement * agreement) * freshness,
  };
}
