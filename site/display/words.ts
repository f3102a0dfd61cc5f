import english from '../../texts/en/pages/words.json' with { type: 'json' };
import georgian from '../../texts/ka/pages/words.json' with { type: 'json' };

/** The languages of the pages, the default first. */
export const PAGE_LANGUAGES = ['en', 'ka'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Words that pages share with embedded cards. */
export type Words = Omit<typeof english, 'labels'> & {
  readonly labels: Readonly<Record<string, string>>;
};

export const SHARED_TEXTS: Readonly<Record<PageLanguage, Words>> = { en: english, ka: georgian };

/** Fills `{name}` in a text. */
export const worded = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
