import { errorWhenCalibrated } from './calibrated-error.ts';

const HALF = [{ cases: 4_000, meanProbability: 0.5 }];

describe('errorWhenCalibrated', () => {
  // E|X/n − p| of a binomial X is about √(2·p·(1 − p)/(π·n)).
  it.each([
    [0.5, 100, 0.0399],
    [0.5, 400, 0.01995],
    [0.2, 100, 0.0319],
  ])('of one bin of %p over %i cases is about %p', (meanProbability, cases, expected) => {
    const { mean } = errorWhenCalibrated([{ cases: 10, meanProbability }], cases, 'a')!;
    expect(Math.abs(mean - expected)).toBeLessThan(0.05 * expected);
  });

  it('has 95% of the runs up to its upper end: 1.96 standard errors of one bin', () => {
    const { upper } = errorWhenCalibrated(HALF, 100, 'a')!;
    expect(upper).toBeGreaterThanOrEqual(0.09);
    expect(upper).toBeLessThanOrEqual(0.11);
  });

  it('is larger with more bins, of which each has fewer cases', () => {
    const ten = Array.from({ length: 10 }, () => ({ cases: 400, meanProbability: 0.5 }));
    expect(errorWhenCalibrated(ten, 78, 'a')!.mean).toBeGreaterThan(
      2 * errorWhenCalibrated(HALF, 78, 'a')!.mean,
    );
  });

  it('leaves bins without cases out, and is the same for the same seed', () => {
    const withEmpty = [...HALF, { cases: 0, meanProbability: 0.9 }];
    expect(errorWhenCalibrated(withEmpty, 50, 'a')).toEqual(errorWhenCalibrated(HALF, 50, 'a'));
    expect(errorWhenCalibrated(HALF, 50, 'b')).not.toEqual(errorWhenCalibrated(HALF, 50, 'a'));
  });

  it('is null without cases or probabilities', () => {
    expect(errorWhenCalibrated([], 50, 'a')).toBeNull();
    expect(errorWhenCalibrated(HALF, 0, 'a')).toBeNull();
    expect(errorWhenCalibrated([{ cases: 3, meanProbability: null }], 50, 'a')).toBeNull();
  });
});
