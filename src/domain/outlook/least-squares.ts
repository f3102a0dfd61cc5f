import { Matrix, QrDecomposition } from 'ml-matrix';

/**
 * By QR decomposition, which doesn't square the condition of correlated columns as normal equations do.
 * @throws Error if the terms depend on each other @example leastSquares([[1, 0], [1, 1], [1, 2]], [1, 3, 5])
 * is [1, 2]
 */
export function leastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
): readonly number[] {
  const decomposition = new QrDecomposition(new Matrix(rows));
  if (!decomposition.isFullRank()) throw new Error('the terms of a regression depend on each other');
  return decomposition.solve(Matrix.columnVector(targets)).to1DArray();
}
