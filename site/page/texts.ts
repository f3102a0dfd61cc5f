import { type CompositeIndex } from '../../src/domain/composites/composite-index.ts';
import { type FreshnessStatus } from '../../src/domain/freshness/freshness.ts';
import { type Signal } from '../../src/domain/signals.ts';

/** Every word of the public page in one language. */
export interface Texts {
  /** Of numbers, for `Intl`. */
  readonly locale: string;
  /** From January on, as they stand in dates. */
  readonly months: readonly string[];
  readonly date: (year: number, month: string, day: number) => string;
  readonly title: string;
  readonly lead: string;
  readonly documentation: string;
  readonly reference: string;
  /** Name of the other language in that language, and what the switch does. */
  readonly otherLanguage: string;
  readonly loading: string;
  readonly synthetic: string;
  readonly paper: string;
  readonly stale: (minutes: number) => string;
  readonly degraded: string;
  readonly unreachable: string;
  readonly refused: (code: string) => string;
  readonly verdict: string;
  readonly cycle: (number: number, at: string) => string;
  readonly signals: Readonly<Record<Signal, string>>;
  readonly confidence: (percent: number) => string;
  readonly votes: string;
  readonly experience: (hours: number, share: string, cases: string) => string;
  readonly composites: string;
  readonly compositesSay: string;
  readonly index: string;
  readonly indices: Readonly<Record<CompositeIndex, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly noScore: string;
  readonly indexDegraded: string;
  readonly record: string;
  readonly recordSays: string;
  readonly recordEmpty: string;
  readonly recordHeads: readonly [string, string, string, string];
  readonly hours: (hours: number) => string;
  readonly backfilled: string;
  readonly sources: string;
  readonly sourcesSay: (fresh: number, all: number) => string;
  readonly statuses: Readonly<Record<FreshnessStatus, string>>;
  readonly provider: string;
  readonly advice: string;
  readonly attribution: string;
}

/** The languages of the page; the first one where nothing was chosen. */
export const PAGE_LANGUAGES = ['en', 'ka'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
