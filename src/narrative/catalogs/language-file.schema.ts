import { z } from 'zod';
import { CAVEATS } from '../model/text-patterns.ts';

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
    caveatWords,
    furtherNames: z.record(z.string(), words),
    areWholeWords: z.boolean(),
    foreignLetter: source,
    permittedForeign: globalPattern.nullable(),
    numberMarks: z.strictObject({ group: source, decimal: source }),
    scaleEnd: globalPattern,
    comparisons: z.strictObject({ above: pattern, below: pattern }),
    negation: source,
    ordinaryWords: z.strictObject({ words: pattern, leastShare: z.number().positive() }),
    percentInWords: pattern,
    planWords: z.array(pattern).min(1),
    certainty: pattern,
    generalities: pattern,
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
