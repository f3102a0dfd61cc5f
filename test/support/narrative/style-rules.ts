import { sentencesIn } from '../../../packages/engine/narrative/checks/claims.ts';
import { type Language, patternsIn } from '../../../packages/engine/narrative/languages.ts';

/** Rules of every language. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = { 'a space before …': / …/u };

export const styleProblems = (text: string, language: Language): string[] => [
  ...Object.entries({ ...EVERYWHERE, ...patternsIn(language).style })
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what),
  ...(sentencesIn(text).some((sentence) => /^\d/u.test(sentence)) ? ['a sentence begins with a digit'] : []),
];
