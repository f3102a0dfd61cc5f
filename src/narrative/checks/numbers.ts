import { type TextPatterns } from '../model/text-patterns.ts';
import { perLanguage } from './per-language.ts';

const MINUS_SIGN = '\u2212';
/** Minus signs at the beginning of a number; between letters or digits they are a hyphen or a range. */
const DASHES = ['-', '\u2013'];
/** Text that can precede a number. */
const OPENS_NUMBER = /^$|[\s([„“"«]/u;

const numberPatternOf = perLanguage(
  ({ numberMarks: { group, decimal } }) =>
    new RegExp(`(\\d{1,3}(?:${group}\\d{3})+(?!\\d)|\\d+)(?:${decimal}(\\d+))?|\\p{N}`, 'gu'),
);

/**
 * In JSON form: no groups, a decimal point, a minus if it has one, no plus, and the shown decimals, so the
 * same number is the same string in all languages. A number that breaks the language's rules becomes several
 * (`0.31` in Georgian is 0 and 31), and a digit of another script is a separate number. @example
 * numbersIn('61% of 64,250.50, −0.3 or +2', ENGLISH_PATTERNS) // ['61', '64250.50', '-0.3', '2']
 */
export const numbersIn = (text: string, language: TextPatterns): string[] =>
  [...text.matchAll(numberPatternOf(language))].map(({ 0: shown, 1: whole, 2: fraction, index }) => {
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
