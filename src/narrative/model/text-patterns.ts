import { type Asset } from '../../domain/assets.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import { type TextStatement } from './statement.ts';

/** Caveats that a text must not leave out. */
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

/** Side of the base on which a compared value is. */
export type ComparedSide = 'above' | 'below';

/** How texts name agents and assets. */
export interface SubjectPatterns {
  /** Regular expression source of each agent's name, or of its stem. */
  readonly agents: Readonly<Record<AgentName, string>>;
  /** Regular expression sources of all names, or stems, of each asset. */
  readonly assets: Readonly<Record<Asset, readonly string[]>>;
  /** True if a name is a whole word; false if suffixes are joined to it. */
  readonly areWholeWords: boolean;
}

/**
 * Patterns that the checks need to find claims in texts of a language, from `texts/<language>/language.json` and the names of
 * its catalogs.
 * Patterns must match in linear time (see `checks/linear-time.spec.ts`); global flags only where a field says
 * so.
 */
export interface TextPatterns {
  /** Code of the language, ISO 639-1. */
  readonly code: string;
  /** Word, or stem, of each signal. */
  readonly signalWords: Readonly<Record<Signal, string>>;
  /** Lower-case words that identify each caveat: all of them occur in one sentence. */
  readonly caveatWords: Readonly<Record<Caveat, readonly string[]>>;
  readonly subjects: SubjectPatterns;
  /** Regular expression source of a letter of another script. */
  readonly foreignLetter: string;
  /** Permitted letters of another script, such as tickers; null if there are none. Global. */
  readonly permittedForeign: RegExp | null;
  /** Regular expression sources of the separators in numbers. */
  readonly numberMarks: { readonly group: string; readonly decimal: string };
  /** The end of a scale of 100, which isn't a fact: "of 100". Global. */
  readonly scaleEnd: RegExp;
  readonly comparisons: Readonly<Record<ComparedSide, RegExp>>;
  /** Regular expression source of a negation and the words between it and the word of a signal. */
  readonly negation: string;
  /** Frequent function words, and their minimum share of all words in a paragraph. */
  readonly ordinaryWords: { readonly words: RegExp; readonly leastShare: number };
  /** A percentage written in words. */
  readonly percentInWords: RegExp;
  /** Words of an entry plan, its risk, or advice. */
  readonly planWords: readonly RegExp[];
  /** Words of certainty: confidence is agreement, and nobody is sure. */
  readonly certainty: RegExp;
  /** Words that generalise, such as “usually”: texts state what happened. */
  readonly generalities: RegExp;
  /** Words about the writing itself, such as those of a model that declines. */
  readonly metaWords: RegExp;
  /** Patterns forbidden in a catalog's clauses, by description. Only specs read them. */
  readonly forbiddenInClauses: Readonly<Record<string, RegExp>>;
  /** Words and forms that no text of the language has, by description. Only specs and the audit read them. */
  readonly style: Readonly<Record<string, RegExp>>;
  /** Words that compare with what is usual. Only specs read them. */
  readonly usualWords: RegExp;
}
