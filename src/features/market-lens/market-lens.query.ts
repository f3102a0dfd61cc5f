import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts';
import { LanguageParameter } from '../../http/requests/query/language-parameter.decorator.ts';

/** In which language headlines are asked for. */
export class MarketLensQuery {
  @LanguageParameter('Language of the headlines: Georgian or English.')
  readonly lang: Language = DEFAULT_LANGUAGE;
}
