import { clamp } from '../rounding.ts';
import { AGENT_CONFIDENCE, AGENT_SIGNAL_FROM } from './agent-rules.ts';

/** Components of an opinion, over an agent's declared weights, which sum to 1. */
export interface OpinionParts {
  /** Σ weight × leaning of the facts that are known, −1 to 1: those that count and aren't delayed. */
  readonly net: number;
  /** Σ weight × |leaning| of the facts that are known, 0–1. */
  readonly pulling: number;
  /** Weight that could have said anything, 0–1: what doesn't count, and the facts whose next value is overdue. */
  readonly unknown: number;
  /** The part of `unknown` that doesn't count: facts without a value, and the loss by age of the others, 0–1. */
  readonly lost: number;
}

/** The lowest and the highest possible value; equal if everything is known. */
export type Bounds = readonly [low: number, high: number];

/** Scales an opinion to the agent's own range: its ends become −1 and 1. */
export const agentScore = (opinion: number, [low, high]: Bounds): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

/** Returns the scores that an agent could have had with complete data, whatever the unknown part's leaning. */
export const possibleScores = ({ net, unknown }: OpinionParts, range: Bounds): Bounds => [
  agentScore(net - unknown, range),
  agentScore(net + unknown, range),
];

/**
 * Returns an agent's confidence: (base + strength + agreement) × the share of its declared weight that counts, with the
 * least strength and agreement possible with complete data. Missing data therefore never raises it: it widens the
 * possibilities, and the least of more possibilities isn't greater. With complete data, there is one possibility.
 *
 * @returns 0 to `CONFIDENCE_CAP`, not rounded
 */
export function agentConfidence(parts: OpinionParts, scores: Bounds): number {
  const { base, strength, agreement } = AGENT_CONFIDENCE;
  const certainties = possibleCertainties(parts, scores).map(
    (one) => base + strength * one.strength + agreement * one.agreement,
  );
  return Math.min(...certainties) * (1 - parts.lost);
}

/** Strength and agreement of an opinion, each 0–1. */
interface Certainty {
  readonly strength: number;
  readonly agreement: number;
}

/**
 * Returns the least certainty of each kind of opinion that complete data could have produced. A direction is as strong
 * as it is far from neutral, and its agreement is the share of all pulling that doesn't cancel out: least if everything
 * unknown pulls against the rest. Neutral is as strong as it is near the middle, and its agreement is the share that
 * cancels out: least if everything unknown pulls with the rest.
 */
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
