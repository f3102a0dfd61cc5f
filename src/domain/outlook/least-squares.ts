import { Matrix, QrDecomposition } from 'ml-matrix';

/**
 * Returns the coefficients with the least sum of squared residuals, by QR decomposition, which doesn't square the
 * condition of correlated columns as normal equations do.
 *
 * @param rows values of the terms of each case, all of equal length
 * @throws Error if the terms depend on each other
 * @example leastSquares([[1, 0], [1, 1], [1, 2]], [1, 3, 5]) // [1, 2]
 */
export function leastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
): readonly number[] {
  const decomposition = new QrDecomposition(new Matrix(rows));
  if (!decomposition.isFullRank()) throw new Error('the terms of a regression depend on each other');
  return decomposition.solve(Matrix.columnVector(targets)).to1DArray();
}
