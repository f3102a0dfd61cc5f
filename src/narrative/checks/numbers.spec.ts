import { numbersIn } from './claims.ts';
import { languageOf, patternsIn } from '../languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');
const { numbers: english } = languageOf('en').texts;
const { numbers: georgian } = languageOf('ka').texts;

describe('numbersIn', () => {
  it.each([
    ['no number at all', []],
    ['61% of 100', ['61', '100']],
    ['64,250.50 dollars and 1,234,567', ['64250.50', '1234567']],
    ['−0.3, -4, (-5) and +2', ['-0.3', '-4', '-5', '2']],
    ['−0.3', ['-0.3']],
    ['a 12-month mean, 10–20 of them, well-known-3', ['12', '10', '20', '3']],
    ['it ends with 0.31.', ['0.31']],
    ['four of them: 1,2 and 3', ['1', '2', '3']],
    ['0,31', ['0', '31']],
    ['M2 and 200-day', ['2', '200']],
    ['a ½ of ４ and Ⅳ', ['½', '４', 'Ⅳ']],
    ['1234,567', ['1234', '567']],
  ])('reads numbers in English: %s', (text, numbers) => {
    expect(numbersIn(text, ENGLISH_PATTERNS)).toEqual(numbers);
  });

  it.each([
    ['რიცხვის გარეშე', []],
    ['დამაჯერებლობა 61%-ია, ანუ 61%-ით მეტი', ['61', '61']],
    ['64\u00a0250,50-დან 1\u202f234\u2009567-მდე', ['64250.50', '1234567']],
    ['−0,3 და +2,5', ['-0.3', '2.5']],
    ['100-დან 32', ['100', '32']],
    ['6-დან 4, ხოლო 3, 4 და 5', ['6', '4', '3', '4', '5']],
    ['0.31', ['0', '31']],
    // A breaking space can separate two numbers.
    ['64 250', ['64', '250']],
    ['„-3,1“', ['-3.1']],
  ])('reads numbers in Georgian: %s', (text, numbers) => {
    expect(numbersIn(text, GEORGIAN_PATTERNS)).toEqual(numbers);
  });

  it.each([0, 0.004, -0.004, 1.26, -1.26, 61, 64_250.5, -1_234_567.891])(
    'reads the same number in both languages for %d',
    (value) => {
      for (const decimals of [0, 1, 2]) {
        const expected = [english.number(value, decimals).replace('−', '-').replaceAll(',', '')];
        expect(numbersIn(`it is ${english.number(value, decimals)}.`, ENGLISH_PATTERNS)).toEqual(expected);
        expect(numbersIn(`ეს ${georgian.number(value, decimals)}-ია.`, GEORGIAN_PATTERNS)).toEqual(expected);
        expect(numbersIn(english.percent(value, decimals), ENGLISH_PATTERNS)).toEqual(expected);
        expect(numbersIn(`${georgian.percent(value, decimals)}-ით`, GEORGIAN_PATTERNS)).toEqual(expected);
        expect(numbersIn(english.signed(value, decimals), ENGLISH_PATTERNS)).toEqual(expected);
        expect(numbersIn(georgian.signed(value, decimals), GEORGIAN_PATTERNS)).toEqual(expected);
      }
    },
  );
});
