import { type Asset } from '../../../packages/engine/assets.ts';
import { numbersWith } from '../../../packages/engine/written-number.ts';
import { ENGLISH_SHARED } from '../display/english.texts.ts';
import { formatsOf } from '../display/formats.ts';
import { GEORGIAN_SHARED } from '../display/georgian.texts.ts';
import { type PageLanguage } from '../display/texts.ts';
import { pageTexts } from '../page-texts.ts';

const SHARED = { en: ENGLISH_SHARED, ka: GEORGIAN_SHARED } as const;

function textsIn(language: PageLanguage) {
  const shared = SHARED[language];
  const t = pageTexts(language, 'market');
  return {
    language,
    t,
    shared,
    write: formatsOf(shared),
    numbers: numbersWith(shared.numbers),
    nameOf: (asset: Asset): string => t(`names-${asset}`),
  };
}

/** Words and formats of the market's pages in a language. */
export type MarketTexts = ReturnType<typeof textsIn>;

export const MARKET_TEXTS: Readonly<Record<PageLanguage, MarketTexts>> = {
  en: textsIn('en'),
  ka: textsIn('ka'),
};
