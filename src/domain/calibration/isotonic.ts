export interface IsotonicBlock {
  /** Index of its first point. */
  readonly from: number;
  readonly weight: number;
  readonly value: number;
}

/**
 * Pool adjacent violators (Barlow et al. 1972): the non-decreasing values nearest to the given ones in
 * weighted squares. Points without weight join the previous block. No maintained package provides it.
 * @example [{ value: 1, weight: 1 }, { value: 0, weight: 3 }, { value: 2, weight: 1 }] gives { from: 0,
 * weight: 4, value: 0.25 }, then { from: 2, weight: 1, value: 2 }
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
 * Joins neighbours until at most `count` blocks are left and each weighs at least `leastWeight`: first the
 * lightest with the neighbour of nearer value, then the two with the nearest values.
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
