import { type Asset } from '../../../packages/engine/assets.ts';
import { inEachPageLanguage, wordsOfPage } from '../page-texts.ts';

/** Words and formats of the market's pages. */
export const MARKET_TEXTS = inEachPageLanguage((language) => {
  const words = wordsOfPage(language, 'market');
  return { ...words, nameOf: (asset: Asset): string => words.t(`names-${asset}`) };
});
export type MarketTexts = (typeof MARKET_TEXTS)['en'];
