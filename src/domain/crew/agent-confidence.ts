import { clamp } from '../rounding.ts';
import { AGENT_CONFIDENCE, AGENT_SIGNAL_FROM } from './agent-rules.ts';

/** Over an agent's declared weights, which sum to 1. */
export interface OpinionParts {
  /** Σ weight × leaning of the known facts (those that count and aren't delayed), −1 to 1. */
  readonly net: number;
  /** Σ weight × |leaning| of the known facts, 0–1. */
  readonly pulling: number;
  /**
   * Weight that could have said anything, 0–1: what doesn't count, and the facts whose next value is overdue.
   */
  readonly unknown: number;
  /**
   * The part of `unknown` that doesn't count: facts without a value, and the loss by age of the others, 0–1.
   */
  readonly lost: number;
}

/** Lowest and highest possible value; equal if everything is known. */
export type Bounds = readonly [low: number, high: number];

/** To the agent's own range: its ends become −1 and 1. */
export const agentScore = (opinion: number, [low, high]: Bounds): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

/** With complete data, whatever the unknown part's leaning. */
export const possibleScores = ({ net, unknown }: OpinionParts, range: Bounds): Bounds => [
  agentScore(net - unknown, range),
  agentScore(net + unknown, range),
];

/**
 * (base + strength + agreement) × the share of declared weight that counts, with the least strength and
 * agreement possible with complete data, so missing data never raises it. 0 to `CONFIDENCE_CAP`, not rounded.
 */
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

/**
 * A direction is as strong as it is far from neutral; its agreement is the share of all pulling that doesn't
 * cancel out, least if all that is unknown pulls against the rest. Neutral is as strong as it is near the
 * middle; its agreement is the share that cancels out, least if all that is unknown pulls with the rest.
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
