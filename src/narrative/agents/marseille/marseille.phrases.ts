import { MARSEILLE_PHRASES as ENGLISH } from './en/marseille.phrases.ts';
import { MARSEILLE_PHRASES as GEORGIAN } from './ka/marseille.phrases.ts';

/** What Marseille says, by language. */
export const MARSEILLE_PHRASES = { ka: GEORGIAN, en: ENGLISH };
