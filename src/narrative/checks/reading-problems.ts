import { type Language, LANGUAGES } from '../../domain/language.ts';
import { caveatProblems } from './caveats.check.ts';
import { directionProblems } from './direction.check.ts';
import { type BilingualReading, type Expectation } from './expectation.ts';
import { languageProblems } from './language.check.ts';
import { numberProblems } from './numbers.check.ts';
import { parityProblems } from './parity.check.ts';
import { shapeProblems } from './shape.check.ts';
import { vocabularyProblems } from './vocabulary.check.ts';

/**
 * Everything for which a speaker's texts must not be published, each with the language and the part in which it was
 * found; empty where the texts say what the facts say, in both languages, and nothing else.
 */
export const readingProblems = (readings: BilingualReading, expected: Expectation): string[] => [
  ...LANGUAGES.flatMap((language) =>
    inOneLanguage(readings, language, expected).map((problem) => `${language} ${problem}`),
  ),
  ...parityProblems(readings),
];

function inOneLanguage(readings: BilingualReading, language: Language, expected: Expectation): string[] {
  const reading = readings[language];
  return [
    ...shapeProblems(reading),
    ...languageProblems(reading, language),
    ...numberProblems(reading, language, expected),
    ...directionProblems(reading, language, expected),
    ...caveatProblems(reading, language, expected),
    ...vocabularyProblems(reading, language),
  ];
}
