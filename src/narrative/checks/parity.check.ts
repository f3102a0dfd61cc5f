import { type Language } from '../../domain/language.ts';
import { statedNumbersIn } from './claims.ts';
import { type BilingualReading, READING_PARTS } from './expectation.ts';
import { signalsIn } from './signals.ts';

type Extraction = (text: string, language: Language) => readonly string[];

const COMPARED: Readonly<Record<string, Extraction>> = {
  numbers: statedNumbersIn,
  signals: signalsIn,
};

/** Each part shows the same numbers and the same signals in both languages, in whatever order. */
export const parityProblems = (readings: BilingualReading): string[] =>
  READING_PARTS.flatMap((part) =>
    Object.entries(COMPARED).flatMap(([what, extract]) => {
      const ka = new Set(extract(readings.ka[part], 'ka'));
      const en = new Set(extract(readings.en[part], 'en'));
      const apart = [...ka, ...en].filter((one) => !ka.has(one) || !en.has(one));
      return apart.length === 0 ? [] : [`${part}: ${what} in one language alone: ${apart.join(', ')}`];
    }),
  );
