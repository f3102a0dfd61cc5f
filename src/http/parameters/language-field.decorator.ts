import { DEFAULT_LANGUAGE, LANGUAGES } from '../../narrative/languages.ts';
import { ChoiceField } from './field.decorators.ts';

const LANGUAGE = { allowed: LANGUAGES, fallback: DEFAULT_LANGUAGE, example: 'en' } as const;

/** The requested language of texts. */
export const LanguageField = (description: string): PropertyDecorator =>
  ChoiceField({ ...LANGUAGE, description });

/** The same, where `Accept-Language` decides as long as the parameter is left out. */
export const NegotiatedLanguageField = (description: string): PropertyDecorator =>
  ChoiceField({
    ...LANGUAGE,
    description: `${description} Where it is left out, Accept-Language decides; ${DEFAULT_LANGUAGE} where that names neither.`,
    negotiatedBy: 'Accept-Language',
  });
