import {
  moveDistribution,
  type MoveDistribution,
  percentilesOf,
  quantilesOf,
  shareBelow,
  touchPct,
  valueAt,
  withinPct,
} from './move-distribution.ts';

const zeroToHundred = Array.from({ length: 101 }, (_, i) => i);
/** Uniform from −1 to 1, and its sides. */
const uniform: MoveDistribution = {
  cases: 1000,
  return: zeroToHundred.map((i) => i / 50 - 1),
  range: zeroToHundred.map((i) => i / 50),
  highest: zeroToHundred.map((i) => i / 100),
  lowest: zeroToHundred.map((i) => i / 100 - 1),
};

describe('percentiles', () => {
  it('are from the lowest to the highest of a sample', () => {
    const percentiles = percentilesOf(Float64Array.of(5, 1, 3, 2, 4));
    expect([percentiles[0], percentiles[50], percentiles[100]]).toEqual([1, 3, 5]);
    expect(percentiles).toHaveLength(101);
  });

  it('lie on a line between two', () => {
    expect(valueAt(zeroToHundred, 0.125)).toBeCloseTo(12.5, 12);
    expect(valueAt(zeroToHundred, 1)).toBe(100);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [12.5, 0.125],
    [99.9, 0.999],
    [100, 1],
    [200, 1],
  ])('have %f above a share of %f', (value, share) => {
    expect(shareBelow(zeroToHundred, value)).toBeCloseTo(share, 12);
  });

  it('have a share below a value that many cases have', () => {
    const tied = zeroToHundred.map((i) => Math.max(0, i - 40));
    expect(shareBelow(tied, 0)).toBe(0);
    expect(shareBelow(tied, 0.5)).toBeCloseTo(0.405, 12);
  });
});

it('moveDistribution divides each move by the volatility expected before it', () => {
  const move = Float64Array.of(0.02, 0.06, -0.01);
  const { cases, return: returns } = moveDistribution(
    { return: move, range: move, highest: move, lowest: move },
    Float64Array.of(0.02, 0.03, 0.01),
  );
  expect(cases).toBe(3);
  expect([returns[0], returns[50], returns[100]]).toEqual([-1, 1, 2]);
});

describe('a scaled distribution', () => {
  it('has quantiles in proportion to its volatility', () => {
    const { p05, p50, p90 } = quantilesOf({ distribution: uniform, volatility: 0.1 }, 'return');
    expect([p05, p50, p90]).toEqual([-0.09, 0, 0.08]);
  });

  it('states probabilities of moves in percent', () => {
    const scaled = { distribution: uniform, volatility: 0.1 };
    // ln 1.05 = 0.04879, ln 0.95 = −0.05129: (0.4879 + 0.5129) / 2 of the returns are between them.
    expect(withinPct(scaled, 5)).toBeCloseTo(0.5004, 4);
    expect(touchPct(scaled, 5)).toBeCloseTo(1 - 0.4879, 4);
    expect(touchPct(scaled, -5)).toBeCloseTo(1 - 0.5129, 4);
  });

  it('is never surer than one case of its sample', () => {
    const scaled = { distribution: uniform, volatility: 0.001 };
    expect([withinPct(scaled, 5), touchPct(scaled, 5), touchPct(scaled, -5)]).toEqual([0.999, 0.001, 0.001]);
  });
});
