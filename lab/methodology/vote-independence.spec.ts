import { effectiveVotes, firstComponentShare } from './vote-independence.ts';

const INDEPENDENT = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const ALIKE = [
  [1, 1, -1],
  [1, 1, -1],
  [-1, -1, 1],
];
/** Eigenvalues 1.5 and 0.5. */
const PAIR = [
  [1, 0.5],
  [0.5, 1],
];

describe('firstComponentShare', () => {
  it('is the largest eigenvalue over their sum', () => {
    expect(firstComponentShare(INDEPENDENT)).toBeCloseTo(1 / 3, 6);
    expect(firstComponentShare(ALIKE)).toBeCloseTo(1, 6);
    expect(firstComponentShare(PAIR)).toBeCloseTo(0.75, 6);
  });
});

describe('effectiveVotes', () => {
  // (1.5 + 0.5)² / (1.5² + 0.5²) = 4 / 2.5.
  it('is the squared sum of the eigenvalues over the sum of their squares', () => {
    expect(effectiveVotes(INDEPENDENT)).toBe(3);
    expect(effectiveVotes(ALIKE)).toBe(1);
    expect(effectiveVotes(PAIR)).toBeCloseTo(1.6, 6);
  });
});
