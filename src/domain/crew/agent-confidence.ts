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
 * Confidence of an agent: base + strength + agreement, each the least that complete data could have made of it, times the
 * part of its declared weight that counts. So losing an input never raises it: a loss widens what is possible, and
 * the least of more possibilities is not greater. With complete data there is one possibility.
 *
 * @returns 0 to `CONFIDENCE_CAP`, not rounded
 */
export function agentConfidence(parts: OpinionParts, scores: Bounds): number {
  const { base, strength, agreement } = AGENT_CONFIDENCE;
  return (
    (base + strength * leastStrength(scores) + agreement * leastAgreement(parts, scores)) * (1 - parts.lost)
  );
}

/** Distance from neutral, or nearness to the middle for neutral; the least within the bounds. */
export function leastStrength([low, high]: Bounds): number {
  const from = AGENT_SIGNAL_FROM;
  // Just inside of the neutral band there is no strength at all.
  const reachesEdge = (low < from && high >= from) || (low <= -from && high > -from);
  if (reachesEdge) return 0;
  return Math.min(strengthOf(low), strengthOf(high));
}

const strengthOf = (score: number): number =>
  Math.abs(score) < AGENT_SIGNAL_FROM ? 1 - Math.abs(score) / AGENT_SIGNAL_FROM : Math.abs(score);

/**
 * The part of all pulling that does not cancel out, for neutral one minus that. A direction is least agreed on where all
 * that was lost pulls against the rest, neutral where it pulls with it.
 */
function leastAgreement({ net, pulling, lost }: OpinionParts, [low, high]: Bounds): number {
  const most = pulling + lost;
  if (most === 0) return low > -AGENT_SIGNAL_FROM && high < AGENT_SIGNAL_FROM ? 1 : 0;
  const oneSidedLeast = Math.max(0, Math.abs(net) - lost) / most;
  const neutralLeast = 1 - (Math.abs(net) + lost) / most;
  const canBeNeutral = low < AGENT_SIGNAL_FROM && high > -AGENT_SIGNAL_FROM;
  const canLean = low <= -AGENT_SIGNAL_FROM || high >= AGENT_SIGNAL_FROM;
  if (canBeNeutral && canLean) return Math.min(oneSidedLeast, neutralLeast);
  return canBeNeutral ? neutralLeast : oneSidedLeast;
}
