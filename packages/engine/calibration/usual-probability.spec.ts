import { comparedWithUsual } from './usual-probability.ts';

describe('comparedWithUsual', () => {
  // With 869 independent cases and 400 of shrinkage, the standard error is √(0.25 ÷ 1,269) = 1.4 points: 49% against
  // 48% or 51% is within it or hardly beyond, and 46% against 49% is two of them below.
  it.each([
    [49, 48, 'level'],
    [49, 51, 'level'],
    [46, 49, 'below'],
    [52, 49, 'above'],
  ] as const)('of %d% against %d% is %s', (probability, base, compared) => {
    expect(comparedWithUsual(probability, base)).toBe(compared);
  });
});
