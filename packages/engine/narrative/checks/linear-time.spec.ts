import { assertLinearTime } from '../../../../test/support/processor-time.ts';
import { LANGUAGES, patternsIn } from '../languages.ts';
import { numbersIn, sentencesIn, signalsIn } from './claims.ts';
import { shapeProblems, vocabularyProblems } from './text-problems.ts';

/** Longer than any part of a draft that reaches the checks. */
const LENGTH = 60_000;

// Texts in which every character can begin or continue a match.
it.each([
  ['line ends', 'x\n', '\n'],
  ['blanks', 'x.', ' '],
  ['digits', '', '1'],
  ['groups of digits', '', '111,'],
  ['the beginning of a forbidden phrase in Georgian', '', 'გახსნ'],
  ['another', '', 'ბერკეტ'],
  ['negations', '', 'not '],
  ['letters', '', 'X'],
])('the checks take linear time over a text of %s', (_, head, repeated) =>
  // Quadratic patterns took about 30 seconds on three of these.
  assertLinearTime(LENGTH, (length) => {
    const text = head.padEnd(length, repeated);
    const speakerText = { headline: `${text}x`, summary: `${text}x`, prose: `${text}x` };
    for (const language of LANGUAGES) {
      shapeProblems(speakerText, patternsIn(language));
      vocabularyProblems(speakerText, patternsIn(language));
      numbersIn(text, patternsIn(language));
      signalsIn(text, patternsIn(language));
    }
    sentencesIn(text);
  }),
);
