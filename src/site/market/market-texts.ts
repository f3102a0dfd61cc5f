import { type Asset } from '../../../packages/engine/assets.ts';
import { numbersWith } from '../../../packages/engine/written-number.ts';
import { formatsOf } from '../display/formats.ts';
import { SHARED_TEXTS } from '../display/shared-texts.ts';
import { type PageLanguage } from '../display/texts.ts';
import { pageTexts } from '../page-texts.ts';

function textsIn(language: PageLanguage) {
  const shared = SHARED_TEXTS[language];
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
