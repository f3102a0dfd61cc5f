import { type Language } from '../../domain/language.ts';
import { type Reading } from '../narrative.ts';
import { statedNumbersIn } from './claims.ts';
import { type Expectation, READING_PARTS } from './expectation.ts';

/** Tens and hundreds in words before a percentage: what cannot be compared with a number must not be told. */
const IN_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)(?:[- ]\w+)?\s+per\s?cent/iu,
  ka: /(?<!\p{L})(?:ათ|ოც|ორმოც|სამოც|ოთხმოც|ას)\p{L}*\s+პროცენტ/u,
};

/** Every number is one of the facts, and the confidence is told in figures, as itself, in summary and prose. */
export function numberProblems(reading: Reading, language: Language, expected: Expectation): string[] {
  const { allowed, confidencePct } = expected;
  return READING_PARTS.flatMap((part) => {
    const text = reading[part];
    const shown = statedNumbersIn(text, language);
    const problems = shown
      .filter((number) => !allowed.some((fact) => fact.numbers.includes(number)))
      .map((number) => `${part}: the number ${number} is none of the facts`);
    const inWords = IN_WORDS[language].exec(text)?.[0];
    if (inWords !== undefined) problems.push(`${part}: a percentage in words: ${inWords}`);
    if (part !== 'headline' && confidencePct !== null && !shown.includes(String(confidencePct)))
      problems.push(`${part}: the confidence of ${confidencePct}% is missing`);
    return problems;
  });
}
