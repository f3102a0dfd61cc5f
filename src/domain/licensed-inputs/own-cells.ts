import { countUpTo } from '../observations/series-window.ts';
import {
  cellsOf,
  coarseStep,
  extentOf,
  finestStep,
  type Grid,
  inCells,
  usualRanks,
  widestStep,
} from './coarse-grid.ts';

/** A column of values, and how wide their cells are. */
export interface CoarseColumn {
  readonly values: Float64Array;
  /** Parallel to `values`, ascending. */
  readonly eventAtMs: Float64Array;
  readonly grid: Grid;
  /** A cell is at least 1 / (2 × `cells`) of the usual range wide. */
  readonly cells: number;
  /** Length of the usual range of a day; Infinity: that of the whole column. */
  readonly usualRangeMs: number;
  /** What else needs wide cells. */
  readonly dependents: readonly DependentWidth[];
}

/** A quantity that follows from the column and needs cells of a width of its own. */
export interface DependentWidth {
  /** Checks whether half of this width suffices for the latest value, from the middles of cells of this width. */
  readonly mayRefine: (step: number, middles: Float64Array) => boolean;
  /**
   * Checks whether a width suffices for the value of one index, from the published middles before it.
   *
   * @param oldest index of the first value of the usual range
   */
  readonly isWideEnough: (step: number, middles: Float64Array, index: number, oldest: number) => boolean;
}

/**
 * Returns the column with every value replaced by the middle of a cell of its own day: its width follows from the middles
 * of the year before it, so later days never see it in a narrower one. The values of the column's first year share one
 * width, because the range before them is unknown.
 *
 * The width of a later value is the widest power of two of which `cells` fit between the outer edges of the cells at the
 * 5th and the 95th percentile. These edges enclose the usual range, so the width is at least 1 / (2 × `cells`) of it.
 */
export function inOwnCells(column: CoarseColumn): Float64Array {
  const { values, eventAtMs, grid, cells, usualRangeMs, dependents } = column;
  const shared = countUpTo(eventAtMs, eventAtMs[0]! + usualRangeMs);
  const first = values.subarray(0, shared);
  let step = coarseStep(first, cells, grid, (tried) => {
    if (dependents.length === 0) return true;
    const middles = inCells(first, tried, grid);
    return dependents.every(({ mayRefine }) => mayRefine(tried, middles));
  });
  const middles = new Float64Array(values.length);
  middles.set(inCells(first, step, grid));
  if (shared === values.length) return middles;
  const edges = new CellEdges(values.length);
  for (let i = 0; i < shared; i++) edges.add(middles[i]!, step);
  const widest = widestStep(extentOf(values).largest);
  let oldest = 0;
  let cellOf = cellsOf(grid, step);
  for (let i = shared; i < values.length; i++) {
    while (oldest < i && eventAtMs[oldest]! < eventAtMs[i]! - usualRangeMs) edges.removeOldest(oldest++);
    // After a gap of a year, the last known width stays.
    let own = oldest === i ? step : edges.stepFor(cells);
    while (own < widest && !dependents.every((one) => one.isWideEnough(own, middles, i, oldest))) own *= 2;
    if (own !== step) cellOf = cellsOf(grid, (step = own));
    middles[i] = (cellOf(values[i]!) + 0.5) * step;
    edges.add(middles[i]!, step);
  }
  return middles;
}

/** The lower and upper edges of the cells of a usual range, in order of size. */
class CellEdges {
  private readonly added: { lower: number; upper: number }[] = [];
  private readonly lower: Float64Array;
  private readonly upper: Float64Array;
  private count = 0;

  constructor(most: number) {
    this.lower = new Float64Array(most);
    this.upper = new Float64Array(most);
  }

  add(middle: number, step: number): void {
    const edges = { lower: middle - step / 2, upper: middle + step / 2 };
    this.added.push(edges);
    insert(this.lower, this.count, edges.lower);
    insert(this.upper, this.count, edges.upper);
    this.count++;
  }

  removeOldest(index: number): void {
    const { lower, upper } = this.added[index]!;
    remove(this.lower, this.count, lower);
    remove(this.upper, this.count, upper);
    this.count--;
  }

  stepFor(cells: number): number {
    const { lowAt, highAt } = usualRanks(this.count);
    const [low, high] = [this.lower[lowAt]!, this.upper[highAt]!];
    const largest = Math.max(-this.lower[0]!, this.upper[this.count - 1]!);
    return Math.max(2 ** Math.floor(Math.log2((high - low) / cells)), finestStep(largest));
  }
}

function insert(ascending: Float64Array, count: number, value: number): void {
  const at = countUpTo(ascending.subarray(0, count), value);
  ascending.copyWithin(at + 1, at, count);
  ascending[at] = value;
}

function remove(ascending: Float64Array, count: number, value: number): void {
  const after = countUpTo(ascending.subarray(0, count), value);
  ascending.copyWithin(after - 1, after, count);
}
