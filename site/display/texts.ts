import { type CalibrationBasis } from '../../packages/engine/calibration/calibration-table.ts';
import { type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { type NumberMarks } from '../../packages/engine/written-number.ts';

/** Words of the pages and of embedded cards, in one language. */
export interface SharedTexts {
  /** For the attribute `lang`. */
  readonly locale: string;
  /** As in texts/<language>/language.json. */
  readonly numbers: NumberMarks;
  /** From January, as in dates. */
  readonly months: readonly string[];
  readonly date: (year: number, month: string, day: number) => string;
  /** The date of an event. */
  readonly onDate: (year: number, month: string, day: number) => string;
  readonly brand: string;
  readonly loading: string;
  readonly synthetic: string;
  readonly paper: string;
  readonly degraded: string;
  readonly cycle: (number: number, at: string) => string;
  readonly signals: Readonly<Record<Signal, string>>;
  readonly confidence: (percent: number) => string;
  /** Meaning of a probability: an estimate from cases, the base rate, or the outlook's. */
  readonly calibration: Readonly<
    Record<CalibrationBasis, (hours: number, probability: string, baseRate: string, cases: string) => string>
  >;
  readonly composites: string;
  readonly indices: Readonly<Record<CompositeIndex, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly noScore: string;
  readonly indexDegraded: string;
  readonly advice: string;
  readonly attribution: string;
}

/** The languages of the pages, the default first. */
export const PAGE_LANGUAGES = ['en', 'ka'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
