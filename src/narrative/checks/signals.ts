import { type Language } from '../../domain/language.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { SIGNAL_WORDS as ENGLISH } from '../en/names.ts';
import { SIGNAL_WORDS as GEORGIAN } from '../ka/names.ts';

/** The word, or the stem, that names each signal in each language. */
export const SIGNAL_WORDS: Readonly<Record<Language, Readonly<Record<Signal, string>>>> = {
  ka: GEORGIAN,
  en: ENGLISH,
};

// A word begins here, so that აღმავალ is not found within დაღმავალ.
const patternOf = (language: Language): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${SIGNALS.map((signal) => `(${SIGNAL_WORDS[language][signal].replaceAll(' ', '\\s+')})`).join('|')})`,
    'giu',
  );

const PATTERNS: Readonly<Record<Language, RegExp>> = { ka: patternOf('ka'), en: patternOf('en') };

/**
 * The signals that a text names, in order, each as often as it is named.
 *
 * @example signalsIn('Bullish on balance, although two agents abstain', 'en') // ['bullish', 'monitoring']
 * @example signalsIn('დაღმავალი სიგნალი აღმავალმა შეცვალა', 'ka') // ['bearish', 'bullish']
 */
export const signalsIn = (text: string, language: Language): Signal[] =>
  [...text.matchAll(PATTERNS[language])].map(([, ...groups]) => {
    const position = groups.findIndex((group) => group !== undefined);
    return SIGNALS[position]!;
  });
