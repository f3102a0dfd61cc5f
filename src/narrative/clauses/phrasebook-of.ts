import { type Phrasebook } from '../model/phrasebook.ts';
import { type TextStatement } from '../model/statement.ts';
import { AGENT_CLAUSES } from './agent.clauses.ts';
import { type Clause, type ClausesOf } from './clause.ts';
import { agentHeadlineClause, leadHeadlineClause } from './headlines.clauses.ts';
import { factTexts, type LanguageTexts, unitOf } from './language-texts.ts';
import { LEAD_CLAUSES } from './lead.clauses.ts';
import { MARKET_CLAUSES } from './market.clauses.ts';
import { actionClause, planAsList } from './plan.clauses.ts';
import { writtenValue } from './written-value.ts';

const CLAUSES: ClausesOf<TextStatement['kind']> = { ...MARKET_CLAUSES, ...AGENT_CLAUSES, ...LEAD_CLAUSES };

export function phrasebookOf(texts: LanguageTexts): Phrasebook {
  const { shared, numbers } = texts;
  const { sentence, headline } = shared.grammar;
  const inSentence =
    <Statement>(clauseOf: Clause<Statement>) =>
    (said: Statement, choose: Parameters<typeof clauseOf>[2]): string =>
      sentence({ clause: clauseOf(said, texts, choose) });
  return {
    sentence: inSentence((said: TextStatement, ...rest) =>
      (CLAUSES[said.kind] as Clause<TextStatement>)(said, ...rest),
    ),
    plan: inSentence(actionClause),
    risk: inSentence(actionClause),
    agentHeadline: (said, choose) => headline({ clause: agentHeadlineClause(texts, said, choose) }),
    leadHeadline: (said, choose) => headline({ clause: leadHeadlineClause(texts, said, choose) }),
    metricLabel: (agent, key, value) => {
      const { label, value_label: inWords } = factTexts(texts, agent, key);
      return shared.metric_label({
        label: label({}),
        value:
          value === null || inWords === undefined
            ? shared.undisclosed({})
            : inWords(writtenValue(value, unitOf(agent, key), numbers)),
      });
    },
    planAsList: (plan, signal) => planAsList(texts, plan, signal),
  };
}
