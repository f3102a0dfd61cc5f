import { type SpeakerText, TEXT_PARTS } from '../model/speaker-text.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

/** Reports words of an entry plan, its risk or advice: the texts reach partners who may not see them. */
export const vocabularyProblems = (speakerText: SpeakerText, { planWords }: TextPatterns): string[] =>
  TEXT_PARTS.flatMap((part) =>
    planWords.flatMap((pattern) => {
      const found = pattern.exec(speakerText[part])?.[0];
      return found === undefined ? [] : [`${part}: words of a plan: ${found}`];
    }),
  );
