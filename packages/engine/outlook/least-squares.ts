import { Matrix, QrDecomposition } from 'ml-matrix';

/** By QR decomposition, which doesn't square the condition of correlated columns as normal equations do. */
export function leastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
): readonly number[] {
  const decomposition = new QrDecomposition(new Matrix(rows));
  if (!decomposition.isFullRank()) throw new Error('the terms of a regression depend on each other');
  return decomposition.solve(Matrix.columnVector(targets)).to1DArray();
}
