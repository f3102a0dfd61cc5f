import { type Language } from '../../domain/language.ts';
import { type Reading } from '../narrative.ts';
import { READING_PARTS } from './expectation.ts';
import { foreignFragments } from './letters.ts';

/** Of everything that is not a space, so much are letters in running text. */
const LEAST_LETTER_SHARE = 0.75;
/** Words without which nobody writes a paragraph of the language; of all words so many, at least, are of these. */
const ORDINARY_WORDS: Readonly<Record<Language, { readonly words: RegExp; readonly leastShare: number }>> = {
  en: {
    words: /^(?:the|of|and|is|are|a|an|in|to|its|it|on|with|by|as|for|at|than|that|this|has|while|from)$/iu,
    leastShare: 0.15,
  },
  ka: {
    words:
      /^(?:და|რომ|არის|თუ|მაგრამ|ხოლო|თუმცა|ასევე|მხოლოდ|უფრო|მეტი|ეს|ამ|მისი|მის|კი|ვიდრე|რაც|ამასთან)$/u,
    leastShare: 0.01,
  },
};

/** The text is in the letters and, as far as its most ordinary words tell, in the words of the language. */
export const languageProblems = (reading: Reading, language: Language): string[] => [
  ...READING_PARTS.flatMap((part) => {
    const text = reading[part];
    const foreign = foreignFragments(text, language);
    const problems =
      foreign.length === 0 ? [] : [`${part}: letters of another language: ${foreign.join(' ')}`];
    const characters = text.replace(/\s/gu, '');
    const letters = characters.match(/\p{L}/gu)?.length ?? 0;
    if (letters < LEAST_LETTER_SHARE * characters.length) problems.push(`${part}: too few letters`);
    return problems;
  }),
  ...(isWrittenIn(language, reading.prose) ? [] : [`prose: it does not read as ${language}`]),
];

function isWrittenIn(language: Language, text: string): boolean {
  const { words, leastShare } = ORDINARY_WORDS[language];
  const all = text.match(/\p{L}+/gu) ?? [];
  return all.filter((word) => words.test(word)).length >= leastShare * all.length;
}
