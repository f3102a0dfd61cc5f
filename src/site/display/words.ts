import type english from '../../../texts/en/pages/words.json';

/** Words that pages share with embedded cards: `texts/<language>/pages/words.json`. */
export type Words = Omit<typeof english, 'labels'> & {
  readonly labels: Readonly<Record<string, string>>;
  /** As in the date of an event, where that differs. */
  readonly monthsOfEvents?: string[];
};

/** Fills `{name}` in a text. */
export const worded = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The languages of the pages, the default first. */
export const PAGE_LANGUAGES = ['en', 'ka'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
