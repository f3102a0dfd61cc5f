import { countUpTo } from '../observations/series-window.ts';
import {
  cellsOf,
  coarseStep,
  extentOf,
  finestStep,
  type Grid,
  inCells,
  ranksWithNext,
  widestStep,
} from './coarse-grid.ts';

/** Values in order of size, of which the oldest leave as newer ones come. */
export class SortedWindow {
  private readonly ascending: Float64Array;
  private readonly inOrder: Float64Array;
  private added: number;
  private removed = 0;

  constructor(first: Float64Array, most: number) {
    this.ascending = new Float64Array(most);
    this.ascending.set(Float64Array.from(first).sort());
    this.inOrder = new Float64Array(most);
    this.inOrder.set(first);
    this.added = first.length;
  }

  get size(): number {
    return this.added - this.removed;
  }

  add(value: number): void {
    const at = this.countUpTo(value);
    this.ascending.copyWithin(at + 1, at, this.size);
    this.ascending[at] = value;
    this.inOrder[this.added++] = value;
  }

  removeOldest(): void {
    const after = this.countUpTo(this.inOrder[this.removed]!);
    this.ascending.copyWithin(after - 1, after, this.size);
    this.removed++;
  }

  range(): { readonly low: number; readonly high: number; readonly least: number; readonly most: number } {
    const { lowAt, highAt } = ranksWithNext(this.size);
    const [low, high] = [this.ascending[lowAt]!, this.ascending[highAt]!];
    return { low, high, least: this.ascending[0]!, most: this.ascending[this.size - 1]! };
  }

  private countUpTo(value: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ascending[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export interface CoarseColumn {
  readonly values: Float64Array;
  readonly eventAtMs: Float64Array;
  readonly grid: Grid;
  readonly cells: number;
  /** Length of the usual range of a day; Infinity: that of the whole column. */
  readonly usualRangeMs: number;
  readonly dependents: readonly DependentWidth[];
}

/** A quantity that follows from the column and needs cells of a width of its own. */
export interface DependentWidth {
  /** Whether half of this width suffices for the latest value, from the middles of cells of this width. */
  readonly mayRefine: (step: number, middles: Float64Array) => boolean;
  /** The same for a later value, by the middles before it; indexes never decrease. */
  readonly isWideEnough: (step: number, middles: Float64Array, index: number, oldest: number) => boolean;
}

/**
 * The width of each value's cell follows from the middles of the year before it, so later days never see it
 * in a narrower one. The column's first year shares one width. Later, it is the widest power of two of which
 * `cells` fit between the outer edges of the cells at the 5th and the 95th percentile, which enclose the
 * usual range.
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
  const edges = new CellEdges(middles.subarray(0, shared), step, values.length);
  const widest = widestStep(extentOf(values).largest);
  let oldest = 0;
  let cellOf = cellsOf(grid, step);
  for (let i = shared; i < values.length; i++) {
    while (oldest < i && eventAtMs[oldest]! < eventAtMs[i]! - usualRangeMs) {
      edges.removeOldest();
      oldest++;
    }
    // After a gap of a year, the last known width stays.
    let own = oldest === i ? step : edges.stepFor(cells);
    while (own < widest && !dependents.every((one) => one.isWideEnough(own, middles, i, oldest))) own *= 2;
    if (own !== step) cellOf = cellsOf(grid, (step = own));
    middles[i] = (cellOf(values[i]!) + 0.5) * step;
    edges.add(middles[i]!, step);
  }
  return middles;
}

class CellEdges {
  private readonly lower: SortedWindow;
  private readonly upper: SortedWindow;

  constructor(middles: Float64Array, step: number, most: number) {
    const edgesOf = (half: number): Float64Array => middles.map((middle) => middle + half);
    this.lower = new SortedWindow(edgesOf(-step / 2), most);
    this.upper = new SortedWindow(edgesOf(step / 2), most);
  }

  add(middle: number, step: number): void {
    this.lower.add(middle - step / 2);
    this.upper.add(middle + step / 2);
  }

  removeOldest(): void {
    this.lower.removeOldest();
    this.upper.removeOldest();
  }

  stepFor(cells: number): number {
    const { low, least } = this.lower.range();
    const { high, most } = this.upper.range();
    return Math.max(2 ** Math.floor(Math.log2((high - low) / cells)), finestStep(Math.max(-least, most)));
  }
}
