import { type Asset } from '../../domain/assets.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';
import { type TextStatement } from './statement.ts';

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

export type ComparedSide = 'above' | 'below';

export interface SubjectPatterns {
  readonly agents: Readonly<Record<AgentName, string>>;
  /** Regular expression sources of all names, or stems, of each asset. */
  readonly assets: Readonly<Record<Asset, readonly string[]>>;
  /** False if suffixes are joined to names. */
  readonly areWholeWords: boolean;
}

/**
 * From `language.json` and the catalogs' names. They must match in linear time
 * (`checks/linear-time.spec.ts`).
 */
export interface TextPatterns {
  readonly code: string;
  readonly signalWords: Readonly<Record<Signal, string>>;
  /** Lower-case words of each caveat: all of them occur in one sentence. */
  readonly caveatWords: Readonly<Record<Caveat, readonly string[]>>;
  readonly subjects: SubjectPatterns;
  readonly foreignLetter: string;
  /** Letters of another script, such as tickers. Global. */
  readonly permittedForeign: RegExp | null;
  readonly numberMarks: { readonly group: string; readonly decimal: string };
  /** The end of a scale of 100, which isn't a fact: "of 100". Global. */
  readonly scaleEnd: RegExp;
  readonly comparisons: Readonly<Record<ComparedSide, RegExp>>;
  /** Regular expression source of a negation and the words between it and the word of a signal. */
  readonly negation: string;
  /** Frequent function words, and their minimum share of all words in a paragraph. */
  readonly ordinaryWords: { readonly words: RegExp; readonly leastShare: number };
  readonly percentInWords: RegExp;
  readonly planWords: readonly RegExp[];
  /** Confidence is agreement, and nobody is sure. */
  readonly certainty: RegExp;
  /** Words such as “usually”: texts state what happened. */
  readonly generalities: RegExp;
  /** Words about the writing itself, such as those of a model that declines. */
  readonly metaWords: RegExp;
  readonly forbiddenInClauses: Readonly<Record<string, RegExp>>;
  /** No text of the language has them, by description. Only specs and the audit read them. */
  readonly style: Readonly<Record<string, RegExp>>;
  /** Words that compare with what is usual. Only specs read them. */
  readonly usualWords: RegExp;
}
