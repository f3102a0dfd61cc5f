import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../domain/language.ts';
import { ChoiceParameter } from './parameter.decorators.ts';

/** The language that texts are asked for in. */
export const LanguageParameter = (description: string): PropertyDecorator =>
  ChoiceParameter({
    description,
    allowed: LANGUAGES,
    letterCase: 'lower',
    fallback: DEFAULT_LANGUAGE,
    example: 'en',
  });
