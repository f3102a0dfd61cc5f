import { type Type } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { SIGNALS } from '../../domain/signals.ts';
import { type Language } from '../../narrative/languages.ts';
import { f, shape } from '../../http/shape/shape.ts';

class SpeakerTextItem extends shape({
  headline: f.text('One line without a full stop.'),
  summary: f.text('One to three sentences.'),
  prose: f.text('Paragraphs, separated by empty lines.'),
}) {}

/** The texts of the plan, which partners read only in the older public API. */
export class PlanTextsItem extends shape({
  entry_plan: f.text('The entry in words.'),
  risk_calculation: f.text('The risk in words.'),
}) {}

const byLanguage = <Item>(description: string, item: Type<Item>) =>
  f.any<Readonly<Record<Language, Item | null>>>({
    description: `${description} By language code; null if a language is missing.`,
    type: 'object',
    additionalProperties: { oneOf: [{ $ref: getSchemaPath(item) }, { type: 'null' }] },
  });

export class SpeakerTexts extends shape({
  agent: f.text('A speaker of the crew of that cycle, which can differ from the current crew.'),
  signal: f.choice('Its signal.', SIGNALS),
  confidence_pct: f.count('Its confidence in whole percent.'),
  texts: byLanguage('Its texts.', SpeakerTextItem),
}) {}

class NarrativeOrigin extends shape({
  model: f.text('The model that wrote; `template` if none did.'),
  cost_usd: f.figure('Cost in US dollars.'),
  generation_ms: f.figure('Duration in milliseconds.'),
  cache_source: f.choice('Where they were read from.', ['cache', 'archive']),
}) {}

@ApiExtraModels(SpeakerTextItem, PlanTextsItem)
export class CycleNarratives extends shape({
  cycle_number: f.count('Number of the cycle.'),
  speakers: f.many('The lead, then the agents.', SpeakerTexts),
  plan: byLanguage('Texts of the plan.', PlanTextsItem),
  meta: f.one('How the texts were made.', NarrativeOrigin),
}) {}
