import { numbersWith } from '../../../packages/engine/written-number.ts';
import { ENGLISH_SHARED } from '../display/english.texts.ts';
import { formatsOf } from '../display/formats.ts';
import { GEORGIAN_SHARED } from '../display/georgian.texts.ts';
import { type PageLanguage } from '../display/texts.ts';
import english from './texts/en.json' with { type: 'json' };
import georgian from './texts/ka.json' with { type: 'json' };

const SHARED = { en: ENGLISH_SHARED, ka: GEORGIAN_SHARED } as const;
const OWN: Readonly<Record<PageLanguage, typeof english>> = { en: english, ka: georgian };

/** Words and formats of the market's pages in one language. */
export type MarketTexts = ReturnType<typeof marketTexts>;

export const marketTexts = (language: PageLanguage) => ({
  language,
  shared: SHARED[language],
  ...OWN[language],
  write: formatsOf(SHARED[language]),
  numbers: numbersWith(SHARED[language].numbers),
});

/** Puts values into a text's `{places}`. @throws Error without a value for one */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is given for {${name}} of "${text}"`);
    return String(value);
  });
