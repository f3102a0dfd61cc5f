import {
  EVERY_AGENT_HEADLINE,
  EVERY_LEAD_HEADLINE,
  EVERY_PLAN,
  EVERY_PLAN_STATEMENT,
  EVERY_RISK_STATEMENT,
  EVERY_TEXT_STATEMENT,
  UNKNOWN,
} from '../../../test/support/narrative/every-statement.ts';
import { CREW } from '../crew/crew.ts';
import { SIGNALS } from '../signals.ts';
import { STANDINGS } from '../usual-range/usual-range.ts';
import { phrasebookOf } from './clauses/phrasebook-of.ts';
import { languageOf } from './languages.ts';
import { type Choose } from './model/wording.ts';

describe('the catalogs', () => {
  it('have no unused message', () => {
    const { texts } = languageOf('en');
    const unsaid = new Set<string>();
    /** Wraps texts to record their use. */
    const noting = (part: unknown, path: string): unknown => {
      if (typeof part === 'function') {
        unsaid.add(path);
        return (...args: readonly unknown[]): unknown => {
          unsaid.delete(path);
          return (part as (...args: readonly unknown[]) => unknown)(...args);
        };
      }
      if (Array.isArray(part)) return part.map((inner, i) => noting(inner, `${path}-${i + 1}`));
      if (typeof part !== 'object' || part === null) return part;
      return Object.fromEntries(
        Object.entries(part).map(([key, inner]) => [key, noting(inner, `${path}-${key}`)]),
      );
    };
    const { numbers, shared, lead, plan, agents } = texts;
    const noted = {
      ...(noting({ shared, lead, plan, agents }, 'texts') as Omit<typeof texts, 'numbers' | 'flags'>),
      numbers,
    };
    const flags = Object.assign({}, ...CREW.map((agent) => noted.agents[agent].flag), noted.shared.flag);
    const book = phrasebookOf({ ...noted, flags });
    for (let nth = 0; nth < 2 * CREW.length; nth++) {
      const choose: Choose = (all) => all[nth % all.length]!;
      for (const said of EVERY_TEXT_STATEMENT) book.sentence(said, choose);
      for (const said of EVERY_PLAN_STATEMENT) book.plan(said, choose);
      for (const said of EVERY_RISK_STATEMENT) book.risk(said, choose);
      for (const said of EVERY_AGENT_HEADLINE) book.agentHeadline(said, choose);
      for (const said of EVERY_LEAD_HEADLINE) book.leadHeadline(said, choose);
    }
    for (const plan of EVERY_PLAN) for (const signal of SIGNALS) book.planAsList(plan, signal);
    for (const agent of CREW)
      for (const key of [...Object.keys(noted.agents[agent].fact), UNKNOWN])
        for (const shown of [1, null, ...STANDINGS]) book.metricLabel(agent, key, shown);
    for (const agent of CREW)
      for (const key of [...Object.keys(noted.agents[agent].fact), UNKNOWN])
        for (const leaning of ['bullish', 'bearish'] as const)
          book.agentHeadline(
            {
              agent,
              asset: 'BTC',
              signal: leaning,
              event: null,
              facts: [{ key, leaning, compared: 'above' }],
            },
            ([first]) => first!,
          );
    const { entry_plan, risk_calculation, withheld } = noted.plan.document;
    for (const say of [entry_plan, risk_calculation]) say({});
    withheld({ version: '1' });
    expect([...unsaid]).toEqual([]);
  });
});
