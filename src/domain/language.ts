/** The languages that texts are asked for in: Georgian and English. */
export const LANGUAGES = ['ka', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is meant where nothing is said. */
export const DEFAULT_LANGUAGE: Language = 'ka';
