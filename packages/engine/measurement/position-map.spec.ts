import fc from 'fast-check';
import { centredMap, mapOfQuantiles, pointsAt, steepestSlope, valueAt } from './position-map.ts';

/** Quantiles of a skewed sample at 1, 5, 10, 25, 50, 75, 90, 95, and 99%. */
const SKEWED = [-3, -2, -1, 0, 1, 3, 7, 10, 18];

describe('mapOfQuantiles', () => {
  const map = mapOfQuantiles(SKEWED);

  it.each([
    ['the median', 1, 50],
    ['the 95th percentile', 10, 95],
    ['half the way from the 50th to the 75th percentile', 2, 62.5],
    ['half the way from the 1st to the 5th percentile', -2.5, 3],
    // From 95 at 10 to 99 at 18 is half a point per unit, which continues beyond.
    ['beyond the 99th percentile', 19, 99.5],
    ['far beyond', 1_000, 100],
    ['far below', -1_000, 0],
  ])('places %s', (_, value, points) => {
    expect(pointsAt(value, map)).toBeCloseTo(points, 10);
  });

  it('places a frequent value in the middle of its percentiles', () => {
    // Zero covers the 25th to the 75th percentile.
    const flat = mapOfQuantiles([-3, -2, -1, 0, 0, 0, 1, 2, 3]);
    expect(pointsAt(0, flat)).toBe(50);
    // The highest value covers the 90th percentile to the top.
    const capped = mapOfQuantiles([-9, -5, -4, -3, -2, -1, 0, 0, 0]);
    expect(capped.at(-1)).toEqual([0, 95]);
    // The lowest covers everything up to the 5th.
    expect(mapOfQuantiles([0, 0, 1, 2, 3, 4, 5, 6, 7])[0]).toEqual([0, 2.5]);
  });

  it.each([[[1, 2, 3]], [[4, 4, 4, 4, 4, 4, 4, 4, 4]]])('rejects %j', (quantiles) => {
    expect(() => mapOfQuantiles(quantiles)).toThrow();
  });

  it('never falls as the value rises, and stays within 0–100', () => {
    const sample = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(sample, fc.integer({ min: -90, max: 90 }), fc.nat(40), (values, value, step) => {
        const sorted = [...values].sort((a, b) => a - b);
        fc.pre(sorted[0] !== sorted.at(-1));
        const any = mapOfQuantiles(sorted);
        const [here, there] = [pointsAt(value, any), pointsAt(value + step, any)];
        expect(there).toBeGreaterThanOrEqual(here);
        expect(Math.min(here, 0)).toBe(0);
        expect(Math.max(there, 100)).toBe(100);
      }),
      { seed: 20_261_122, numRuns: 1_000 },
    );
  });
});

describe('centredMap', () => {
  it('is 50 in the middle, 5 and 95 at the bounds, and 0 or 100 a tenth of the way beyond', () => {
    const map = centredMap(-2, 2);
    expect([-2, 0, 1, 2].map((value) => pointsAt(value, map))).toEqual([5, 50, 72.5, 95]);
    // 22.5 points per unit: 100 is reached at 2 + 5 / 22.5.
    expect(pointsAt(2.2, map)).toBeCloseTo(99.5, 10);
    expect([pointsAt(2.3, map), pointsAt(-2.3, map)]).toEqual([100, 0]);
  });
});

describe('valueAt', () => {
  it('turns points into the value, within the outermost knots', () => {
    const map = mapOfQuantiles(SKEWED);
    expect([5, 62.5, 95].map((points) => valueAt(points, map))).toEqual([-2, 2, 10]);
    expect([valueAt(0, map), valueAt(100, map)]).toEqual([-3, 18]);
  });
});

describe('steepestSlope', () => {
  it('is that of the knots with the least between them', () => {
    // From 25 at 0 to 50 at 1.
    expect(steepestSlope(mapOfQuantiles(SKEWED))).toBe(25);
  });
});
