import { type Language } from '../../domain/language.ts';
import { CAVEAT_WORDS as ENGLISH } from '../en/names.ts';
import { CAVEAT_WORDS as GEORGIAN } from '../ka/names.ts';
import { type Reading } from '../narrative.ts';
import { type Caveat, type Expectation } from './expectation.ts';
import { sentencesIn } from './sentences.ts';

/** The words by which each caveat is found; all of them in one sentence. */
export const CAVEAT_WORDS: Readonly<Record<Language, Readonly<Record<Caveat, readonly string[]>>>> = {
  ka: GEORGIAN,
  en: ENGLISH,
};

/** The prose keeps every caveat of the facts. */
export function caveatProblems({ prose }: Reading, language: Language, { caveats }: Expectation): string[] {
  const sentences = sentencesIn(prose.toLowerCase());
  return caveats
    .filter(
      (caveat) =>
        !sentences.some((sentence) =>
          CAVEAT_WORDS[language][caveat].every((word) => sentence.includes(word)),
        ),
    )
    .map((caveat) => `prose: it leaves out a caveat: ${caveat}`);
}
