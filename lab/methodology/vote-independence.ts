/**
 * The share of the first principal component of a correlation matrix: its largest eigenvalue over the number of variables,
 * 1/n where all are independent, 1 where all say the same. By power iteration.
 *
 * @param matrix symmetric, ones on the diagonal
 */
export function firstComponentShare(matrix: readonly (readonly number[])[]): number {
  // Uneven, so that it is not at right angles to the component that is looked for.
  let vector = matrix.map((_, i) => 1 + i / 10);
  let eigenvalue = 0;
  for (let step = 0; step < 500; step++) {
    const next = matrix.map((row) => row.reduce((sum, value, j) => sum + value * vector[j]!, 0));
    eigenvalue = Math.hypot(...next);
    vector = next.map((value) => value / eigenvalue);
  }
  return eigenvalue / matrix.length;
}

/**
 * How many independent votes are worth as much as these: (Σλ)² / Σλ² of the correlation matrix, which is n² over the sum
 * of its squared entries (the participation ratio). n where all are independent, 1 where all say the same, or exactly
 * the opposite.
 *
 * @param matrix symmetric, ones on the diagonal
 */
export function effectiveVotes(matrix: readonly (readonly number[])[]): number {
  const squares = matrix.flat().reduce((sum, value) => sum + value ** 2, 0);
  return matrix.length ** 2 / squares;
}
