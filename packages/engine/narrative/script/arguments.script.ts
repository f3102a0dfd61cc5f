import { type AgentRead, type CrewResult } from '../../crew/crew-result.ts';
import { type Side, type TextStatement } from '../model/statement.ts';
import { asSpoken, leaningTo, type LeaningFact, spoken, valueOf } from './facts.script.ts';

const MAX_ARGUMENTS = 3;

export interface Argument {
  readonly read: AgentRead;
  readonly fact: LeaningFact;
}

/** The strongest fact of each agent, weighed by its vote, the strongest first. */
export function argumentsOf({ agents, consensus }: CrewResult, side: Side): readonly Argument[] {
  const weightOf = new Map(consensus.breakdown.map(({ agent, weight }) => [agent, weight]));
  return agents
    .flatMap((published) => {
      const read = asSpoken(published);
      const [fact] = leaningTo(read.reasons, side);
      return fact
        ? [{ read, fact, pull: Math.abs(fact.contribution) * (weightOf.get(read.agent) ?? 0) }]
        : [];
    })
    .toSorted((a, b) => b.pull - a.pull)
    .slice(0, MAX_ARGUMENTS);
}

export const argumentKey = ({ read, fact }: Argument): string => `${read.agent}.${fact.key}.${fact.leaning}`;

export const argumentStatements = ({ read, fact }: Argument): TextStatement[] => [
  { kind: 'argument', ...spoken(read, fact) },
  ...valueOf(read, fact),
];
