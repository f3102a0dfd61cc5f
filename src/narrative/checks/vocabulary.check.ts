import { type Reading, READING_PARTS } from '../model/reading.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

/** Nothing of an entry plan, of its risk, or of what to do: the readings reach partners who may not see them. */
export const vocabularyProblems = (reading: Reading, { planWords }: TextPatterns): string[] =>
  READING_PARTS.flatMap((part) =>
    planWords.flatMap((pattern) => {
      const found = pattern.exec(reading[part])?.[0];
      return found === undefined ? [] : [`${part}: words of a plan: ${found}`];
    }),
  );
