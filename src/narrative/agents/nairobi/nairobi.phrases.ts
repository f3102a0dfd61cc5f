import { NAIROBI_PHRASES as ENGLISH } from './en/nairobi.phrases.ts';
import { NAIROBI_PHRASES as GEORGIAN } from './ka/nairobi.phrases.ts';

/** What Nairobi says, by language. */
export const NAIROBI_PHRASES = { ka: GEORGIAN, en: ENGLISH };
