import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../domain/language.ts';
import { ChoiceParameter } from '../../http/requests/query/parameter.decorators.ts';

/** In which language headlines are asked for. */
export class MarketLensQuery {
  @ChoiceParameter({
    description: 'Language of the headlines: Georgian or English.',
    allowed: LANGUAGES,
    letterCase: 'lower',
    fallback: DEFAULT_LANGUAGE,
    example: 'en',
  })
  readonly lang: Language = DEFAULT_LANGUAGE;
}
