import { type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageField } from '../../http/parameters/field.decorators.ts';

/** The requested language of headlines. */
export class MarketLensQuery {
  @NegotiatedLanguageField('Language of the headlines: Georgian or English.')
  readonly lang?: Language;
}
