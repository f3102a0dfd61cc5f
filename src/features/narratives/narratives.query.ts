import { type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageField, BooleanField } from '../../http/parameters/field.decorators.ts';

/** Language and extent of the texts. */
export class NarrativesQuery {
  @NegotiatedLanguageField('Language of the texts: Georgian or English.')
  readonly lang?: Language;

  @BooleanField({
    description: "Whether to include each agent's full text. Tier 1 with data:narratives.",
    fallback: false,
  })
  readonly include_prose!: boolean;
}
