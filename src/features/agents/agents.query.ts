import { DEFAULT_LANGUAGE, type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageParameter } from '../../http/parameters/language-parameter.decorator.ts';

/** In which language texts are asked for. */
export class AgentQuery {
  @NegotiatedLanguageParameter('Language of the texts: Georgian or English.')
  readonly lang: Language = DEFAULT_LANGUAGE;
}
