import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { type SourceId } from '../sources/registry.ts';
import { coarseStep, inCells, usualRange } from './coarse-grid.ts';
import { type CoarseInput, type DerivedInput } from './licensed-input.ts';
import { licensedInputOf } from './licensed-inputs.ts';

/** Published windows by source, for inputs that depend on other inputs. */
type WindowOf = (sourceId: SourceId) => SeriesWindow;

/**
 * Returns a source's window as it enters the arithmetic of everything published: class C unchanged, class B as declared
 * in `licensedInputOf`. Two sets of observations with the same published windows give the same bytes, so nothing
 * published reveals more of a class B value than its cell.
 *
 * @param windowOf published windows of other sources
 */
export function publishedWindow(sourceId: string, window: SeriesWindow, windowOf: WindowOf): SeriesWindow {
  const input = licensedInputOf(sourceId);
  if (input === undefined || input.kind === 'public' || window.value.length === 0) return window;
  switch (input.kind) {
    case 'coarse':
      return { ...window, value: inCells(window.value, stepOf(sourceId, input, window, windowOf)) };
    case 'prices':
      return withoutVolumes(window);
    case 'candles':
      return withCoarseVolumes(window, input.cells);
    case 'derived':
      return derivedWindow(window, input, windowOf);
  }
}

function stepOf(sourceId: string, input: CoarseInput, window: SeriesWindow, windowOf: WindowOf): number {
  const dependents = (input.widenedFor ?? []).map((id) => dependentOf(id, sourceId, window, windowOf));
  return coarseStep(window.value, input.cells, (step) =>
    dependents.every((dependent) =>
      isWideEnough(dependent, step / 2, inCells(dependent.own, step), input.cells),
    ),
  );
}

/** Quantity derived from an input: its values at the events that all parts have, and their function. */
interface Dependent {
  readonly own: Float64Array;
  readonly valueAt: (place: number, own: number) => number;
}

function dependentOf(
  derivedId: SourceId,
  sourceId: string,
  window: SeriesWindow,
  windowOf: WindowOf,
): Dependent {
  const { from, valueOf } = licensedInputOf(derivedId) as DerivedInput;
  const ownPlace = from.findIndex((id) => id === sourceId);
  const { columns } = join(from.map((id) => (id === sourceId ? window : windowOf(id))));
  const parts = new Array<number>(columns.length);
  return {
    own: columns[ownPlace]!,
    valueAt: (place, own) => {
      for (let part = 0; part < parts.length; part++) parts[part] = columns[part]![place]!;
      parts[ownPlace] = own;
      return valueOf(parts);
    },
  };
}

/**
 * Checks whether a cell of this width leaves the latest value of a derived input uncertain by the required share of its
 * own usual range.
 */
function isWideEnough({ valueAt }: Dependent, width: number, middles: Float64Array, cells: number): boolean {
  const newest = middles.length - 1;
  // Without its parts, the required width is unknown; a paused source must not reveal more of another.
  if (newest < 0) return false;
  const { low, high } = usualRange(middles.map((middle, place) => valueAt(place, middle)));
  const [lower, upper] = [-width / 2, width / 2].map((shift) => valueAt(newest, middles[newest]! + shift));
  return Math.abs(upper! - lower!) >= (high - low) / (2 * cells);
}

const withoutVolumes = (window: SeriesWindow): SeriesWindow => ({
  ...window,
  baseVolume: EMPTY_WINDOW.baseVolume,
  quoteVolume: EMPTY_WINDOW.quoteVolume,
  takerBuyQuoteVolume: EMPTY_WINDOW.takerBuyQuoteVolume,
});

/**
 * Coarsens the hidden values: the volume and the takers' share of it. The other volumes follow from them and the close.
 */
function withCoarseVolumes(window: SeriesWindow, cells: number): SeriesWindow {
  const shares = window.quoteVolume.map((volume, i) =>
    volume > 0 ? window.takerBuyQuoteVolume[i]! / volume : 0,
  );
  const quoteVolume = inCells(window.quoteVolume, coarseStep(window.quoteVolume, cells));
  const share = inCells(shares, coarseStep(shares, cells));
  return {
    ...window,
    quoteVolume,
    baseVolume: quoteVolume.map((volume, i) => volume / window.value[i]!),
    takerBuyQuoteVolume: quoteVolume.map((volume, i) => volume * share[i]!),
  };
}

/** Returns the events that the source shares with its parts, with the value that follows from the parts. */
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

/**
 * Joins windows: their values at the events that all of them have, oldest first, and the indexes of these in the first
 * window.
 */
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
