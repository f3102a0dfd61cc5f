import { type Language } from '../domain/language.ts';
import { ENGLISH } from './en/phrasebook.ts';
import { GEORGIAN } from './ka/phrasebook.ts';
import { type Phrasebook } from './phrasebook.ts';

/** Every language that texts are written in. */
export const PHRASEBOOKS: Readonly<Record<Language, Phrasebook>> = { ka: GEORGIAN, en: ENGLISH };
