import { type Phrasebook } from '../model/script.ts';
import {
  type AgentHeadline,
  type LeadHeadline,
  type SpokenSignal,
  type TextStatement,
} from '../model/statement.ts';
import { type Choose } from '../model/wording.ts';
import { AGENT_CLAUSES, MARKET_CLAUSES } from './agent.clauses.ts';
import {
  agentName,
  type Clause,
  type ClausesOf,
  crewRegisterOf,
  factTexts,
  type LanguageTexts,
  unitOf,
  worded,
  writtenValue,
} from './language-texts.ts';
import { LEAD_CLAUSES } from './lead.clauses.ts';
import { actionClause, planAsList } from './plan.clauses.ts';

function agentHeadlineClause(texts: LanguageTexts, headline: AgentHeadline, choose: Choose): string {
  const { agent, asset, signal, event } = headline;
  const { shared } = texts;
  const names = {
    agent: agentName(texts, agent),
    asset: shared.asset[asset],
    signal: shared.signal[signal],
  };
  const salt = `headline.${agent}.${asset}`;
  if (signal === 'monitoring') return worded(choose, shared.headline.without_read, salt, names);
  const opening = worded(choose, shared.headline.opening, salt, names);
  if (event !== null) return shared.headline.after({ opening, event: shared.headline.event[event]({}) });
  const [contradicts, reason] = reasonOf(texts, headline, signal, choose);
  return shared.headline[contradicts ? 'although' : 'because']({ opening, reason });
}

function reasonOf(
  texts: LanguageTexts,
  { agent, facts }: AgentHeadline,
  signal: SpokenSignal,
  choose: Choose,
): [contradicts: boolean, reason: string] {
  const { headline } = texts.shared;
  const [one, other] = facts.map(({ key, leaning, compared }) => ({
    leaning,
    says: factTexts(texts, agent, key).headline[leaning]({ compared }),
  }));
  if (!one) {
    const reasons = signal === 'neutral' ? headline.nothing_leans : headline.balance;
    return [false, worded(choose, reasons, `headline.reason.${agent}`, {})];
  }
  const first = one.says;
  if (other) {
    const join = one.leaning === other.leaning ? headline.together : headline.contrast;
    return [false, join({ first, second: other.says })];
  }
  if (signal === 'neutral') return [false, headline.little_else({ first })];
  return [one.leaning !== signal, first];
}

function leadHeadlineClause(
  { lead, shared, numbers: { number } }: LanguageTexts,
  headline: LeadHeadline,
  choose: Choose,
): string {
  const { signal, agreeing, of } = headline;
  return worded(choose, lead.headline[crewRegisterOf(headline)], 'headline.lead', {
    signal: shared.signal[signal],
    agreeing,
    of: number(of, 0),
  });
}

const CLAUSES: ClausesOf<TextStatement> = { ...MARKET_CLAUSES, ...AGENT_CLAUSES, ...LEAD_CLAUSES };

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
    metricLabel: (agent, key, shown) => {
      const { label, value_label: inWords } = factTexts(texts, agent, key);
      return shared.metric_label({
        label: label({}),
        value:
          typeof shown === 'string'
            ? shared.standing[shown]({})
            : shown === null || inWords === undefined
              ? shared.undisclosed({})
              : inWords(writtenValue(shown, unitOf(agent, key), numbers)),
      });
    },
    planAsList: (plan, signal) => planAsList(texts, plan, signal),
  };
}
