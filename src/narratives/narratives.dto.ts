import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { STANDINGS } from '../../packages/engine/usual-range/usual-range.ts';
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

/** In place of a value that is not public: where it is in its usual range. */
const { standing, undisclosed } = languageOf('en').texts.shared;
const STANDING_WORDS = STANDINGS.map((one) => `"${standing[one]({})}"`).join(', ');

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
    `Measured quantities: with the value if it is public, otherwise with where it is in its range of the trailing year, in words: ${STANDING_WORDS}. Unusual values are outside the 10th and 90th percentiles; the others are compared with the median. "${undisclosed({})}" if the range is not known.`,
    ['Fear & Greed: 32 of 100', `Daily trend: ${standing.below({})}`],
  ),
  risk_flags: AGENT_FIELDS.riskFlags,
}) {}

export class NarrativeOfCycle extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  backfilled: CYCLE_FIELDS.backfilled,
  agents: f.many('Agents, the lead first.', AgentNarrative),
}) {}
