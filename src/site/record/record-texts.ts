import { type PageLanguage } from '../display/texts.ts';
import { MARKET_TEXTS } from '../market/market-texts.ts';
import { pageTexts } from '../page-texts.ts';

const textsIn = (language: PageLanguage) => ({
  ...MARKET_TEXTS[language],
  t: pageTexts(language, 'record'),
  market: MARKET_TEXTS[language],
});

/** Words of reports of weeks. What the market's pages say too, they say with its words. */
export type RecordTexts = ReturnType<typeof textsIn>;

export const RECORD_TEXTS = { en: textsIn('en'), ka: textsIn('ka') };
