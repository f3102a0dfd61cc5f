import { DEFAULT_LANGUAGE, type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageParameter } from '../../http/parameters/language-parameter.decorator.ts';
import { BooleanParameter } from '../../http/parameters/parameter.decorators.ts';

/** In which language a cycle is told, and how fully. */
export class NarrativesQuery {
  @NegotiatedLanguageParameter('Language of the texts: Georgian or English.')
  readonly lang: Language = DEFAULT_LANGUAGE;

  @BooleanParameter({
    description: 'Whether each agent carries its whole text. Tier 1 with data:narratives.',
    fallback: false,
  })
  readonly include_prose: boolean = false;
}
