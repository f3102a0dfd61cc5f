import { type Reading } from '../model/reading.ts';
import { caveatProblems } from './caveats.check.ts';
import { directionProblems } from './direction.check.ts';
import { type Expectation, type ReadingByLanguage } from './expectation.ts';
import { languageProblems } from './language.check.ts';
import { numberProblems } from './numbers.check.ts';
import { parityProblems } from './parity.check.ts';
import { shapeProblems } from './shape.check.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { vocabularyProblems } from './vocabulary.check.ts';

/**
 * Everything for which a speaker's texts must not be published, each with the language and the part in which it was
 * found; empty where the texts say what the facts say, in every language, and nothing else.
 */
export const readingProblems = (
  readings: ReadingByLanguage,
  expected: Expectation,
  languages: readonly TextPatterns[],
): string[] => [
  ...languages.flatMap((language) =>
    inOneLanguage(readings[language.code]!, language, expected).map(
      (problem) => `${language.code} ${problem}`,
    ),
  ),
  ...parityProblems(readings, languages),
];

const inOneLanguage = (reading: Reading, language: TextPatterns, expected: Expectation): string[] => [
  ...shapeProblems(reading, language),
  ...languageProblems(reading, language),
  ...numberProblems(reading, language, expected),
  ...directionProblems(reading, language, expected),
  ...caveatProblems(reading, language, expected),
  ...vocabularyProblems(reading, language),
];
