import { type SpeakerText, TEXT_PARTS } from '../model/speaker-text.ts';
import { foreignFragments } from './letters.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

/** Of the non-space characters of running text. */
const LEAST_LETTER_SHARE = 0.75;

/** Judged by letters and by the most frequent function words. */
export const languageProblems = (speakerText: SpeakerText, language: TextPatterns): string[] => [
  ...TEXT_PARTS.flatMap((part) => {
    const text = speakerText[part];
    const foreign = foreignFragments(text, language);
    const problems =
      foreign.length === 0 ? [] : [`${part}: letters of another language: ${foreign.join(' ')}`];
    const characters = text.replace(/\s/gu, '');
    const letters = characters.match(/\p{L}/gu)?.length ?? 0;
    if (letters < LEAST_LETTER_SHARE * characters.length) problems.push(`${part}: too few letters`);
    return problems;
  }),
  ...(isWrittenIn(language, speakerText.prose) ? [] : [`prose: it does not read as ${language.code}`]),
];

function isWrittenIn({ ordinaryWords }: TextPatterns, text: string): boolean {
  const { words, leastShare } = ordinaryWords;
  const all = text.match(/\p{L}+/gu) ?? [];
  return all.filter((word) => words.test(word)).length >= leastShare * all.length;
}
