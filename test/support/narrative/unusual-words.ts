import { type Language } from '../../../packages/engine/narrative/languages.ts';
import { FITTED_RANGES } from '../../../packages/engine/daily-readings/daily-readings.ts';
import { type UsualRange, type UsualRangeTable } from '../../../packages/engine/usual-range/usual-range.ts';

type Pattern = Readonly<Record<Language, RegExp>>;

/** Words for what is out of the ordinary. The name of the index of relative strength has one of them. */
export const UNUSUAL: Pattern = {
  en: /\bunusual|\bexceptional|\bstrong(?:ly)?\b|\bweak(?:ly)?\b|\bseldom\b|\brare(?:ly)?\b|\bsharp(?:ly)?\b|\bextreme(?:ly)?\b|\bsteep(?:ly)?\b|\bfar (?:above|below|more|less|fewer|higher|lower|stronger|weaker|better|worse|faster)/iu,
  ka: /უჩვეულო|განსაკუთრებით|მკვეთრად|გაცილებით|იშვიათად|უკიდურეს(?!ობ)|(?<!ფარდობითი )(?<!ზე )ძლიერი?ა(?!\p{L})|(?<!ზე )სუსტია/u,
};

/** Says of something that it is not so. */
const DENIED: Pattern = {
  en: /\b(?:neither|nor|no|not|nothing|without)\b/iu,
  ka: /(?<!\p{L})(?:არც|არ|ვერ)(?!\p{L})|გარეშე|არაფერი/u,
};

export const callsUnusual = (sentence: string, language: Language): boolean =>
  UNUSUAL[language]!.test(sentence) && !DENIED[language]!.test(sentence);

/** A table whose ranges are those of the fitted years, each moved and made wider or narrower by what is drawn. */
export function drawnRanges(random: () => number): UsualRangeTable {
  const ranges = [...FITTED_RANGES.values()].map(({ quantity, p10, p50, p90 }): UsualRange => {
    const centre = p50 + (random() - 0.5) * (p90 - p10);
    const width = 0.2 + 1.3 * random();
    return {
      quantity,
      p10: centre - width * (p50 - p10),
      p50: centre,
      p90: centre + width * (p90 - p50),
      days: 365,
      basis: 'trailing_year',
    };
  });
  return {
    version: 'drawn',
    sha256: '0'.repeat(64),
    rules: '1',
    methodologyVersion: '2.0.0',
    madeAt: '2026-03-10T00:00:00+00:00',
    ranges,
  };
}
