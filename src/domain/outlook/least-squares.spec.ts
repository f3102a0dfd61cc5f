import { leastSquares } from './fit-outlook.ts';

describe('leastSquares', () => {
  it('finds an exact line', () => {
    const [constant, slope] = leastSquares(
      [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
      [1, 3, 5],
    );
    expect(constant).toBeCloseTo(1, 12);
    expect(slope).toBeCloseTo(2, 12);
  });

  it('minimises squares: the mean for a constant', () => {
    expect(leastSquares([[1], [1], [1]], [1, 2, 6])[0]).toBeCloseTo(3, 12);
  });

  it('refuses terms that depend on each other', () => {
    expect(() =>
      leastSquares(
        [
          [1, 2],
          [1, 2],
          [1, 2],
        ],
        [1, 2, 3],
      ),
    ).toThrow('depend on each other');
  });
});
