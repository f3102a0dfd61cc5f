import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { AGENT_FIELDS, CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import { BooleanField, NegotiatedLanguageField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Language, languageOf, LANGUAGES } from '../../packages/engine/narrative/languages.ts';

export class NarrativesQuery {
  @NegotiatedLanguageField('Language of the texts: Georgian or English.')
  readonly lang?: Language;

  @BooleanField({
    description: "Whether to include each agent's full text. Tier 1 with data:narratives.",
    fallback: false,
  })
  readonly include_prose!: boolean;
}

/** In place of a value that is not public. */
const UNDISCLOSED = languageOf('en').texts.shared.undisclosed({});

const languageField = (description: string) =>
  f.choice(
    `${description}: the requested language if the cycle has texts in it, otherwise the other language.`,
    LANGUAGES,
    'en',
  );

export class AgentNarrative extends shape({
  agent: f.choice<string>('Name of the agent; profesor is the lead.', AGENTS, 'profesor'),
  signal: f.choice(
    'Signal for BTC; for profesor, the signal for the market that BTC leads.',
    SIGNALS,
    'bullish',
  ),
  confidence_pct: f.count(
    'Agreement in whole percent, not a probability; 0 if the signal is monitoring.',
    43,
    { maximum: 100, unit: 'percent' },
  ),
  headline: f.text('One-line summary.', 'Market verdict bullish: four of six agents agree'),
  headline_lang: languageField('Language of the headline and the labels'),
  'narrative?': f.text(
    'Full text in paragraphs separated by an empty line, without the entry plan and the risk calculation; only with include_prose=true and Tier 1 with the scope data:narratives.',
    'The verdict on the market is bullish with 43% confidence.\n\nFour of six agents agree.',
  ),
  narrative_lang: languageField('Language of the full text, even if the text is not included'),
  data_categories: AGENT_FIELDS.dataCategories,
  key_metrics_labels: f.texts(
    `Measured quantities: with the value if it is public, otherwise with the words "${UNDISCLOSED}".`,
    ['Fear & Greed: 32 of 100', `Daily trend: ${UNDISCLOSED}`],
  ),
  risk_flags: AGENT_FIELDS.riskFlags,
}) {}

export class NarrativeOfCycle extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  backfilled: CYCLE_FIELDS.backfilled,
  agents: f.many('Agents, the lead first.', AgentNarrative),
}) {}
