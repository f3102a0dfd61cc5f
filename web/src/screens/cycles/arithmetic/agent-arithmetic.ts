import { type AgentItem, type FactItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { clamp } from '../../../../../src/domain/rounding.ts';
import { AGENT_CONFIDENCE, AGENT_SIGNAL_FROM } from '../../../../../src/domain/crew/agent-rules.ts';
import { leaningOf, placeTolerance } from './place.ts';
import { halfUnit, type Recomputed, sameNumber, sameWord, sumOf } from './recomputed.ts';

const DETAIL = halfUnit(6);
const SCORE = halfUnit(4);

/** An agent's read recomputed from the facts that are shown of it. */
export interface AgentRecomputation {
  /** Per fact, in their order, −1 to 1; null where the rule is not known. */
  readonly leanings: readonly (number | null)[];
  /** Sum of the contributions, −1 to 1; null for an agent that abstains. */
  readonly opinion: number | null;
  /** The opinion's place in the agent's range, −1 to 1; null where the range is not known or there is no opinion. */
  readonly score: number | null;
  /** The parts of its confidence, each 0–1; null for an agent that abstains. */
  readonly confidence: { readonly strength: number; readonly agreement: number } | null;
  readonly checks: readonly Recomputed[];
}

/** Follows an agent from its facts' values to its score, signal and confidence. */
export function recomputeAgent(agent: AgentItem): AgentRecomputation {
  const { facts, fresh_weight: freshWeight, opinion_range: range } = agent;
  const leanings = facts.map(({ value, rule }) =>
    value === null || rule === null ? null : leaningOf(value, rule),
  );
  if (agent.abstained) return { leanings, opinion: null, score: null, confidence: null, checks: [] };
  const opinion = sumOf(facts, ({ contribution }) => contribution);
  const offOpinion = facts.length * SCORE;
  const score = range === null ? null : scoreWithin(opinion, range);
  const confidence = confidenceParts(agent.score, facts);
  const checks = facts.flatMap((fact, i) => checkFact(fact, leanings[i]!, freshWeight));
  const declared = facts.flatMap(({ rule }) => (rule === null ? [] : [rule.weight]));
  if (declared.length === facts.length)
    checks.push(
      sameNumber(
        'Fresh weight',
        freshWeight,
        sumOf(declared, (weight) => weight),
        DETAIL,
      ),
    );
  if (score !== null && range !== null) {
    const off = (2 * offOpinion) / (range[1] - range[0]) + SCORE;
    checks.push(
      sameNumber('Score', agent.score, score, off),
      sameWord('Signal', agent.signal, signalOf(agent.score)),
      sameNumber(
        'Confidence',
        agent.confidence,
        (AGENT_CONFIDENCE.base +
          AGENT_CONFIDENCE.strength * confidence.strength +
          AGENT_CONFIDENCE.agreement * confidence.agreement) *
          freshWeight,
        confidenceTolerance(facts),
      ),
    );
  }
  return { leanings, opinion, score, confidence, checks };
}

function checkFact(fact: FactItem, leaning: number | null, freshWeight: number): Recomputed[] {
  const { rule, key, contribution } = fact;
  if (rule === null || leaning === null) return [];
  // The shape `extremes` doubles what the rounding of the value is off by.
  const off = (4 * placeTolerance(rule.map, DETAIL) * rule.weight) / freshWeight + SCORE;
  return [sameNumber(`Contribution of ${key}`, contribution, (rule.weight * leaning) / freshWeight, off)];
}

const scoreWithin = (opinion: number, [low, high]: readonly [number, number]): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

const signalOf = (score: number): string =>
  score >= AGENT_SIGNAL_FROM ? 'bullish' : score <= -AGENT_SIGNAL_FROM ? 'bearish' : 'neutral';

/** Strength is the distance from neutral; agreement the part of all pulling that did not cancel out. */
function confidenceParts(score: number, facts: readonly FactItem[]) {
  const pulling = sumOf(facts, ({ contribution }) => Math.abs(contribution));
  const net = Math.abs(sumOf(facts, ({ contribution }) => contribution));
  const oneSided = pulling > 0 ? net / pulling : 0;
  const neutral = Math.abs(score) < AGENT_SIGNAL_FROM;
  return {
    strength: neutral ? 1 - Math.abs(score) / AGENT_SIGNAL_FROM : Math.abs(score),
    agreement: neutral ? 1 - oneSided : oneSided,
  };
}

/** Agreement is a quotient of sums of rounded contributions: the less pulls, the more rounding shows. */
function confidenceTolerance(facts: readonly FactItem[]): number {
  const pulling = sumOf(facts, ({ contribution }) => Math.abs(contribution));
  const offAgreement = Math.min(1, (2 * facts.length * SCORE) / Math.max(pulling, SCORE));
  const offStrength = SCORE / AGENT_SIGNAL_FROM;
  return AGENT_CONFIDENCE.agreement * offAgreement + AGENT_CONFIDENCE.strength * offStrength + SCORE;
}
