/** A run of points that share one fitted value. */
export interface IsotonicBlock {
  /** Index of its first point. */
  readonly from: number;
  /** Sum of the points' weights. */
  readonly weight: number;
  /** Weighted mean of the points' values. */
  readonly value: number;
}

/**
 * Computes an isotonic regression by pool adjacent violators (Barlow et al. 1972): the non-decreasing values that are
 * nearest to the given ones in weighted squares. Points without weight join the previous block. It doesn't assume a
 * shape, as logistic calibration would; the algorithm is short, and no maintained package provides it.
 *
 * @param points in the order in which values must not fall
 * @example isotonic([{ value: 1, weight: 1 }, { value: 0, weight: 3 }, { value: 2, weight: 1 }]) // [{ from: 0, weight:
 * 4, value: 0.25 }, { from: 2, weight: 1, value: 2 }]
 */
export function isotonic(
  points: readonly { readonly value: number; readonly weight: number }[],
): IsotonicBlock[] {
  const blocks: IsotonicBlock[] = [];
  points.forEach(({ value, weight }, from) => {
    if (weight <= 0) return;
    let block: IsotonicBlock = { from, weight, value };
    for (let last = blocks.at(-1); last !== undefined && last.value >= block.value; last = blocks.at(-1)) {
      block = pooled(last, block);
      blocks.pop();
    }
    blocks.push(block);
  });
  return blocks;
}

/**
 * Joins neighbours until at most `count` blocks are left and each weighs at least `leastWeight`, or one is left: first
 * the lightest with the neighbour of nearer value, then the two neighbours with the nearest values.
 */
export function coarsened(
  blocks: readonly IsotonicBlock[],
  count: number,
  leastWeight: number,
): IsotonicBlock[] {
  const left = [...blocks];
  const join = (i: number): void => void left.splice(i, 2, pooled(left[i]!, left[i + 1]!));
  const gap = (i: number): number =>
    i < 0 || i + 1 >= left.length ? Infinity : left[i + 1]!.value - left[i]!.value;
  while (left.length > 1) {
    const lightest = left.reduce((least, { weight }, i) => (weight < left[least]!.weight ? i : least), 0);
    if (left[lightest]!.weight < leastWeight)
      join(gap(lightest - 1) <= gap(lightest) ? lightest - 1 : lightest);
    else if (left.length > count)
      join(left.slice(1).reduce((best, _, i) => (gap(i) < gap(best) ? i : best), 0));
    else break;
  }
  return left;
}

function pooled(a: IsotonicBlock, b: IsotonicBlock): IsotonicBlock {
  const weight = a.weight + b.weight;
  return { from: a.from, weight, value: (a.value * a.weight + b.value * b.weight) / weight };
}
