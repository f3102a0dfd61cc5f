import { HELSINKI_PHRASES as ENGLISH } from './en/helsinki.phrases.ts';
import { HELSINKI_PHRASES as GEORGIAN } from './ka/helsinki.phrases.ts';

/** What Helsinki says, by language. */
export const HELSINKI_PHRASES = { ka: GEORGIAN, en: ENGLISH };
