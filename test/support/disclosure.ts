import { type CycleInputs, type SourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';
import { offsetOf, usualRange } from '../../packages/engine/licensed-inputs/coarse-grid.ts';
import {
  type DerivedInput,
  licensedInputOf,
  USUAL_RANGE_DAYS,
  usualRangeDays,
} from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { countUpTo, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { lookbackDays } from '../../src/domain/source-use.ts';
import { ENGINE_SOURCES, sourceById } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Disclosure {
  readonly name: string;
  readonly events: number;
  /** Width of the narrowest interval, as a part of the usual range of the source at that time; Infinity for a range of 0. */
  readonly narrowest: number;
  readonly derivedFrom: string;
}

export interface HiddenColumn {
  readonly suffix: string;
  readonly isNonNegative: (sourceId: string) => boolean;
  readonly of: (window: SeriesWindow) => Float64Array;
  readonly withNewest: (window: SeriesWindow, value: number) => SeriesWindow;
}

const sharesOf = ({ takerBuyQuoteVolume, quoteVolume }: SeriesWindow): Float64Array =>
  takerBuyQuoteVolume.map((taken, i) => taken / quoteVolume[i]!);

const withLast = (column: Float64Array, value: number): Float64Array => column.with(-1, value);

const VALUE: HiddenColumn = {
  suffix: '',
  isNonNegative: (sourceId) => sourceById(sourceId).plausible.min >= 0,
  of: ({ value }) => value,
  withNewest: (window, value) => ({ ...window, value: withLast(window.value, value) }),
};
const VOLUME: HiddenColumn = {
  suffix: ' volume',
  isNonNegative: () => true,
  of: ({ quoteVolume }) => quoteVolume,
  withNewest: (window, value) => ({
    ...window,
    quoteVolume: withLast(window.quoteVolume, value),
    takerBuyQuoteVolume: withLast(window.takerBuyQuoteVolume, value * sharesOf(window).at(-1)!),
  }),
};
const TAKERS: HiddenColumn = {
  suffix: ' takers',
  isNonNegative: () => true,
  of: sharesOf,
  withNewest: (window, value) => ({
    ...window,
    takerBuyQuoteVolume: withLast(window.takerBuyQuoteVolume, value * window.quoteVolume.at(-1)!),
  }),
};
export const HIDDEN_COLUMNS = { coarse: [VALUE], candles: [VOLUME, TAKERS] } as const;

/** Cells of the newest value are tried in every fifth cycle: hourly sources have another one, and daily ones most times. */
const TRIED_CELLS_APART = 5;

class Knowledge {
  private readonly byEvent = new Map<number, Interval & { readonly usualWidth: number }>();
  private narrowest = Infinity;

  constructor(
    readonly name: string,
    readonly derivedFrom: string,
  ) {}

  /**
   * Combines what another cycle reveals of an event with what earlier ones did.
   *
   * @param usualWidth of the usual range on the event's own day; asked once
   */
  learn(eventAtMs: number, revealed: Interval, usualWidth: () => number): void {
    const known = this.byEvent.get(eventAtMs);
    if (known && revealed.low <= known.low && revealed.high >= known.high) return;
    const combined = {
      low: Math.max(known?.low ?? -Infinity, revealed.low),
      high: Math.min(known?.high ?? Infinity, revealed.high),
      usualWidth: known?.usualWidth ?? usualWidth(),
    };
    this.byEvent.set(eventAtMs, combined);
    if (combined.usualWidth > 0)
      this.narrowest = Math.min(this.narrowest, (combined.high - combined.low) / combined.usualWidth);
  }

  result(): Disclosure {
    const { name, derivedFrom, narrowest } = this;
    return { name, derivedFrom, narrowest, events: this.byEvent.size };
  }
}

/**
 * Computes how narrow an interval of each class B source's values follows from everything that is published of these
 * cycles, for every event that any of them reads, as a part of the usual range of the event's own day. The attacker knows
 * the methodology, the shifts, every class C value, and every other class B value of every window, and combines all cycles
 * that read an event. That the published bytes depend on published windows only is shown by disclosure.spec.ts.
 */
export function disclosuresOf(cycles: Iterable<CycleInputs>): Disclosure[] {
  const known = new Map<string, Knowledge>();
  const knowledgeOf = (name: string, derivedFrom: string): Knowledge => {
    const knowledge = known.get(name) ?? new Knowledge(name, derivedFrom);
    known.set(name, knowledge);
    return knowledge;
  };
  const revealed = new Map<string, ReadonlyMap<number, Interval>>();
  const lastWindows = new Map<string, SeriesWindow>();
  let cycle = 0;
  for (const inputs of cycles) {
    const areCellsTried = cycle++ % TRIED_CELLS_APART === 0;
    const windowOf = windowsOf(inputs);
    for (const { id, licenseClass } of ENGINE_SOURCES) {
      const input = licensedInputOf(id);
      const source = inputs.sources.get(id);
      if (licenseClass === 'C' || !source || source.window.value.length === 0) continue;
      if (input?.kind === 'coarse' || input?.kind === 'candles') {
        // The same window again reveals nothing more.
        const isKnown = lastWindows.get(id) === windowOf(id);
        lastWindows.set(id, windowOf(id));
        if (isKnown) continue;
        for (const column of HIDDEN_COLUMNS[input.kind]) {
          if (areCellsTried) assertCell(id, source, column, windowOf);
          const values = column.of(source.window);
          const { eventAtMs } = source.window;
          const cells = column.of(windowOf(id));
          const offsets = offsetsBy(source.gridShift);
          const isNonNegative = column.isNonNegative(id);
          const knowledge = knowledgeOf(`${id}${column.suffix}`, 'its own cells');
          const intervals = new Map<number, Interval>();
          if (column === VALUE) revealed.set(id, intervals);
          for (let i = firstRead(id, eventAtMs, inputs.cutoffMs); i < cells.length; i++) {
            const interval = cellAround(cells[i]!, offsets, isNonNegative);
            intervals.set(eventAtMs[i]!, interval);
            const from = firstUsual(id, eventAtMs, i);
            if (from === -1) continue;
            knowledge.learn(eventAtMs[i]!, interval, () => usualWidthOf(values.subarray(from, i + 1)));
          }
        }
      }
    }
    for (const { id } of ENGINE_SOURCES) {
      const input = licensedInputOf(id);
      if (input?.kind !== 'derived' || !inputs.sources.get(id)) continue;
      const { eventAtMs, value } = windowOf(id);
      const exact = exactValues(input, windowOf);
      const knowledge = knowledgeOf(id, input.from.join(', '));
      for (let i = firstRead(id, eventAtMs, inputs.cutoffMs); i < value.length; i++) {
        const interval = derivedInterval(input, eventAtMs[i]!, revealed, exact);
        const from = firstUsual(id, eventAtMs, i);
        if (interval && from !== -1)
          knowledge.learn(eventAtMs[i]!, interval, () => usualWidthOf(value.subarray(from, i + 1)));
      }
    }
  }
  return [...known.values()].map((knowledge) => knowledge.result());
}

/** The index of the first event that a cycle reads for something else than usual ranges. */
const firstRead = (sourceId: string, eventAtMs: Float64Array, cutoffMs: number): number =>
  countUpTo(eventAtMs, cutoffMs - (lookbackDays(sourceId) - usualRangeDays(sourceById(sourceId))) * DAY_MS);

/** Days without a value that a year can begin with. */
const MISSING_DAYS = 5;

/** The index where the usual range of an event's own day begins; −1 if the window begins later. */
function firstUsual(sourceId: string, eventAtMs: Float64Array, index: number): number {
  const isYear =
    usualRangeDays(sourceById(sourceId)) > 0 ||
    (isDerived(sourceId) && lookbackDays(sourceId) >= USUAL_RANGE_DAYS);
  // Otherwise, the window that the newest value ends decides.
  if (!isYear) return index === eventAtMs.length - 1 ? 0 : -1;
  const fromMs = eventAtMs[index]! - USUAL_RANGE_DAYS * DAY_MS;
  return fromMs < eventAtMs[0]! - MISSING_DAYS * DAY_MS ? -1 : countUpTo(eventAtMs, fromMs);
}

const isDerived = (sourceId: string): boolean => licensedInputOf(sourceId)?.kind === 'derived';

export const windowsOf = ({ sources }: Pick<CycleInputs, 'sources'>) => {
  const known = new Map<string, SeriesWindow>();
  const windowOf = (sourceId: string): SeriesWindow => {
    const { window, gridShift = 0n } = sources.get(sourceId)!;
    const published = known.get(sourceId) ?? publishedWindow(sourceId, window, gridShift, windowOf);
    known.set(sourceId, published);
    return published;
  };
  return windowOf;
};

export function usualWidthOf(values: Float64Array): number {
  const { low, high } = usualRange(Float64Array.from(values));
  return high - low;
}

/** Where cells of a width begin, computed once for each of the few widths that a column has. */
function offsetsBy(shift = 0n): (width: number) => number {
  const known = new Map<number, number>();
  return (width) => {
    const offset = known.get(width) ?? offsetOf(shift, width);
    known.set(width, offset);
    return offset;
  };
}

/** Within the cell, and as near to its ends as rounding allows. */
const ALMOST_WHOLE = 0.9998;

/**
 * The values of the cell that has this middle, without those that rounding might put into the next one. Its width is the
 * power of two of which the middle is an odd half.
 */
function cellAround(middle: number, offsetsOf: (width: number) => number, isNonNegative: boolean): Interval {
  const width = widthOf(middle);
  const centre = middle - offsetsOf(width);
  const [low, high] = [centre - width / 2, centre + width / 2];
  const margin = ((1 - ALMOST_WHOLE) / 2) * width;
  return { low: isNonNegative && middle < width ? margin : low + margin, high: high - margin };
}

/**
 * Tries the published window at the ends of the newest value's cell.
 *
 * @throws if it differs within the cell
 */
function assertCell(
  sourceId: string,
  { window, gridShift = 0n }: SourceInput,
  { of, withNewest, suffix, isNonNegative }: HiddenColumn,
  windowOf: (sourceId: string) => SeriesWindow,
): void {
  const published = windowOf(sourceId);
  const { low, high } = cellAround(of(published).at(-1)!, offsetsBy(gridShift), isNonNegative(sourceId));
  for (const end of [low, high]) {
    const other = publishedWindow(sourceId, withNewest(window, end), gridShift, windowOf);
    if (!COMPARED.every((column) => sameValues(other[column], published[column])))
      throw new Error(`what is published of ${sourceId}${suffix} changes within its cell`);
  }
}

const COMPARED = ['value', 'quoteVolume', 'takerBuyQuoteVolume', 'baseVolume'] as const;

const sameValues = (one: Float64Array, other: Float64Array): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

const exactValues = (
  { from }: DerivedInput,
  windowOf: (sourceId: string) => SeriesWindow,
): ReadonlyMap<string, ReadonlyMap<number, number>> =>
  new Map(
    from.map((id) => {
      const { eventAtMs, value } = windowOf(id);
      return [id, new Map([...eventAtMs].map((atMs, i) => [atMs, value[i]!]))];
    }),
  );

function derivedInterval(
  { from, valueOf }: DerivedInput,
  eventAtMs: number,
  revealed: ReadonlyMap<string, ReadonlyMap<number, Interval>>,
  exact: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Interval | null {
  const ends = from.map((id): readonly number[] => {
    const intervals = revealed.get(id);
    if (!intervals) return [exact.get(id)!.get(eventAtMs)!];
    const interval = intervals.get(eventAtMs);
    return interval ? [interval.low, interval.high] : [];
  });
  const corners = ends.reduce<number[][]>(
    (combined, choices) => combined.flatMap((corner) => choices.map((choice) => [...corner, choice])),
    [[]],
  );
  const values = corners.map(valueOf);
  return values.length === 0 ? null : { low: Math.min(...values), high: Math.max(...values) };
}

/**
 * The same cycle with every class B value moved to a random place that nothing published tells from its own: within its cell, or,
 * for a derived source, anywhere.
 *
 * @param random 0–1, below 1
 */
export function withOtherClassBValues(inputs: CycleInputs, random: () => number): CycleInputs {
  const windowOf = windowsOf(inputs);
  const sources = new Map(
    [...inputs.sources].map(([id, input]): [string, SourceInput] => [
      id,
      { ...input, window: elsewhere(id, input, windowOf(id), random) },
    ]),
  );
  return { ...inputs, sources };
}

function elsewhere(
  sourceId: string,
  { window, gridShift = 0n }: SourceInput,
  published: SeriesWindow,
  random: () => number,
): SeriesWindow {
  const input = licensedInputOf(sourceId);
  const offsets = offsetsBy(gridShift);
  const moved = ({ of, isNonNegative }: HiddenColumn): Float64Array =>
    of(published).map((middle) => {
      const { low, high } = cellAround(middle, offsets, isNonNegative(sourceId));
      // Away from the edges, where a share of two moved volumes is rounded across them.
      return low + (high - low) * (0.01 + 0.98 * random());
    });
  switch (input?.kind) {
    case 'coarse':
      return { ...window, value: moved(VALUE) };
    case 'derived':
      return { ...window, value: window.value.map((value) => value * (0.5 + random())) };
    case 'candles': {
      const quoteVolume = moved(VOLUME);
      const shares = moved(TAKERS);
      return {
        ...window,
        quoteVolume,
        takerBuyQuoteVolume: quoteVolume.map((volume, i) => volume * shares[i]!),
        baseVolume: window.baseVolume.map(() => random()),
      };
    }
    default:
      return window;
  }
}

/** Half the width is the lowest power of two in the binary digits of the middle. */
export function widthOf(middle: number): number {
  PARTS.setFloat64(0, middle);
  const high = PARTS.getUint32(0);
  const low = PARTS.getUint32(4);
  const exponent = ((high >>> 20) & 0x7ff) - 1023;
  const lowest = low === 0 ? 32 + lowestBit((high & 0xfffff) | 0x100000) : lowestBit(low);
  const width = 2 ** (exponent - 51 + lowest);
  if (!(width <= 2 ** 60 && width >= 2 ** -60)) throw new Error(`${middle} is no middle of a cell`);
  return width;
}

const PARTS = new DataView(new ArrayBuffer(8));

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
