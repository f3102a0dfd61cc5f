import { type Asset } from '../../../packages/engine/assets.ts';
import { type PageLanguage } from '../display/texts.ts';
import { MARKET_TEXTS, type MarketTexts } from '../market/market-texts.ts';
import { type PageTexts, pageTexts } from '../page-texts.ts';

/** Words and formats of reports of weeks. What the market's pages say too, they say with its words. */
export interface RecordTexts extends Pick<MarketTexts, 'language' | 'shared' | 'write' | 'numbers'> {
  readonly t: PageTexts;
  readonly market: MarketTexts;
  readonly pair: (of: {
    readonly asset: Asset;
    readonly horizonHours: number;
    readonly backfilled: boolean;
  }) => string;
}

function textsIn(language: PageLanguage): RecordTexts {
  const market = MARKET_TEXTS[language];
  const { shared, write, numbers } = market;
  return {
    language,
    shared,
    write,
    numbers,
    market,
    t: pageTexts(language, 'record'),
    pair: ({ asset, horizonHours, backfilled }) =>
      `${market.nameOf(asset)}, ${market.t(`horizons-${horizonHours}`)}${backfilled ? ` (${market.t('backfilled')})` : ''}`,
  };
}

export const RECORD_TEXTS: Readonly<Record<PageLanguage, RecordTexts>> = {
  en: textsIn('en'),
  ka: textsIn('ka'),
};
