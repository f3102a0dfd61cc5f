import { type Language } from '../../domain/language.ts';

/** What stays Latin in Georgian running text. */
const LATIN_IN_GEORGIAN = ['USD/GEL', 'USDT', 'BTC', 'ETH', 'SOL', 'TVL'] as const;

const ALLOWED_IN_GEORGIAN = new RegExp(
  `(?<!\\p{L})(?:${LATIN_IN_GEORGIAN.join('|')})(?!\\p{Script=Latin})`,
  'gu',
);

/** The 33 letters that Georgian is written with today; no capitals, no letters of older alphabets. */
const OTHER_THAN_GEORGIAN = /(?:(?![\u10d0-\u10f0])\p{L})+/gu;
const OTHER_THAN_LATIN = /(?:(?!\p{Script=Latin})\p{L})+/gu;

/**
 * The stretches of letters that do not belong into a text of a language, in order; empty where all do. In Georgian
 * everything that is not Mkhedruli, but for a few tickers; in English everything that is not Latin.
 *
 * @example foreignFragments('ბიტკოინი bullish, BTC-ის ფასი', 'ka') // ['bullish']
 */
export const foreignFragments = (text: string, language: Language): string[] =>
  language === 'ka'
    ? (text.replace(ALLOWED_IN_GEORGIAN, ' ').match(OTHER_THAN_GEORGIAN) ?? [])
    : (text.match(OTHER_THAN_LATIN) ?? []);
