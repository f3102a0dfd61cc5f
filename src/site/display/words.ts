import { type CalibrationBasis } from '../../../packages/engine/calibration/calibration-table.ts';
import { type CompositeIndex } from '../../../packages/engine/composites/composite-index.ts';
import { type Signal } from '../../../packages/engine/signals.ts';
import { type NumberMarks } from '../../../packages/engine/written-number.ts';

/** Words that pages share with embedded cards: texts/<language>/pages/words.json. */
export interface Words extends Readonly<
  Record<
    | 'date'
    | 'brand'
    | 'loading'
    | 'synthetic'
    | 'paper'
    | 'degraded'
    | 'cycle'
    | 'confidence'
    | 'composites'
    | 'noScore'
    | 'indexDegraded'
    | 'advice'
    | 'attribution',
    string
  >
> {
  /** For the attribute `lang`. */
  readonly locale: string;
  /** As in texts/<language>/language.json. */
  readonly numbers: NumberMarks;
  /** From January, as in dates. */
  readonly months: readonly string[];
  /** As in the date of an event, where that differs. */
  readonly monthsOfEvents?: readonly string[];
  readonly signals: Readonly<Record<Signal, string>>;
  /** Meaning of a probability: an estimate from cases, the base rate, or the outlook's. */
  readonly calibration: Readonly<Record<CalibrationBasis, string>>;
  readonly indices: Readonly<Record<CompositeIndex, string>>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Fills `{name}` in a text. */
export const worded = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The languages of the pages, the default first. */
export const PAGE_LANGUAGES = ['en', 'ka'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
