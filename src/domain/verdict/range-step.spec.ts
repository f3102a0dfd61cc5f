import fc from 'fast-check';
import { rangeStep } from './range-step.ts';

describe('rangeStep', () => {
  it.each([
    [1_000, 1_000],
    // The bound lies at √(1,000 × 1,250) = 1,118.03.
    [1_118, 1_000],
    [1_119, 1_250],
    [2_236, 2_000],
    [2_237, 2_500],
    // √(8,000 × 10,000) = 8,944.27: the next decade begins.
    [8_944, 8_000],
    [8_945, 10_000],
    [0.0126, 0.0125],
  ])('of %d is %d', (range, step) => {
    expect(rangeStep(range)).toBeCloseTo(step, 9);
  });

  it('is within 13 % of the range and increases with it', () => {
    const ranges = fc.double({ min: Math.log(1e-3), max: Math.log(1e7), noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(ranges, fc.double({ min: 1, max: 10, noNaN: true }), (range, factor) => {
        expect(Math.abs(Math.log(rangeStep(range) / range))).toBeLessThan(Math.log(1.13));
        expect(rangeStep(range * factor)).toBeGreaterThanOrEqual(rangeStep(range));
      }),
      { seed: 20_261_122, numRuns: 2_000 },
    );
  });
});
