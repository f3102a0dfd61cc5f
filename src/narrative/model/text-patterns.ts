import { type Asset } from '../../domain/assets.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import { type TextStatement } from './statement.ts';

/** What limits a text and must not be left out of it. */
export const CAVEATS = [
  'abstention',
  'freshness',
  'weight_counted',
  'no_verdict',
  'composite_degraded',
  'held',
  'disclaimer',
] as const satisfies readonly TextStatement['kind'][];
export type Caveat = (typeof CAVEATS)[number];

/** On which side of its base a compared value lies. */
export type ComparedSide = 'above' | 'below';

/** How a text names agents and assets. */
export interface SubjectPatterns {
  /** Regular expression source of each agent's name, or of its stem. */
  readonly agents: Readonly<Record<AgentName, string>>;
  /** Regular expression sources of all names, or stems, of each asset. */
  readonly assets: Readonly<Record<Asset, readonly string[]>>;
  /** True where a name is a whole word; false where endings are joined to it. */
  readonly areWholeWords: boolean;
}

/**
 * What the checks need to know of a language to find claims in its texts. Each language folder declares its own. Patterns
 * must match in linear time (see `checks/linear-time.spec.ts`); global flags only where a field says so.
 */
export interface TextPatterns {
  /** Code of the language, ISO 639-1. */
  readonly code: string;
  /** Word, or stem, of each signal. */
  readonly signalWords: Readonly<Record<Signal, string>>;
  /** Words, in lower case, by which each caveat is found: all of them are in one sentence. */
  readonly caveatWords: Readonly<Record<Caveat, readonly string[]>>;
  readonly subjects: SubjectPatterns;
  /** Regular expression source of a letter that does not belong to the script. */
  readonly foreignLetter: string;
  /** Letters of another script that are permitted, as tickers are; null where there are none. Global. */
  readonly permittedForeign: RegExp | null;
  /** Regular expression sources of the marks in figures. */
  readonly numberMarks: { readonly group: string; readonly decimal: string };
  /** The end of a scale of 100, which is no fact: "of 100". Global. */
  readonly scaleEnd: RegExp;
  readonly comparisons: Readonly<Record<ComparedSide, RegExp>>;
  /** Regular expression source of a negation and the words between it and the word of a signal. */
  readonly negation: string;
  /** Function words without which no paragraph is written, and the least share of all words that they are. */
  readonly ordinaryWords: { readonly words: RegExp; readonly leastShare: number };
  /** A percentage written in words. */
  readonly percentInWords: RegExp;
  /** How an entry plan, its risk, or advice is worded. */
  readonly planWords: readonly RegExp[];
  /** Words about the writing itself, as of a model that refuses. */
  readonly metaWords: RegExp;
}
