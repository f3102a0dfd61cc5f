import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../domain/language.ts';
import { BooleanParameter, ChoiceParameter } from '../../http/requests/query/parameter.decorators.ts';

/** In which language a cycle is told, and how fully. */
export class NarrativesQuery {
  @ChoiceParameter({
    description: 'Language of the texts: Georgian or English.',
    allowed: LANGUAGES,
    letterCase: 'lower',
    fallback: DEFAULT_LANGUAGE,
    example: 'en',
  })
  readonly lang: Language = DEFAULT_LANGUAGE;

  @BooleanParameter({
    description: 'Whether each agent carries its whole text. Tier 1 with data:narratives.',
    fallback: false,
  })
  readonly include_prose: boolean = false;
}
