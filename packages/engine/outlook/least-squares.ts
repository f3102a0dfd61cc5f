import { Matrix, QrDecomposition } from 'ml-matrix';
import { byName } from '../by-name.ts';
import { roundTo } from '../rounding.ts';

/** By QR decomposition, which doesn't square the condition of correlated columns as normal equations do. */
export function leastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
): readonly number[] {
  const decomposition = new QrDecomposition(new Matrix(rows));
  if (!decomposition.isFullRank()) throw new Error('the terms of a regression depend on each other');
  return decomposition.solve(Matrix.columnVector(targets)).to1DArray();
}

export type Coefficients<Term extends string> = Readonly<Record<Term, number>>;

const COEFFICIENT_DECIMALS = 6;

/** Rounded; 0 for terms that rows lack at their end. */
export function regression<Term extends string>(
  terms: readonly Term[],
  rows: readonly (readonly number[])[],
  targets: readonly number[],
): Coefficients<Term> {
  const solved = leastSquares(rows, targets);
  return byName(terms, (_, place) => roundTo(solved[place] ?? 0, COEFFICIENT_DECIMALS));
}

export const expectedBy = <Term extends string>(
  terms: readonly Term[],
  coefficients: Coefficients<Term>,
  values: readonly number[],
): number => terms.reduce((sum, term, i) => sum + coefficients[term] * values[i]!, 0);
