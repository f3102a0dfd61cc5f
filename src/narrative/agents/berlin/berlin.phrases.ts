import { BERLIN_PHRASES as ENGLISH } from './en/berlin.phrases.ts';
import { BERLIN_PHRASES as GEORGIAN } from './ka/berlin.phrases.ts';

/** What Berlin says, by language. */
export const BERLIN_PHRASES = { ka: GEORGIAN, en: ENGLISH };
