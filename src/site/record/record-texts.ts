import { MARKET_TEXTS } from '../market/market-texts.ts';
import { inEachPageLanguage, wordsOfPage } from '../page-texts.ts';

/** Words of reports of weeks. What the market's pages say too, they say with its words. */
export const RECORD_TEXTS = inEachPageLanguage((language) => ({
  ...wordsOfPage(language, 'record'),
  market: MARKET_TEXTS[language],
}));
export type RecordTexts = (typeof RECORD_TEXTS)['en'];
