import fc from 'fast-check';
import { cycleOf } from '../../../test/support/narrative/narrated-cycle.ts';
import { expectedBy, passagesOf } from '../../../test/support/plans.ts';
import { MARKET_REGIMES } from '../crew/crew-result.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../outlook/outlook-terms.ts';
import { SIGNALS } from '../signals.ts';
import { levels, type ReasonForNoPosition, whyNoPosition } from '../verdict/action-plan.ts';
import { ACCEPTABLE_RATIO_ABOVE } from '../verdict/plan-rules.ts';
import { type ActionPlan } from '../verdict/verdict.ts';
import { sentencesIn } from './checks/claims.ts';
import { type Language, LANGUAGES } from './languages.ts';
import { narrate } from './narrate.ts';

/** Even over the range, which doubles of fast-check are not. */
const between = (low: number, high: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 10_000 }).map((parts) => low + ((high - low) * parts) / 10_000);
const fractions = between(0.1, 1);
const situations = fc.record({
  signal: fc.constantFrom(...SIGNALS),
  marketRegime: fc.constantFrom(...MARKET_REGIMES),
  horizonHours: fc.constantFrom(...OUTLOOK_HORIZONS_HOURS),
  entry: between(Math.log(20), Math.log(9_000_000)).map(Math.exp),
  expectedVolatility: between(0.1, 2),
  median: between(-0.02, 0.02),
  /** Distances of neighbouring quantiles in units of the volatility over the horizon. */
  apart: fc.tuple(fractions, fractions, fractions, fractions, fractions, fractions),
  passages: fc.option(between(-0.4, 0.05).map((edge) => passagesOf(edge))),
});

type Situation = typeof situations extends fc.Arbitrary<infer Value> ? Value : never;

function planOf(situation: Situation): ActionPlan | null {
  const { signal, marketRegime, horizonHours, entry, expectedVolatility, median, apart, passages } =
    situation;
  const volatility = expectedVolatility * Math.sqrt(horizonHours / 24 / 365);
  const [p05, p10, p25, p75, p90, p95] = apart.map((one) => volatility * one);
  const quantiles = {
    p05: median - p25! - p10! - p05!,
    p10: median - p25! - p10!,
    p25: median - p25!,
    p50: median,
    p75: median + p75!,
    p90: median + p75! + p90!,
    p95: median + p75! + p90! + p95!,
  };
  return levels(
    { signal, marketRegime },
    entry,
    { horizonHours, return: quantiles },
    expectedBy(passages, volatility),
  );
}

/** Everything that a plan says in a language. */
function textsOf(situation: Situation, plan: ActionPlan, language: Language): readonly string[] {
  const cycle = cycleOf([]);
  const { signal, marketRegime } = situation;
  const narrated = narrate({ ...cycle, verdict: { ...cycle.verdict, signal, marketRegime }, plan }, null);
  const { entryPlan, riskCalculation, humanReadable } = narrated.action.texts[language]!;
  return [entryPlan, riskCalculation, humanReadable];
}

/** What the texts of a language say in one of their wordings. */
interface Wordings {
  readonly noPosition: RegExp;
  readonly acceptable: RegExp;
  readonly because: Readonly<Record<ReasonForNoPosition, RegExp>>;
}

const SAYS: Readonly<Record<Language, Wordings>> = {
  en: {
    noPosition: /no position/i,
    acceptable: /above the required 2\.0|acceptable above 2\.0|more than the required 2\.0/,
    because: {
      signal: /verdict is (?:bullish|bearish|neutral)|crew abstains/i,
      ratio: /ratio of \d\.\d\d is not above the required 2\.0/i,
      no_odds: /too little record/i,
      odds: /similar plans (?:earned|lost) \d+% of the amount at risk on average/i,
    },
  },
  ka: {
    noPosition: /პოზიცია არ/,
    acceptable: /დასაშვებად კი 2,0-ზე მაღალი|საჭირო 2,0-ზე მეტია|მოთხოვნილ 2,0-ზე მეტი/,
    because: {
      signal: /ვერდიქტი|გუნდი/,
      ratio: /საჭირო 2,0-ს არ აღემატება/,
      no_odds: /საკმარისი მონაცემი არ დაგროვებულა/,
      odds: /მსგავსი გეგმების საშუალო შედეგი/,
    },
  },
};

describe('the text, the ratio, and the size of a plan', () => {
  it('agree, in every language and whatever it is made from', () => {
    expect(Object.keys(SAYS).sort()).toEqual([...LANGUAGES].sort());
    const seen = new Set<string | null>();
    fc.assert(
      fc.property(situations, (situation) => {
        const plan = planOf(situation);
        if (plan === null) return;
        const why = whyNoPosition(plan);
        seen.add(why);
        expect(plan.positionSizePct > 0).toBe(why === null);
        for (const [language, { noPosition, acceptable, because }] of Object.entries(SAYS)) {
          const [entryPlan, risk, list] = textsOf(situation, plan, language) as [string, string, string];
          if (why === null) {
            expect(plan.riskRewardRatio).toBeGreaterThan(ACCEPTABLE_RATIO_ABOVE);
            expect(plan.odds!.meanResult).toBeGreaterThanOrEqual(0);
            expect(risk).toMatch(acceptable);
            expect([entryPlan, risk, list].join(' ')).not.toMatch(noPosition);
          } else {
            for (const text of [entryPlan, risk, list]) expect(text).toMatch(noPosition);
            for (const text of [entryPlan, risk]) expect(sentencesIn(text)).toHaveLength(1);
            expect(entryPlan).toMatch(because[why]);
            expect(risk).not.toMatch(acceptable);
          }
        }
      }),
      { seed: 20_261_126, numRuns: 600 },
    );
    expect(seen).toEqual(new Set([null, 'signal', 'ratio', 'no_odds', 'odds']));
  });
});
