import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { type Language } from '../../narrative/languages.ts';
import { choice, count, figure, text } from '../response.fields.ts';

/** The text of one speaker in one language. */
export class SpeakerTextItem {
  @ApiProperty(text('One line without a full stop.'))
  readonly headline!: string;

  @ApiProperty(text('One to three sentences.'))
  readonly summary!: string;

  @ApiProperty(text('Paragraphs, separated by empty lines.'))
  readonly prose!: string;
}

/** The texts of the plan, which partners read only in the older public API. */
export class PlanTextsItem {
  @ApiProperty(text('The entry in words.'))
  readonly entry_plan!: string;

  @ApiProperty(text('The risk in words.'))
  readonly risk_calculation!: string;
}

const byLanguage = (description: string, item: typeof SpeakerTextItem | typeof PlanTextsItem) => ({
  description: `${description} By language code; null if a language is missing.`,
  type: 'object' as const,
  additionalProperties: { oneOf: [{ $ref: getSchemaPath(item) }, { type: 'null' }] },
});

/** One speaker in all languages. */
export class SpeakerTexts {
  @ApiProperty(text('A speaker of the crew of that cycle, which can differ from the current crew.'))
  readonly agent!: string;

  @ApiProperty(choice('Its signal.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(count('Its confidence in whole percent.'))
  readonly confidence_pct!: number;

  @ApiProperty(byLanguage('Its texts.', SpeakerTextItem))
  readonly texts!: Readonly<Record<Language, SpeakerTextItem | null>>;
}

/** How texts were made. */
export class NarrativeOrigin {
  @ApiProperty(text('The model that wrote; `template` if none did.'))
  readonly model!: string;

  @ApiProperty(figure('Cost in US dollars.'))
  readonly cost_usd!: number;

  @ApiProperty(figure('Duration in milliseconds.'))
  readonly generation_ms!: number;

  @ApiProperty(choice('Where they were read from.', ['cache', 'archive']))
  readonly cache_source!: 'cache' | 'archive';
}

/** The narrative of a cycle. */
@ApiExtraModels(SpeakerTextItem, PlanTextsItem)
export class CycleNarratives {
  @ApiProperty(count('Number of the cycle.'))
  readonly cycle_number!: number;

  @ApiProperty({ description: 'The lead, then the agents.', type: () => [SpeakerTexts] })
  readonly speakers!: readonly SpeakerTexts[];

  @ApiProperty(byLanguage('Texts of the plan.', PlanTextsItem))
  readonly plan!: Readonly<Record<Language, PlanTextsItem | null>>;

  @ApiProperty({ description: 'How the texts were made.', type: () => NarrativeOrigin })
  readonly meta!: NarrativeOrigin;
}
