import { DEFAULT_LANGUAGE, type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageParameter } from '../../http/parameters/language-parameter.decorator.ts';

/** In which language headlines are asked for. */
export class MarketLensQuery {
  @NegotiatedLanguageParameter('Language of the headlines: Georgian or English.')
  readonly lang: Language = DEFAULT_LANGUAGE;
}
