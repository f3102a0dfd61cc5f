import { DEFAULT_LANGUAGE, type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageField } from '../../http/parameters/language-field.decorator.ts';

/** The requested language of texts. */
export class AgentQuery {
  @NegotiatedLanguageField('Language of the texts: Georgian or English.')
  readonly lang: Language = DEFAULT_LANGUAGE;
}
