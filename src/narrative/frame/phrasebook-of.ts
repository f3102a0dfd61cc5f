import { type Phrasebook } from '../model/phrasebook.ts';
import { phrasesOf } from './facts-of-crew.ts';
import { agentHeadline, leadHeadline } from './headlines.clauses.ts';
import { type LanguageFrame } from './language-frame.ts';
import { planAsList } from './plan-list.ts';
import { planClause } from './plan.clauses.ts';
import { statementClause } from './statement.clauses.ts';
import { riskClause } from './risk.clauses.ts';

/** Phrasebook of a language, from everything specific to that language. */
export function phrasebookOf<Name, Agent>(frame: LanguageFrame<Name, Agent>): Phrasebook {
  const { grammar, undisclosed } = frame;
  return {
    sentence: (said, choose) => grammar.sentence(statementClause(frame, said, choose)),
    plan: (said, choose) => grammar.sentence(planClause(frame, said, choose)),
    risk: (said, choose) => grammar.sentence(riskClause(frame, said, choose)),
    agentHeadline: (headline, choose) => agentHeadline(frame, headline, choose),
    leadHeadline: (headline, choose) => leadHeadline(frame, headline, choose),
    metricLabel: (agent, key, value) => {
      const { label, value: inWords } = phrasesOf(frame, agent, key);
      return `${label}: ${value === null || inWords === null ? undisclosed : inWords.short(value)}`;
    },
    planAsList: (plan, signal) => planAsList(frame, plan, signal),
  };
}
