import {
  EVERY_AGENT_HEADLINE,
  EVERY_LEAD_HEADLINE,
  EVERY_PLAN,
  EVERY_PLAN_STATEMENT,
  EVERY_RISK_STATEMENT,
  EVERY_TEXT_STATEMENT,
} from '../../test/support/narrative/every-statement.ts';
import { type Language, LANGUAGES, phrasebookIn } from '../../packages/engine/narrative/languages.ts';
import { type Choose } from '../../packages/engine/narrative/model/wording.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { CREW, MANDATES } from '../../packages/engine/crew/crew.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { STANDINGS } from '../../packages/engine/usual-range/usual-range.ts';

/** No statement has more variants of one clause; each of them is chosen at least once. */
const MOST_VARIANTS = 24;

/** Every sentence, headline and plan that the template can publish, by language: sorted, so that no order of lists counts. */
export const everyPublishedSentence = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, sentencesIn(language)]));

function sentencesIn(language: Language): string[] {
  const book = phrasebookIn(language);
  const inVariant = (choose: Choose): string[] => [
    ...EVERY_TEXT_STATEMENT.map((statement) => book.sentence(statement, choose)),
    ...EVERY_PLAN_STATEMENT.map((statement) => book.plan(statement, choose)),
    ...EVERY_RISK_STATEMENT.map((statement) => book.risk(statement, choose)),
    ...EVERY_AGENT_HEADLINE.map((headline) => book.agentHeadline(headline, choose)),
    ...EVERY_LEAD_HEADLINE.map((headline) => book.leadHeadline(headline, choose)),
  ];
  const plans = EVERY_PLAN.flatMap((plan) => SIGNALS.map((signal) => book.planAsList(plan, signal)));
  // A restricted value is asked for as well: its label must not change either.
  const labels = CREW.flatMap((agent) =>
    ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts).flatMap(({ name }) =>
      [1.5, null, ...STANDINGS].map((shown) => book.metricLabel(agent, name, shown)),
    ),
  );
  const variants = Array.from({ length: MOST_VARIANTS }, (_, i) =>
    inVariant((choices) => choices[i % choices.length]!),
  );
  return [...new Set([...plans, ...labels, ...variants.flat()])].sort();
}
