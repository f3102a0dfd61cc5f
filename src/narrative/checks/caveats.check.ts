import { type SpeakerText } from '../model/speaker-text.ts';
import { type Expectation } from './expectation.ts';
import { sentencesIn } from './sentences.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

export function caveatProblems(
  { prose }: SpeakerText,
  { caveatWords }: TextPatterns,
  { caveats }: Expectation,
): string[] {
  const sentences = sentencesIn(prose.toLowerCase());
  return caveats
    .filter(
      (caveat) => !sentences.some((sentence) => caveatWords[caveat].every((word) => sentence.includes(word))),
    )
    .map((caveat) => `prose: a caveat is missing: ${caveat}`);
}
