import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { perLanguage } from './per-language.ts';

// Matches the beginning of a word, so that აღმავალ isn't found within დაღმავალ.
const signalPatternOf = perLanguage(
  ({ signalWords }) =>
    new RegExp(
      `(?<!\\p{L})(?:${SIGNALS.map((signal) => `(${signalWords[signal].replaceAll(' ', '\\s+')})`).join('|')})`,
      'giu',
    ),
);

/**
 * In order, each as often as it is named. @example signalsIn('Bullish on balance, although two agents
 * abstain', ENGLISH_PATTERNS) // ['bullish', 'monitoring']
 */
export const signalsIn = (text: string, language: TextPatterns): Signal[] =>
  [...text.matchAll(signalPatternOf(language))].map(([, ...groups]) => {
    const position = groups.findIndex((group) => group !== undefined);
    return SIGNALS[position]!;
  });
