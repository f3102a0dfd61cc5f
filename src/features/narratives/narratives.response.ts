import { ApiProperty } from '@nestjs/swagger';
import { type Language, languageOf, LANGUAGES } from '../../narrative/languages.ts';
import { AGENTS } from '../../domain/crew/crew.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { AGENT_FIELDS, CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

/** In place of a value that is not public. */
const UNDISCLOSED = languageOf('en').texts.shared.undisclosed({});

const languageField = (description: string) =>
  ({
    description: `${description}: the requested language if the cycle has texts in it, otherwise the other language.`,
    enum: [...LANGUAGES],
    example: 'en',
  }) as const;

/** Narrative of one agent on a cycle. */
export class AgentNarrative {
  @ApiProperty({
    description: 'Name of the agent; profesor is the lead.',
    enum: [...AGENTS],
    example: 'profesor',
  })
  readonly agent!: string;

  @ApiProperty({
    description: 'Signal for BTC; for profesor, the signal for the market that BTC leads.',
    enum: [...SIGNALS],
    example: 'bullish',
  })
  readonly signal!: Signal;

  @ApiProperty({
    description: 'Agreement in whole percent, not a probability; 0 if the signal is monitoring.',
    type: 'integer',
    minimum: 0,
    maximum: 100,
    example: 43,
    ...inUnit('percent'),
  })
  readonly confidence_pct!: number;

  @ApiProperty({
    description: 'One-line summary.',
    type: String,
    example: 'Market verdict bullish: four of six agents agree',
  })
  readonly headline!: string;

  @ApiProperty(languageField('Language of the headline and the labels'))
  readonly headline_lang!: Language;

  @ApiProperty({
    description:
      'Full text in paragraphs separated by an empty line, without the entry plan and the risk calculation; only with include_prose=true and Tier 1 with the scope data:narratives.',
    type: String,
    required: false,
    example: 'The verdict on the market is bullish with 43% confidence.\n\nFour of six agents agree.',
  })
  readonly narrative?: string;

  @ApiProperty(languageField('Language of the full text, even if the text is not included'))
  readonly narrative_lang!: Language;

  @ApiProperty(AGENT_FIELDS.dataCategories)
  readonly data_categories!: readonly string[];

  @ApiProperty({
    description: `Measured quantities: with the value if it is public, otherwise with the words "${UNDISCLOSED}".`,
    type: [String],
    example: ['Fear & Greed: 32 of 100', `Daily trend: ${UNDISCLOSED}`],
  })
  readonly key_metrics_labels!: readonly string[];

  @ApiProperty(AGENT_FIELDS.riskFlags)
  readonly risk_flags!: readonly string[];
}

/** Narrative of a cycle. */
export class NarrativeOfCycle {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({ description: 'Agents, the lead first.', type: () => [AgentNarrative] })
  readonly agents!: readonly AgentNarrative[];
}
