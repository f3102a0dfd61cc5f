import { type SpeakerText, TEXT_PARTS } from '../model/speaker-text.ts';
import { statedNumbersIn } from './claims.ts';
import { type Expectation } from './expectation.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

export function numberProblems(
  speakerText: SpeakerText,
  language: TextPatterns,
  expected: Expectation,
): string[] {
  const { allowed, confidencePct } = expected;
  return TEXT_PARTS.flatMap((part) => {
    const text = speakerText[part];
    const shown = statedNumbersIn(text, language);
    const problems = shown
      .filter((number) => !allowed.some((fact) => fact.numbers.includes(number)))
      .map((number) => `${part}: the number ${number} is not in the facts`);
    const inWords = language.percentInWords.exec(text)?.[0];
    if (inWords !== undefined) problems.push(`${part}: a percentage in words: ${inWords}`);
    if (part !== 'headline' && confidencePct !== null && !shown.includes(String(confidencePct)))
      problems.push(`${part}: the confidence of ${confidencePct}% is missing`);
    return problems;
  });
}
