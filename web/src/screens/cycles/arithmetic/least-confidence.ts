import { type CrewItem, type ThresholdsItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { AGENT_CONFIDENCE, AGENT_SIGNAL_FROM } from '../../../../../src/domain/crew/agent-rules.ts';
import { type Signal } from '../../../../../src/domain/signals.ts';
import { CONSENSUS_CONFIDENCE, FULL_STRENGTH } from '../../../../../src/domain/verdict/consensus-rules.ts';

/** The lowest and the highest that a score can have been with complete data. */
export type PossibleScores = readonly [low: number, high: number];

/** What a score of an agent says. */
export const signalOfAgent = (score: number): Signal =>
  score >= AGENT_SIGNAL_FROM ? 'bullish' : score <= -AGENT_SIGNAL_FROM ? 'bearish' : 'neutral';

/** The two parts of a confidence that are weighed, each 0–1. */
interface Certainty {
  readonly strength: number;
  readonly agreement: number;
}

/** The one that counts least. */
const leastOf = (possible: readonly Certainty[], weights: Certainty): Certainty => {
  const counts = (one: Certainty): number =>
    weights.strength * one.strength + weights.agreement * one.agreement;
  return possible.reduce((least, one) => (counts(one) < counts(least) ? one : least));
};

/** The least certainty that complete data could have made of an agent's opinion. */
export function leastOfAgent(
  { net, pulling, lost }: { readonly net: number; readonly pulling: number; readonly lost: number },
  [low, high]: PossibleScores,
): Certainty {
  const from = AGENT_SIGNAL_FROM;
  const farthest = Math.max(Math.abs(low), Math.abs(high));
  const nearest = low > 0 ? low : high < 0 ? -high : 0;
  const all = pulling + lost;
  const neutral = {
    strength: Math.max(0, 1 - farthest / from),
    agreement: all === 0 ? 1 : 1 - (Math.abs(net) + lost) / all,
  };
  const leaning = {
    strength: Math.max(nearest, from),
    agreement: all === 0 ? 0 : Math.max(0, (Math.abs(net) - lost) / all),
  };
  const isAlwaysNeutral = farthest < from;
  const isNeverNeutral = nearest >= from;
  return leastOf(
    isAlwaysNeutral ? [neutral] : isNeverNeutral ? [leaning] : [neutral, leaning],
    AGENT_CONFIDENCE,
  );
}

/** A signal with the scores at which it is said, ends included. */
interface Band {
  readonly signal: Signal;
  readonly from: number;
  readonly to: number;
}

/** What the crew says at which score, after a signal. */
function bandsOf(thresholds: ThresholdsItem, previous: Signal | null): readonly Band[] {
  const bearish = previous === 'bearish' ? thresholds.bearish_until : thresholds.bearish_from;
  const bullish = previous === 'bullish' ? thresholds.bullish_until : thresholds.bullish_from;
  return [
    { signal: 'bearish', from: -1, to: bearish },
    { signal: 'neutral', from: bearish, to: bullish },
    { signal: 'bullish', from: bullish, to: 1 },
  ];
}

/** The least certainty that complete data could have made of the votes on one asset. */
export function leastOfCrew(
  { agents, consensus }: CrewItem,
  signal: Signal,
  thresholds: ThresholdsItem,
  previous: Signal | null,
): Certainty {
  const votes = agents.map((agent) => ({
    ...agent,
    weight: consensus.breakdown.find((vote) => vote.agent === agent.agent)?.weight ?? 0,
    possible: agent.possible_scores ?? ([agent.score, agent.score] as const),
  }));
  const mean = (side: 0 | 1): number =>
    Number(votes.reduce((sum, { weight, possible }) => sum + weight * possible[side], 0).toFixed(4));
  const [low, high] = [mean(0), mean(1)];
  const bands = bandsOf(thresholds, previous).filter((band) =>
    low === high ? band.signal === signal : low <= band.to && high >= band.from,
  );
  const certain = (said: Signal): number =>
    votes
      .filter(({ abstained, possible }) => !abstained && possible.every((one) => signalOfAgent(one) === said))
      .reduce((sum, { weight }) => sum + weight, 0);
  const possible = bands.map((band) => ({
    strength: Math.min(
      strengthOf(band.signal, Math.max(low, band.from), thresholds),
      strengthOf(band.signal, Math.min(high, band.to), thresholds),
    ),
    agreement: certain(band.signal),
  }));
  return leastOf(possible, CONSENSUS_CONFIDENCE);
}

function strengthOf(signal: Signal, score: number, thresholds: ThresholdsItem): number {
  const within = (part: number): number => Math.min(1, Math.max(0, part));
  if (signal === 'bullish') return within(score / FULL_STRENGTH);
  if (signal === 'bearish') return within(-score / FULL_STRENGTH);
  const { bearish_from: low, bullish_from: high } = thresholds;
  return within(1 - Math.abs(score - (low + high) / 2) / ((high - low) / 2));
}
