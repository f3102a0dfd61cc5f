import { z } from 'zod';
import { type Asset } from '../../assets.ts';
import { type AgentName } from '../../crew/crew.ts';
import { type Signal } from '../../signals.ts';
import { type TextStatement } from '../model/statement.ts';

export const CAVEATS = [
  'abstention',
  'freshness',
  'weight_counted',
  'no_verdict',
  'composite_degraded',
  'held',
] as const satisfies readonly TextStatement['kind'][];
export type Caveat = (typeof CAVEATS)[number];

export type ComparedSide = 'above' | 'below';

const source = z.string().min(1);
const patternWith = (flags: string) =>
  source.transform((text, context) => {
    try {
      return new RegExp(text, flags);
    } catch (error) {
      context.addIssue((error as SyntaxError).message);
      return z.NEVER;
    }
  });
const pattern = patternWith('iu');
const globalPattern = patternWith('gu');
const words = z.array(source).min(1);

const PLAN_CAVEATS = ['plan_none', 'risk_none', 'risk_paper'] as const;

const caveatWords = z.strictObject(
  Object.fromEntries([...CAVEATS, ...PLAN_CAVEATS].map((caveat) => [caveat, words])) as Record<
    (typeof CAVEATS)[number] | (typeof PLAN_CAVEATS)[number],
    typeof words
  >,
);

/**
 * `texts/<language>/language.json`. Expressions have the flags `iu`, or `gu` if all matches count; they must
 * match in linear time (`checks/linear-time.spec.ts`).
 */
export const languageFile = z.strictObject({
  name: source,
  numbers: z.strictObject({ group: source, decimal: source }),
  /** Writing rules for a language model: complete sentences, in English. */
  rules: source,
  patterns: z.strictObject({
    /** Lower-case words of each caveat: all of them occur in one sentence. */
    caveatWords,
    furtherNames: z.record(z.string(), words),
    areWholeWords: z.boolean(),
    foreignLetter: source,
    permittedForeign: globalPattern.nullable(),
    numberMarks: z.strictObject({ group: source, decimal: source }),
    /** The end of a scale of 100, which isn't a fact: "of 100". */
    scaleEnd: globalPattern,
    comparisons: z.strictObject({ above: pattern, below: pattern }),
    /** A negation and the words between it and the word of a signal. */
    negation: source,
    /** Frequent function words, and their minimum share of all words in a paragraph. */
    ordinaryWords: z.strictObject({ words: pattern, leastShare: z.number().positive() }),
    percentInWords: pattern,
    planWords: z.array(pattern).min(1),
    certainty: pattern,
    generalities: pattern,
    /** About the writing itself, such as those of a model that declines. */
    metaWords: pattern,
    /** By description; read by the catalogs' specs. */
    forbiddenInClauses: z.record(z.string(), patternWith('u')),
    /** Words and forms that no text has, by description; read by the catalogs' specs and the audit. */
    style: z.record(z.string(), patternWith('u')),
    /** Words that compare with what is usual: a clause has them in every language or in none. */
    usualWords: pattern,
  }),
});
export type LanguageFile = z.output<typeof languageFile>;

/** The patterns of a language's file, with the names of its catalogs. */
export interface TextPatterns extends Omit<LanguageFile['patterns'], 'furtherNames' | 'areWholeWords'> {
  readonly code: string;
  readonly signalWords: Readonly<Record<Signal, string>>;
  readonly subjects: {
    readonly agents: Readonly<Record<AgentName, string>>;
    /** Regular expression sources of all names, or stems, of each asset. */
    readonly assets: Readonly<Record<Asset, readonly string[]>>;
    /** False if suffixes are joined to names. */
    readonly areWholeWords: boolean;
  };
}
