import { countUpTo, EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { sourceById, type SourceId } from '../sources/registry.ts';
import { DAY_MS } from '../timestamps.ts';
import {
  cellsOf,
  coarseStep,
  extentOf,
  finestStep,
  type Grid,
  inCells,
  ranksWithNext,
  usualRange,
  widestStep,
} from './coarse-grid.ts';
import {
  type CoarseInput,
  type DerivedInput,
  licensedInputOf,
  sourcesBehind,
  USUAL_RANGE_DAYS,
  usualRangeDays,
} from './licensed-inputs.ts';

class SortedWindow {
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
interface DependentWidth {
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

type WindowOf = (sourceId: SourceId) => SeriesWindow;

/** As it enters the arithmetic of everything published. @param shift 0n: none, as before methodology 5.0.0 */
export function publishedWindow(
  sourceId: string,
  window: SeriesWindow,
  shift: bigint,
  windowOf: WindowOf,
): SeriesWindow {
  const input = licensedInputOf(sourceId);
  if (input === undefined || input.kind === 'public' || window.value.length === 0) return window;
  switch (input.kind) {
    case 'coarse': {
      const others = sourcesBehind(sourceId as SourceId).filter((id) => id !== sourceId);
      return unlessKnown([window, ...others.map(windowOf)], shift, () => ({
        ...window,
        value: coarseValues(sourceId, input, window, shift, windowOf),
      }));
    }
    case 'prices':
      return withoutVolumes(window);
    case 'candles':
      return unlessKnown([window], shift, () =>
        withCoarseVolumes(window, input.cells, shift, usualRangeMsOf(sourceId)),
      );
    case 'derived':
      return derivedWindow(window, input, windowOf);
  }
}

const lastPublished = new WeakMap<
  ArrayBufferLike,
  { readonly from: readonly Float64Array[]; readonly shift: bigint; readonly published: SeriesWindow }
>();

/** A window stays the same for most cycles of a day; its cells are half of a cycle's time. @param windows own first */
function unlessKnown(
  windows: readonly SeriesWindow[],
  shift: bigint,
  compute: () => SeriesWindow,
): SeriesWindow {
  const from = windows.map(({ value }) => value);
  const memory = from[0]!.buffer;
  const last = lastPublished.get(memory);
  if (last?.shift === shift && last.from.every((values, i) => isSameView(values, from[i]!)))
    return last.published;
  const published = compute();
  lastPublished.set(memory, { from, shift, published });
  return published;
}

const isSameView = (one: Float64Array, other: Float64Array): boolean =>
  one.buffer === other.buffer && one.byteOffset === other.byteOffset && one.length === other.length;

const usualRangeMsOf = (sourceId: string): number =>
  usualRangeDays(sourceById(sourceId)) > 0 ? USUAL_RANGE_DAYS * DAY_MS : Infinity;

function coarseValues(
  sourceId: string,
  { cells, widenedFor = [] }: CoarseInput,
  window: SeriesWindow,
  shift: bigint,
  windowOf: WindowOf,
): Float64Array {
  return inOwnCells({
    values: window.value,
    eventAtMs: window.eventAtMs,
    grid: { shift, isNonNegative: sourceById(sourceId).plausible.min >= 0 },
    cells,
    usualRangeMs: usualRangeMsOf(sourceId),
    dependents: widenedFor.map((id) => widthFor(dependentOf(id, sourceId, window, windowOf), cells)),
  });
}

interface Dependent {
  readonly places: readonly number[];
  readonly valueAt: (at: number, own: number) => number;
}

function dependentOf(
  derivedId: SourceId,
  sourceId: string,
  window: SeriesWindow,
  windowOf: WindowOf,
): Dependent {
  const { from, valueOf } = licensedInputOf(derivedId) as DerivedInput;
  const ownPlace = from.findIndex((id) => id === sourceId);
  const others = from.filter((id) => id !== sourceId);
  const { places, columns } = join([window, ...others.map(windowOf)]);
  const parts = new Array<number>(from.length);
  return {
    places,
    valueAt: (at, own) => {
      for (let part = 0, other = 1; part < parts.length; part++)
        parts[part] = part === ownPlace ? own : columns[other++]![at]!;
      return valueOf(parts);
    },
  };
}

/** Without its parts, only the widest suffices: a paused source must not reveal more of another. */
function widthFor({ places, valueAt }: Dependent, cells: number): DependentWidth {
  const suffices = (width: number, at: number, middle: number, range: number): boolean => {
    const [lower, upper] = [-width / 2, width / 2].map((half) => valueAt(at, middle + half));
    return Math.abs(upper! - lower!) >= range / (2 * cells);
  };
  const known = new SortedWindow(new Float64Array(0), places.length);
  let [from, to] = [0, 0];
  return {
    mayRefine: (step, middles) => {
      const seen = places.filter((place) => place < middles.length);
      if (seen.length === 0) return false;
      const { low, high } = usualRange(Float64Array.from(seen, (place, at) => valueAt(at, middles[place]!)));
      const at = seen.length - 1;
      return suffices(step / 2, at, middles[seen[at]!]!, high - low);
    },
    isWideEnough: (step, middles, index, oldest) => {
      for (; to < places.length && places[to]! < index; to++) known.add(valueAt(to, middles[places[to]!]!));
      for (; from < to && places[from]! < oldest; from++) known.removeOldest();
      if (known.size === 0) return false;
      const { low, high } = known.range();
      return suffices(step, to - 1, middles[index - 1]!, high - low);
    },
  };
}

const withoutVolumes = (window: SeriesWindow): SeriesWindow => ({
  ...window,
  baseVolume: EMPTY_WINDOW.baseVolume,
  quoteVolume: EMPTY_WINDOW.quoteVolume,
  takerBuyQuoteVolume: EMPTY_WINDOW.takerBuyQuoteVolume,
});

/** Volume and takers' share of it are hidden; the other volumes follow from them and the close. */
function withCoarseVolumes(
  window: SeriesWindow,
  cells: number,
  shift: bigint,
  usualRangeMs: number,
): SeriesWindow {
  const grid: Grid = { shift, isNonNegative: true };
  const coarse = (values: Float64Array): Float64Array =>
    inOwnCells({ values, eventAtMs: window.eventAtMs, grid, cells, usualRangeMs, dependents: [] });
  const shares = window.quoteVolume.map((volume, i) =>
    volume > 0 ? window.takerBuyQuoteVolume[i]! / volume : 0,
  );
  const quoteVolume = coarse(window.quoteVolume);
  const share = coarse(shares);
  return {
    ...window,
    quoteVolume,
    baseVolume: quoteVolume.map((volume, i) => volume / window.value[i]!),
    takerBuyQuoteVolume: quoteVolume.map((volume, i) => volume * share[i]!),
  };
}

function derivedWindow(own: SeriesWindow, { from, valueOf }: DerivedInput, windowOf: WindowOf): SeriesWindow {
  const { places, columns } = join([own, ...from.map(windowOf)]);
  const count = places.length;
  const eventAtMs = new Float64Array(count);
  const knownAtMs = new Float64Array(count);
  const value = new Float64Array(count);
  const parts = new Array<number>(from.length);
  for (let i = 0; i < count; i++) {
    eventAtMs[i] = own.eventAtMs[places[i]!]!;
    knownAtMs[i] = own.knownAtMs[places[i]!]!;
    for (let part = 0; part < parts.length; part++) parts[part] = columns[part + 1]![i]!;
    value[i] = valueOf(parts);
  }
  return { ...EMPTY_WINDOW, eventAtMs, knownAtMs, value };
}

/** Values at the events that all windows have, oldest first, and the indexes of these in the first window. */
function join(windows: readonly SeriesWindow[]): { places: number[]; columns: readonly Float64Array[] } {
  const [first, ...others] = windows;
  const at = windows.map(() => 0);
  const places: number[] = [];
  const columns = windows.map(() => new Float64Array(first!.eventAtMs.length));
  for (let place = 0; place < first!.eventAtMs.length; place++) {
    const eventMs = first!.eventAtMs[place]!;
    at[0] = place;
    const inAll = others.every(({ eventAtMs }, i) => {
      while (at[i + 1]! < eventAtMs.length && eventAtMs[at[i + 1]!]! < eventMs) at[i + 1]!++;
      return eventAtMs[at[i + 1]!] === eventMs;
    });
    if (!inAll) continue;
    for (let i = 0; i < windows.length; i++) columns[i]![places.length] = windows[i]!.value[at[i]!]!;
    places.push(place);
  }
  return { places, columns: columns.map((column) => column.subarray(0, places.length)) };
}
