import { type AgentItem, type FactItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { clamp } from '../../../../../src/domain/rounding.ts';
import { AGENT_CONFIDENCE, AGENT_SIGNAL_FROM } from '../../../../../src/domain/crew/agent-rules.ts';
import { leaningOf, placeTolerance } from './place.ts';
import { leastOfAgent, type PossibleScores, signalOfAgent } from './least-confidence.ts';
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
  const confidence = confidenceParts(agent);
  const checks = facts.flatMap((fact, i) => checkFact(fact, leanings[i]!, freshWeight));
  const declared = facts.flatMap(({ rule, age_weight: byAge }) =>
    rule === null ? [] : [rule.weight * (byAge ?? 1)],
  );
  if (declared.length === facts.length)
    checks.push(
      sameNumber(
        'Fresh weight',
        freshWeight,
        sumOf(declared, (weight) => weight),
        (facts.length + 1) * DETAIL,
      ),
    );
  if (score !== null && range !== null) {
    const off = (2 * offOpinion) / (range[1] - range[0]) + SCORE;
    const [low, high] = possibleScoresOf(agent, opinion, range);
    checks.push(
      sameNumber('Lowest possible score', agent.possible_scores?.[0] ?? agent.score, low, off),
      sameNumber('Highest possible score', agent.possible_scores?.[1] ?? agent.score, high, off),
      sameNumber('Score', agent.score, score, off),
      sameWord('Signal', agent.signal, signalOfAgent(agent.score)),
      sameNumber(
        'Confidence',
        agent.confidence,
        (AGENT_CONFIDENCE.base +
          AGENT_CONFIDENCE.strength * confidence.strength +
          AGENT_CONFIDENCE.agreement * confidence.agreement) *
          freshWeight,
        confidenceTolerance(agent),
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
  const weight = rule.weight * (fact.age_weight ?? 1);
  return [sameNumber(`Contribution of ${key}`, contribution, (weight * leaning) / freshWeight, off)];
}

const scoreWithin = (opinion: number, [low, high]: readonly [number, number]): number =>
  clamp((2 * (opinion - low)) / (high - low) - 1, -1, 1);

/** The scores at which all that was lost would have pulled one way or the other. */
const possibleScoresOf = (
  { fresh_weight: freshWeight }: AgentItem,
  opinion: number,
  range: readonly [number, number],
): PossibleScores => {
  const lost = 1 - freshWeight;
  return [scoreWithin(opinion * freshWeight - lost, range), scoreWithin(opinion * freshWeight + lost, range)];
};

/** The contributions are of what counts: times its weight they are parts of the whole opinion. */
function confidenceParts({ facts, fresh_weight: freshWeight, score, possible_scores: possible }: AgentItem) {
  const net = freshWeight * sumOf(facts, ({ contribution }) => contribution);
  const pulling = freshWeight * sumOf(facts, ({ contribution }) => Math.abs(contribution));
  return leastOfAgent({ net, pulling, lost: 1 - freshWeight }, possible ?? [score, score]);
}

/** Agreement is a quotient of sums of rounded contributions: the less pulls, the more rounding shows. */
function confidenceTolerance({ facts, fresh_weight: freshWeight }: AgentItem): number {
  const pulling = freshWeight * sumOf(facts, ({ contribution }) => Math.abs(contribution)) + 1 - freshWeight;
  const offAgreement = Math.min(1, (2 * facts.length * SCORE) / Math.max(pulling, SCORE));
  const offStrength = SCORE / AGENT_SIGNAL_FROM;
  return AGENT_CONFIDENCE.agreement * offAgreement + AGENT_CONFIDENCE.strength * offStrength + SCORE;
}
