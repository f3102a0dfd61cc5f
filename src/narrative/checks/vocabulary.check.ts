import { type SpeakerText, TEXT_PARTS } from '../model/speaker-text.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

/**
 * Reports words of an entry plan, its risk, or advice, because the texts reach partners who can't see them, and words
 * of certainty, because confidence is agreement.
 */
export const vocabularyProblems = (
  speakerText: SpeakerText,
  { planWords, certainty }: TextPatterns,
): string[] =>
  TEXT_PARTS.flatMap((part) => [
    ...planWords.flatMap((pattern) => found(pattern, speakerText[part], `${part}: words of a plan`)),
    ...found(certainty, speakerText[part], `${part}: words of certainty`),
  ]);

function found(pattern: RegExp, text: string, what: string): string[] {
  const words = pattern.exec(text)?.[0];
  return words === undefined ? [] : [`${what}: ${words}`];
}
