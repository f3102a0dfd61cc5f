import { type SpeakerText, TEXT_PARTS } from '../model/speaker-text.ts';
import { type TextPatterns } from '../model/text-patterns.ts';
import { generalityIn } from './generalities.ts';

/**
 * Words of a plan, its risk, or advice, because the texts reach partners who can't see them; of certainty,
 * because confidence is agreement; and generalities, because nobody measured them.
 */
export const vocabularyProblems = (speakerText: SpeakerText, patterns: TextPatterns): string[] =>
  TEXT_PARTS.flatMap((part) => {
    const text = speakerText[part];
    const generality = generalityIn(text, patterns);
    return [
      ...patterns.planWords.flatMap((pattern) => found(pattern, text, `${part}: words of a plan`)),
      ...found(patterns.certainty, text, `${part}: words of certainty`),
      ...(generality === null ? [] : [`${part}: a generality that nobody measured: ${generality}`]),
    ];
  });

function found(pattern: RegExp, text: string, what: string): string[] {
  const words = pattern.exec(text)?.[0];
  return words === undefined ? [] : [`${what}: ${words}`];
}
