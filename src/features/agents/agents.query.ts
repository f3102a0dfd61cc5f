import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../domain/language.ts';
import { ChoiceParameter } from '../../http/requests/query/parameter.decorators.ts';

/** In which language texts are asked for. */
export class AgentQuery {
  @ChoiceParameter({
    description: 'Language of the texts: Georgian or English.',
    allowed: LANGUAGES,
    letterCase: 'lower',
    fallback: DEFAULT_LANGUAGE,
    example: 'en',
  })
  readonly lang: Language = DEFAULT_LANGUAGE;
}
