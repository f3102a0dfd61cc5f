import { quickselect } from 'simple-statistics';

/** A shift has as many binary places, and as many digits before them. */
const PLACES = 128;
const HIGHEST_PLACE = 2 ** PLACES;

/**
 * The part of the shift below the width, centred; uniform within half a cell on either side. Cells of all
 * widths stay nested, because the parts for two widths differ by a multiple of the narrower one. @param step
 * a power of two from 2^-76 to 2^127 @example offsetOf(5n << 128n, 8) is −3, and offsetOf(5n << 128n, 16) is
 * 5
 */
export function offsetOf(shift: bigint, step: number): number {
  if (shift === 0n) return 0;
  const part = Number(BigInt.asUintN(PLACES + Math.log2(step), shift)) / HIGHEST_PLACE;
  return part < step / 2 ? part : part - step;
}

const USUAL_PARTS = { low: 0.05, high: 0.95 } as const;

/** Refining ends when the largest value is half as many cells away from zero. */
const MOST_CELLS = 4096;

export interface Grid {
  /** Hides where cells begin; 0n: at multiples of their width. */
  readonly shift: bigint;
  /** The column has no values below zero: its lowest cell then begins at zero. */
  readonly isNonNegative: boolean;
}

/**
 * The widest power of two at which the 5th and the 95th percentile are `cells` cells apart, so a cell is at
 * least 1 / (2 × `cells`) of the usual range. Each width tried before was a multiple, so the width follows
 * from the cells and reveals nothing else. Cells of all widths are nested: two grids narrow a value to the
 * narrower cell, not to an intersection. @example 100, 101, … 200 with 10 cells: 8, because 105 and 195 are
 * 11 cells of 8 apart and 6 of 16
 */
export function coarseStep(
  values: Float64Array,
  cells: number,
  grid: Grid,
  mayRefine: (step: number) => boolean = () => true,
): number {
  const { low, high } = usualRange(values);
  const { least, most, largest } = extentOf(values);
  if (largest === 0) return 1;
  let step = widestStep(largest);
  for (;;) {
    const cellOf = cellsOf(grid, step);
    if (
      cellOf(high) - cellOf(low) >= cells ||
      Math.max(-cellOf(least), cellOf(most)) >= MOST_CELLS / 2 ||
      !mayRefine(step)
    )
      return step;
    step /= 2;
  }
}

export function extentOf(values: Float64Array) {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i]!);
    most = Math.max(most, values[i]!);
  }
  return { least, most, largest: Math.max(Math.abs(least), Math.abs(most)) };
}

/** All values up to `largest` are in one cell of each sign, wherever cells begin. */
export const widestStep = (largest: number): number => 2 ** (Math.floor(Math.log2(largest)) + 2);

export const finestStep = (largest: number): number => widestStep(largest) / (2 * MOST_CELLS);

const usualRanks = (count: number): { readonly lowAt: number; readonly highAt: number } => ({
  lowAt: Math.floor((count - 1) * USUAL_PARTS.low),
  highAt: Math.ceil((count - 1) * USUAL_PARTS.high),
});

/** They enclose both percentiles whatever the next value is. */
export const ranksWithNext = (count: number): { readonly lowAt: number; readonly highAt: number } => {
  const { lowAt, highAt } = usualRanks(count + 1);
  return { lowAt: Math.max(0, lowAt - 1), highAt: Math.min(count - 1, highAt) };
};

/** A new copy for each of a cycle's columns was a tenth of its time. */
let scratch = new Float64Array(4_096);

/** Selected, because sorting the columns took two fifths of a cycle's time. */
export function usualRange(values: Float64Array): { readonly low: number; readonly high: number } {
  const last = values.length - 1;
  const { lowAt, highAt } = usualRanks(values.length);
  if (scratch.length < values.length) scratch = new Float64Array(2 * values.length);
  scratch.set(values);
  // The library selects within every array of numbers; only its type has no typed arrays.
  const column = scratch as unknown as number[];
  // Where there is one value, the library takes an end of 0 for none.
  if (last > 0) quickselect(column, lowAt, 0, last);
  // The rest of the column isn't below the value at `lowAt`.
  if (highAt > lowAt) quickselect(column, highAt, lowAt + 1, last);
  return { low: column[lowAt]!, high: column[highAt]! };
}

/** At most a whole cell away. @example 100 and 105 with cells of 8: 100 (96 to 104) and 108 (104 to 112) */
export function inCells(values: Float64Array, step: number, grid: Grid): Float64Array {
  const cellOf = cellsOf(grid, step);
  const middles = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) middles[i] = (cellOf(values[i]!) + 0.5) * step;
  return middles;
}

export function cellsOf({ shift, isNonNegative }: Grid, step: number): (value: number) => number {
  const offset = offsetOf(shift, step);
  const lowest = isNonNegative ? 0 : -Infinity;
  return (value) => Math.max(lowest, Math.floor((value + offset) / step));
}
