import { coarsened, isotonic, type IsotonicBlock } from './fit-calibration.ts';

const points = (...pairs: [value: number, weight: number][]) =>
  pairs.map(([value, weight]) => ({ value, weight }));

describe('isotonic', () => {
  it('keeps values that rise', () => {
    expect(isotonic(points([0.1, 1], [0.2, 5], [0.3, 2]))).toEqual([
      { from: 0, weight: 1, value: 0.1 },
      { from: 1, weight: 5, value: 0.2 },
      { from: 2, weight: 2, value: 0.3 },
    ]);
  });

  // (1·1 + 3·0) / 4 = 0.25; then 0.2 violates 0.25: (4·0.25 + 1·0.2) / 5 = 0.24.
  it('pools what falls, back to where order holds', () => {
    expect(isotonic(points([1, 1], [0, 3], [0.2, 1], [2, 1]))).toEqual([
      { from: 0, weight: 5, value: expect.closeTo(0.24) as number },
      { from: 3, weight: 1, value: 2 },
    ]);
  });

  it('pools equal values and passes over points without weight', () => {
    expect(isotonic(points([0.9, 0], [0.5, 2], [0, 0], [0.5, 2]))).toEqual([
      { from: 1, weight: 4, value: 0.5 },
    ]);
    expect(isotonic([])).toEqual([]);
  });
});

describe('coarsened', () => {
  const blocks: IsotonicBlock[] = [
    { from: 0, weight: 100, value: 0.4 },
    { from: 3, weight: 10, value: 0.5 },
    { from: 5, weight: 90, value: 0.54 },
    { from: 9, weight: 100, value: 0.7 },
  ];

  it('joins the lightest with the neighbour that is nearer', () => {
    // 0.5 is 0.04 from the block above and 0.1 from the one below: (10·0.5 + 90·0.54) / 100 = 0.536.
    expect(coarsened(blocks, 4, 30)).toEqual([
      blocks[0],
      { from: 3, weight: 100, value: expect.closeTo(0.536) as number },
      blocks[3],
    ]);
  });

  it('joins the nearest neighbours while there are too many', () => {
    expect(coarsened(blocks, 2, 0).map(({ from }) => from)).toEqual([0, 9]);
  });

  it('ends with one block, however light', () => {
    expect(coarsened(blocks, 1, 1000)).toEqual([
      { from: 0, weight: 300, value: expect.closeTo(0.5453, 3) as number },
    ]);
    expect(coarsened([], 2, 10)).toEqual([]);
  });
});
