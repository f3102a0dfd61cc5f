import { DEFAULT_LANGUAGE, LANGUAGES } from '../../narrative/languages.ts';
import { ChoiceParameter } from './parameter.decorators.ts';

const LANGUAGE = { allowed: LANGUAGES, fallback: DEFAULT_LANGUAGE, example: 'en' } as const;

/** The language that texts are asked for in. */
export const LanguageParameter = (description: string): PropertyDecorator =>
  ChoiceParameter({ ...LANGUAGE, description });

/** The same, where `Accept-Language` decides as long as the parameter is left out. */
export const NegotiatedLanguageParameter = (description: string): PropertyDecorator =>
  ChoiceParameter({
    ...LANGUAGE,
    description: `${description} Where it is left out, Accept-Language decides; ${DEFAULT_LANGUAGE} where that names neither.`,
    negotiatedBy: 'Accept-Language',
  });
