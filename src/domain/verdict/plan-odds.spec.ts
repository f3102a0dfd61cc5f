import fc from 'fast-check';
import { passagesOf } from '../../../test/support/plans.ts';
import { areFavourable, kellyShare, oddsOf } from './action-plan.ts';

const LEVELS = { entry: 50_000, stop: 49_200, first: 51_000, second: 53_600 };
const VOLATILITY = 0.5 * Math.sqrt(3 / 365);

describe('oddsOf', () => {
  it('states how often each level was reached first, and the mean of all ways to end', () => {
    // In units of 4.53%: the stop at 0.3558, targets at 0.4369 and 1.5338. So the first target comes first in 65% − 20% −
    // 15% × 0.4369, the second in 65% − 20% − 15% × 1.5338, and the stop in 50% − 60% × 0.3558 + 10% × 0.4369.
    const { odds, results } = oddsOf('long', LEVELS, passagesOf(-0.2), VOLATILITY)!;
    expect(odds).toEqual({
      target1First: 0.3845,
      target2First: 0.2199,
      stopFirst: 0.3302,
      meanResult: 0.35,
      cases: 2_000,
      from: '2020-03-30',
      to: '2025-06-25',
    });
    // Losses of 1.6% at the stop, gains of 2% and 7.2%; half of the position at each target.
    expect(results.map(({ result }) => result)).toEqual([
      expect.closeTo(-0.016),
      expect.closeTo((0.02 + 0.072) / 2),
      expect.closeTo((0.02 - 0.016) / 2),
      expect.closeTo(0.02 / 2),
      0,
    ]);
    expect(results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it('mirrors a short plan', () => {
    const short = { entry: 50_000, stop: 50_800, first: 49_000, second: 46_400 };
    const { results } = oddsOf('short', short, passagesOf(-0.2), VOLATILITY)!;
    expect(results[0]!.result).toBeCloseTo(-0.016);
    expect(results[1]!.result).toBeCloseTo(0.046);
  });

  it('counts what is open at the end with its mean result', () => {
    const { long, ...rest } = passagesOf(-0.2);
    const neither = long.neither.map((row) => row.map(() => 0.05));
    const { results } = oddsOf('long', LEVELS, { ...rest, long: { ...long, neither } }, VOLATILITY)!;
    // 0.05 units of 4.53% over all cases, of which 28.53% reached neither.
    expect(results.at(-1)!.result).toBeCloseTo((0.05 * VOLATILITY) / 0.28534, 5);
  });

  it('is none without passages, and at distances that weren’t counted', () => {
    expect(oddsOf('long', LEVELS, null, VOLATILITY)).toBeNull();
    expect(oddsOf('long', LEVELS, passagesOf(0), VOLATILITY / 4)).toBeNull();
    expect(oddsOf('long', { ...LEVELS, stop: 49_900 }, passagesOf(0), VOLATILITY)).toBeNull();
  });
});

const coin = (probability: number, result: number) => [
  { probability, result },
  { probability: 1 - probability, result: -result },
];

describe('areFavourable', () => {
  it.each([
    // Mean 0.02, standard deviation 0.098: 1.96 standard errors are less than the mean from 93 cases on.
    [0.6, 92, false],
    [0.6, 93, true],
    [0.5, 1_000_000, false],
    [0.4, 1_000_000, false],
  ])('a gain as large as the loss in %d of %d cases: %s', (probability, cases, favourable) => {
    expect(areFavourable(coin(probability, 0.1), cases)).toBe(favourable);
  });
});

describe('kellyShare', () => {
  it.each([
    // (0.6 − 0.4) / 0.5: the share for a gain and a loss of half the stake.
    [0.6, 0.5, 0.4],
    [0.5, 0.5, 0],
    [0.4, 0.5, 0],
    // More than the whole account would be borrowed.
    [0.6, 0.1, 1],
  ])('of a gain in %d of cases as large as the loss, %d: %d', (probability, result, share) => {
    expect(kellyShare(coin(probability, result))).toBeCloseTo(share, 5);
  });

  it('grows fastest: neither less nor more is better', () => {
    const shares = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    const growth = (of: ReturnType<typeof coin>, share: number): number =>
      of.reduce((sum, { probability, result }) => sum + probability * Math.log1p(share * result), 0);
    fc.assert(
      fc.property(shares, shares, shares, (probability, result, other) => {
        const results = coin(probability, result);
        expect(growth(results, kellyShare(results))).toBeGreaterThanOrEqual(growth(results, other) - 1e-9);
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });
});
