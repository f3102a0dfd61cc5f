import { DENVER_PHRASES as ENGLISH } from './en/denver.phrases.ts';
import { DENVER_PHRASES as GEORGIAN } from './ka/denver.phrases.ts';

/** What Denver says, by language. */
export const DENVER_PHRASES = { ka: GEORGIAN, en: ENGLISH };
