import { type SpeakerText } from '../model/speaker-text.ts';
import { caveatProblems } from './caveats.check.ts';
import { directionProblems } from './direction.check.ts';
import { type Expectation, type TextByLanguage } from './expectation.ts';
import { languageProblems } from './language.check.ts';
import { numberProblems } from './numbers.check.ts';
import { parityProblems } from './parity.check.ts';
import { shapeProblems } from './shape.check.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { vocabularyProblems } from './vocabulary.check.ts';

/**
 * All reasons for not publishing a speaker's texts, each with language and part; empty if the texts state
 * only the facts.
 */
export const textProblems = (
  readings: TextByLanguage,
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

const inOneLanguage = (speakerText: SpeakerText, language: TextPatterns, expected: Expectation): string[] => [
  ...shapeProblems(speakerText, language),
  ...languageProblems(speakerText, language),
  ...numberProblems(speakerText, language, expected),
  ...directionProblems(speakerText, language, expected),
  ...caveatProblems(speakerText, language, expected),
  ...vocabularyProblems(speakerText, language),
];
