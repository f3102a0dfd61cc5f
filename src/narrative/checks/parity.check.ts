import { TEXT_PARTS } from '../model/speaker-text.ts';
import { statedNumbersIn } from './claims.ts';
import { type TextByLanguage } from './expectation.ts';
import { signalsIn } from './named-signals.ts';
import { type TextPatterns } from '../model/text-patterns.ts';

type Extraction = (text: string, language: TextPatterns) => readonly string[];

const COMPARED: Readonly<Record<string, Extraction>> = {
  numbers: statedNumbersIn,
  signals: signalsIn,
};

/** In any order. */
export const parityProblems = (readings: TextByLanguage, languages: readonly TextPatterns[]): string[] =>
  TEXT_PARTS.flatMap((part) =>
    Object.entries(COMPARED).flatMap(([what, extract]) => {
      const inEach = languages.map((language) => new Set(extract(readings[language.code]![part], language)));
      const apart = [...new Set(inEach.flatMap((shown) => [...shown]))].filter(
        (one) => !inEach.every((shown) => shown.has(one)),
      );
      return apart.length === 0 ? [] : [`${part}: ${what} not in every language: ${apart.join(', ')}`];
    }),
  );
