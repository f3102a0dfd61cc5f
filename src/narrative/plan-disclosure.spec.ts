import fc from 'fast-check';
import { MARKET_REGIMES, type MarketRegime } from '../domain/crew/crew-result.ts';
import { type ActionPlan } from '../domain/verdict/verdict.ts';
import { LANGUAGES } from './languages.ts';
import { narrate } from './narrate.ts';
import { cycleOf } from '../../test/support/narrative/narrated-cycle.ts';
import { SIGNALS, type Signal } from '../domain/signals.ts';
import { levels } from '../domain/verdict/action-plan.ts';

/** A range counts as hidden if the best guess can be off by at least 5% of the truth. */
const LEAST_SPREAD = 1.05 / 0.95;

interface Situation {
  readonly signal: Signal;
  readonly confidence: number;
  readonly marketRegime: MarketRegime;
  readonly entry: number;
  readonly range: number;
}

const situations = fc.record({
  signal: fc.constantFrom(...SIGNALS),
  confidence: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000),
  marketRegime: fc.constantFrom(...MARKET_REGIMES),
  entry: fc.double({ min: Math.log(20), max: Math.log(9_000_000), noNaN: true }).map(Math.exp),
  // Daily ranges of 0.01% to 50% of the price.
  part: fc.double({ min: Math.log(1e-4), max: Math.log(0.5), noNaN: true }).map(Math.exp),
});

const situationOf = ({ part, ...rest }: { part: number } & Omit<Situation, 'range'>): Situation => ({
  ...rest,
  range: part * rest.entry,
});

const planOf = ({ entry, range, ...verdict }: Situation): ActionPlan | null => levels(verdict, entry, range);

/** Returns everything published about a plan, words included, in both languages. */
function publishedOf(situation: Situation): string {
  const cycle = cycleOf([]);
  const { signal, confidence, marketRegime } = situation;
  const verdict = { ...cycle.verdict, signal, confidence, marketRegime };
  return JSON.stringify(narrate({ ...cycle, verdict, plan: planOf(situation) }, null).action);
}

/**
 * Returns how far a range can be moved by `towards` (above or below 1) before the published texts change, within 40%.
 */
function reach(situation: Situation, towards: number, published: (situation: Situation) => string): number {
  const seen = published(situation);
  const alike = (factor: number) => published({ ...situation, range: situation.range * factor }) === seen;
  if (alike(towards)) return towards;
  let [same, other] = [1, towards];
  for (let step = 0; step < 20; step++) {
    const middle = Math.sqrt(same * other);
    if (alike(middle)) same = middle;
    else other = middle;
  }
  return same;
}

describe('the information in a published plan about the daily range, which is licensed', () => {
  it('fits ranges so far apart that the best guess is off by 5 % or more, whatever is combined', () => {
    const planOnly = (situation: Situation): string => JSON.stringify(planOf(situation));
    fc.assert(
      fc.property(situations, (drawn) => {
        const situation = situationOf(drawn);
        const spread = reach(situation, 1.4, planOnly) / reach(situation, 1 / 1.4, planOnly);
        expect(spread).toBeGreaterThanOrEqual(LEAST_SPREAD);
      }),
      { seed: 20_261_122, numRuns: 1_000 },
    );
  });

  it('is the same in every text of both languages', () => {
    expect(LANGUAGES).toHaveLength(2);
    fc.assert(
      fc.property(situations, (drawn) => {
        const situation = situationOf(drawn);
        const spread = reach(situation, 1.4, publishedOf) / reach(situation, 1 / 1.4, publishedOf);
        expect(spread).toBeGreaterThanOrEqual(LEAST_SPREAD);
      }),
      { seed: 20_261_122, numRuns: 40 },
    );
  });

  it('does not become more when plans of one range are combined: of other prices, horizons and verdicts', () => {
    // As in the cycles of one day, in which the daily candles don't change.
    fc.assert(
      fc.property(situations, fc.array(situations, { minLength: 1, maxLength: 30 }), (drawn, others) => {
        const { range, entry } = situationOf(drawn);
        // Prices of the day are within a tenth of the first.
        const day = others.map((other, i) => ({
          ...situationOf(other),
          entry: entry * (0.9 + (0.2 * i) / others.length),
        }));
        const all = ({ range: tried }: Situation): string =>
          JSON.stringify(day.map((one) => planOf({ ...one, range: tried })));
        const situation = { ...situationOf(drawn), range };
        expect(reach(situation, 1.4, all) / reach(situation, 1 / 1.4, all)).toBeGreaterThanOrEqual(
          LEAST_SPREAD,
        );
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });
});
