import { type TextPatterns } from '../model/text-patterns.ts';
import { perLanguage } from './per-language.ts';

const MINUS_SIGN = '\u2212';
/** Minus signs at the beginning of a number; between letters or digits they are a hyphen or a range. */
const DASHES = ['-', '\u2013'];
/** What may precede a number. */
const OPENS_NUMBER = /^$|[\s([„“"«]/u;

const patternOf = perLanguage(
  ({ numberMarks: { group, decimal } }) =>
    new RegExp(`(\\d{1,3}(?:${group}\\d{3})+(?!\\d)|\\d+)(?:${decimal}(\\d+))?|\\p{N}`, 'gu'),
);

/**
 * The numbers that a text shows, in order, each as JSON would write it: no groups, a decimal point, a minus where it
 * has one, no plus, and the decimals that are shown. So the same number is the same string in both languages.
 * Percent signs, endings and units do not count. A number that is written against the rules of the language falls
 * apart into others (`0.31` in Georgian is 0 and 31), and a digit of another script is a number of its own.
 *
 * @example numbersIn('61% of 64,250.50, −0.3 or +2', ENGLISH_PATTERNS) // ['61', '64250.50', '-0.3', '2']
 * @example numbersIn('61%-ით, 64 250,50-დან', GEORGIAN_PATTERNS) // ['61', '64250.50'], the space being one that does not break
 */
export const numbersIn = (text: string, language: TextPatterns): string[] =>
  [...text.matchAll(patternOf(language))].map(({ 0: shown, 1: whole, 2: fraction, index }) => {
    // Not an ASCII digit.
    if (whole === undefined) return shown;
    const digits = whole.replace(/\D/gu, '');
    return `${isNegative(text, index) ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
  });

function isNegative(text: string, index: number): boolean {
  const before = text.charAt(index - 1);
  if (before === MINUS_SIGN) return true;
  return DASHES.includes(before) && OPENS_NUMBER.test(text.charAt(index - 2));
}
