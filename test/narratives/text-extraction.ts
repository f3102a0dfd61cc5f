import { type Language } from '../../packages/engine/narrative/languages.ts';
import { type Signal } from '../../packages/engine/signals.ts';

/**
 * What a careful reader finds in a published text, by rules of its own: nothing here is shared with what writes
 * the texts.
 */

/** Sentences of a text, paragraphs flattened. A decimal point has no blank behind it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])[ ]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** All numbers of a text in one notation, in order: `64250.50`, `-0.31`. Signs before a number count, endings do not. */
export function numbersOf(text: string, language: Language): string[] {
  const grouped = language === 'en' ? /(\d),(?=\d{3}\b)/gu : /(\d)[\u00a0\u202f](?=\d{3})/gu;
  const plain = text.replace(grouped, '$1');
  const found = plain.match(language === 'en' ? /[−+]?\d+(?:\.\d+)?/gu : /[−+]?\d+(?:,\d+)?/gu) ?? [];
  return found.map((number) => number.replace(',', '.').replace('−', '-').replace('+', ''));
}

const SIGNAL_PATTERNS: Readonly<Record<Language, Readonly<Record<Signal, RegExp>>>> = {
  en: { bullish: /bullish/giu, bearish: /bearish/giu, neutral: /neutral/giu, monitoring: /abstain/giu },
  ka: {
    bullish: /(?<!დ)აღმავალ/gu,
    bearish: /დაღმავალ/gu,
    neutral: /ნეიტრალურ/gu,
    monitoring: /თავს იკავებ/gu,
  },
};

export const signalsOf = (text: string, language: Language): Signal[] =>
  (Object.entries(SIGNAL_PATTERNS[language]!) as [Signal, RegExp][]).flatMap(([signal, pattern]) =>
    Array.from(text.matchAll(pattern), () => signal),
  );

const CAVEATS: Readonly<Record<string, Readonly<Record<Language, RegExp>>>> = {
  freshness: { en: /\bfresh/iu, ka: /ახალი? მონაცემ|მონაცემ\S* (?:\S+ ){0,6}ახალი/u },
  degraded: { en: /stale/iu, ka: /მოძველებულ/u },
  held: { en: /verdict.*\bkept\b|\bkept\b.*verdict/iu, ka: /ვერდიქტ.*შენარჩუნ|შენარჩუნ.*ვერდიქტ/u },
};

const COMPARISONS: typeof CAVEATS = {
  above: { en: /\babove\b(?! all)/iu, ka: /აღემატება|ზემოთ|-?ით მაღალია/u },
  below: { en: /\bbelow\b/iu, ka: /ჩამორჩება|ქვემოთ|-?ით დაბალია/u },
};

const namesIn = (patterns: typeof CAVEATS, text: string, language: Language): string[] =>
  Object.entries(patterns)
    .filter(([, pattern]) => pattern[language]!.test(text))
    .map(([name]) => name);

export const caveatsOf = (text: string, language: Language): string[] => namesIn(CAVEATS, text, language);

export const comparisonsOf = (text: string, language: Language): string[] =>
  numbersOf(text, language).length > 0 ? namesIn(COMPARISONS, text, language) : [];

const LATIN_IN_GEORGIAN = /\b(?:BTCUSDT|ETHUSDT|SOLUSDT|BTC|ETH|SOL|USDT|USD\/GEL|TVL|UTC)\b/gu;

export const foreignIn = (text: string, language: Language): string[] =>
  language === 'en'
    ? (text.match(/[\p{Script=Georgian}\p{Script=Cyrillic}]+/gu) ?? [])
    : (text.replace(LATIN_IN_GEORGIAN, '').match(/[\p{Script=Latin}\p{Script=Cyrillic}]+/gu) ?? []);

const BROKEN = [
  /undefined|\bnull\b|\bNaN\b|Infinity|\[object|\{|\}|\$|%[sd]\b|TODO|<|>/u,
  / {2}|^ | $| [.,;:!?]|,,|\.\.|\( *\)|[,;:–—]\s*\.|:\s*$|„“|,\s*,/u,
  /^[.,;:–—)\]]/u,
];

/** Placeholders and empty clauses in one line of prose. */
export const brokenIn = (line: string): string[] =>
  BROKEN.flatMap((pattern) => {
    const found = pattern.exec(line);
    return found ? [found[0]] : [];
  });

/** Words of the entry plan and of the risk calculation, which no reading has. */
const PLAN_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\bstop(?:-| )loss|\bstops? (?:at|is)\b|take[- ]profit|\btarget\b|entry (?:price|level|plan)|position size|risk[-/ ](?:to[- ])?reward|of the account/iu,
  ka: /სტოპ|შესვლის (?:ფას|დონ|გეგმ)|სამიზნე|მოგების დაფიქსირებ|პოზიციის (?:ზომ|მოცულობ)|რისკისა და მოგების|ანგარიშის/u,
};

export const planWordsIn = (text: string, language: Language): string[] =>
  text.match(PLAN_WORDS[language]!) ?? [];
