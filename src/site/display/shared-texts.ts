import { ENGLISH_SHARED } from './english.texts.ts';
import { GEORGIAN_SHARED } from './georgian.texts.ts';
import { type PageLanguage, type SharedTexts } from './texts.ts';

export const SHARED_TEXTS: Readonly<Record<PageLanguage, SharedTexts>> = {
  en: ENGLISH_SHARED,
  ka: GEORGIAN_SHARED,
};
