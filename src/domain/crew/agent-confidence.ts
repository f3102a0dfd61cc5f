import { clamp } from '../rounding.ts';
import { AGENT_CONFIDENCE, AGENT_SIGNAL_FROM } from './agent-rules.ts';

/** What pulls an opinion, over an agent's declared weights, which sum to 1. */
export interface OpinionParts {
  /** Σ weight × leaning of what counts, −1 to 1. */
  readonly net: number;
  /** Σ weight × |leaning| of what counts, 0–1. */
  readonly pulling: number;
  /** Weight that does not count: facts without a value, and what age took from the others, 0–1. */
  readonly lost: number;
}

/** The lowest and the highest that a figure can be; equal where all is known. */
export type Bounds = readonly [low: number, high: number];

/** An opinion within the agent's own range: its ends become −1 and 1. */
export const agentScore = (opinion: number, [low, high]: Bounds): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

/** The scores that an agent can have had with complete data, whatever the lost part would have said. */
export const possibleScores = ({ net, lost }: OpinionParts, range: Bounds): Bounds => [
  agentScore(net - lost, range),
  agentScore(net + lost, range),
];

/**
 * Confidence of an agent: (base + strength + agreement) × the part of its declared weight that counts, with the least that
 * complete data could have made of strength and agreement. So losing an input never raises it: a loss widens what is
 * possible, and the least of more possibilities is not greater. With complete data there is one possibility.
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

/** How strong an opinion is and how far it agrees, each 0–1. */
interface Certainty {
  readonly strength: number;
  readonly agreement: number;
}

/**
 * The least certainty of each kind of opinion that complete data could have made. A direction is as strong as it is far from
 * neutral, and agrees by the part of all pulling that does not cancel out: least where all that was lost pulls against the
 * rest. Neutral is as strong as it is near to the middle, and agrees by what does cancel out: least where all that was lost
 * pulls with the rest.
 */
function possibleCertainties({ net, pulling, lost }: OpinionParts, [low, high]: Bounds): Certainty[] {
  const from = AGENT_SIGNAL_FROM;
  const farthest = Math.max(Math.abs(low), Math.abs(high));
  const nearest = Math.max(0, low, -high);
  const most = pulling + lost;
  const certainties: Certainty[] = [];
  if (nearest < from)
    certainties.push({
      strength: Math.max(0, 1 - farthest / from),
      agreement: most === 0 ? 1 : 1 - (Math.abs(net) + lost) / most,
    });
  if (farthest >= from)
    certainties.push({
      strength: Math.max(from, nearest),
      agreement: most === 0 ? 0 : Math.max(0, Math.abs(net) - lost) / most,
    });
  return certainties;
}
