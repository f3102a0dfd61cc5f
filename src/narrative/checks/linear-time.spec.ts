import { LANGUAGES, patternsIn } from '../languages.ts';
import { numbersIn } from './numbers.ts';
import { sentencesIn } from './sentences.ts';
import { shapeProblems } from './shape.check.ts';
import { signalsIn } from './signals.ts';
import { vocabularyProblems } from './vocabulary.check.ts';

/** Longer than any part of a draft that reaches the checks. */
const LENGTH = 60_000;

// Texts in which every character may begin or continue a match.
it.each([
  ['line ends', 'x\n'.padEnd(LENGTH, '\n')],
  ['blanks', 'x.'.padEnd(LENGTH, ' ')],
  ['digits', '1'.repeat(LENGTH)],
  ['groups of digits', '111,'.repeat(LENGTH / 4)],
  ['the beginning of a forbidden phrase in Georgian', 'გახსნ'.repeat(LENGTH / 5)],
  ['another', 'ბერკეტ'.repeat(LENGTH / 6)],
  ['negations', 'not '.repeat(LENGTH / 4)],
  ['letters', 'X'.repeat(LENGTH)],
])('the checks take linear time over a text of %s', (_, text) => {
  const speakerText = { headline: `${text}x`, summary: `${text}x`, prose: `${text}x` };
  const began = performance.now();
  for (const language of LANGUAGES) {
    shapeProblems(speakerText, patternsIn(language));
    vocabularyProblems(speakerText, patternsIn(language));
    numbersIn(text, patternsIn(language));
    signalsIn(text, patternsIn(language));
  }
  sentencesIn(text);
  // Quadratic patterns took about 30 seconds on three of these; the bound leaves room for a busy machine.
  expect(performance.now() - began).toBeLessThan(6_000);
});
