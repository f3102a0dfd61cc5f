import { type CycleInputs, type SourceInput } from '../../src/domain/cycle/cycle-inputs.ts';
import { usualRange } from '../../src/domain/licensed-inputs/coarse-grid.ts';
import { type DerivedInput } from '../../src/domain/licensed-inputs/licensed-input.ts';
import { licensedInputOf } from '../../src/domain/licensed-inputs/licensed-inputs.ts';
import { publishedWindow } from '../../src/domain/licensed-inputs/published-window.ts';
import { type SeriesWindow } from '../../src/domain/observations/series-window.ts';
import { ENGINE_SOURCES } from '../../src/domain/sources/registry.ts';

/** What partners can know of a class B value: no more than an interval. */
interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What everything published together reveals of one class B source. */
export interface Disclosure {
  /** The source, and the column of its candles if it has any. */
  readonly name: string;
  /** Events of it whose interval was computed. */
  readonly events: number;
  /** Width of the narrowest interval, as a part of the usual range of the source at that time; Infinity for a range of 0. */
  readonly narrowest: number;
  /** What the interval follows from. */
  readonly derivedFrom: string;
}

/** A hidden column: how it is read, and how a window looks with another newest value of it. */
interface HiddenColumn {
  readonly suffix: string;
  readonly of: (window: SeriesWindow) => Float64Array;
  readonly withNewest: (window: SeriesWindow, value: number) => SeriesWindow;
}

const sharesOf = ({ takerBuyQuoteVolume, quoteVolume }: SeriesWindow): Float64Array =>
  takerBuyQuoteVolume.map((taken, i) => taken / quoteVolume[i]!);

const withLast = (column: Float64Array, value: number): Float64Array => column.with(-1, value);

const VALUE: HiddenColumn = {
  suffix: '',
  of: ({ value }) => value,
  withNewest: (window, value) => ({ ...window, value: withLast(window.value, value) }),
};
const VOLUME: HiddenColumn = {
  suffix: ' volume',
  of: ({ quoteVolume }) => quoteVolume,
  withNewest: (window, value) => ({
    ...window,
    quoteVolume: withLast(window.quoteVolume, value),
    takerBuyQuoteVolume: withLast(window.takerBuyQuoteVolume, value * sharesOf(window).at(-1)!),
  }),
};
const TAKERS: HiddenColumn = {
  suffix: ' takers',
  of: sharesOf,
  withNewest: (window, value) => ({
    ...window,
    takerBuyQuoteVolume: withLast(window.takerBuyQuoteVolume, value * window.quoteVolume.at(-1)!),
  }),
};
const HIDDEN_COLUMNS = { coarse: [VALUE], candles: [VOLUME, TAKERS] } as const;

/** What somebody knows of the events of one column after some cycles. */
class Knowledge {
  private readonly byEvent = new Map<number, Interval>();
  private narrowest = Infinity;

  constructor(
    readonly name: string,
    readonly derivedFrom: string,
  ) {}

  /** Combines what another cycle reveals of an event with what earlier ones did. */
  learn(eventAtMs: number, revealed: Interval, usualWidth: number): void {
    const known = this.byEvent.get(eventAtMs) ?? revealed;
    const combined = { low: Math.max(known.low, revealed.low), high: Math.min(known.high, revealed.high) };
    this.byEvent.set(eventAtMs, combined);
    if (usualWidth > 0)
      this.narrowest = Math.min(this.narrowest, (combined.high - combined.low) / usualWidth);
  }

  result(): Disclosure {
    const { name, derivedFrom, narrowest } = this;
    return { name, derivedFrom, narrowest, events: this.byEvent.size };
  }
}

/**
 * Computes how narrow an interval of each class B source's newest value follows from everything that is published of these
 * cycles. The attacker knows the methodology, every class C value, and every other class B value of every window, and combines
 * all cycles that saw an event. That the published bytes depend on published windows only is shown by disclosure.spec.ts.
 */
export function disclosuresOf(cycles: Iterable<CycleInputs>): Disclosure[] {
  const known = new Map<string, Knowledge>();
  const knowledgeOf = (name: string, derivedFrom: string): Knowledge => {
    const knowledge = known.get(name) ?? new Knowledge(name, derivedFrom);
    known.set(name, knowledge);
    return knowledge;
  };
  for (const inputs of cycles) {
    const revealed = new Map<string, Interval>();
    const windowOf = windowsOf(inputs);
    for (const { id, licenseClass } of ENGINE_SOURCES) {
      const input = licensedInputOf(id);
      const window = inputs.sources.get(id)?.window;
      if (licenseClass === 'C' || !window || window.value.length === 0) continue;
      const eventAtMs = window.eventAtMs.at(-1)!;
      if (input?.kind === 'coarse' || input?.kind === 'candles')
        for (const column of HIDDEN_COLUMNS[input.kind]) {
          const interval = intervalOf(id, window, column, windowOf);
          if (column === VALUE) revealed.set(id, interval);
          const width = usualWidthOf(column.of(window));
          knowledgeOf(`${id}${column.suffix}`, 'its own cells').learn(eventAtMs, interval, width);
        }
    }
    for (const { id } of ENGINE_SOURCES) {
      const input = licensedInputOf(id);
      const window = inputs.sources.get(id)?.window;
      if (input?.kind !== 'derived' || !window || window.value.length === 0) continue;
      const interval = derivedInterval(input, revealed, windowOf);
      if (interval)
        knowledgeOf(id, input.from.join(', ')).learn(
          window.eventAtMs.at(-1)!,
          interval,
          usualWidthOf(windowOf(id).value),
        );
    }
  }
  return [...known.values()].map((knowledge) => knowledge.result());
}

const windowsOf = ({ sources }: CycleInputs) => {
  const windowOf = (sourceId: string): SeriesWindow =>
    publishedWindow(sourceId, sources.get(sourceId)!.window, windowOf);
  return windowOf;
};

function usualWidthOf(values: Float64Array): number {
  const { low, high } = usualRange(Float64Array.from(values));
  return high - low;
}

/** Within the cell, and as near to its ends as rounding allows. */
const ALMOST_HALF = 0.4999;

/**
 * The interval that the published window leaves for the newest value of a column: its cell, at whose ends the published window is
 * tried.
 *
 * @throws if the published window differs within the cell
 */
function intervalOf(
  sourceId: string,
  window: SeriesWindow,
  { of, withNewest, suffix }: HiddenColumn,
  windowOf: (sourceId: string) => SeriesWindow,
): Interval {
  const published = publishedWindow(sourceId, window, windowOf);
  const middles = of(published);
  const width = widthOf(middles);
  const middle = middles.at(-1)!;
  for (const part of [-ALMOST_HALF, ALMOST_HALF]) {
    const other = publishedWindow(sourceId, withNewest(window, middle + part * width), windowOf);
    if (!COMPARED.every((column) => sameValues(other[column], published[column])))
      throw new Error(`what is published of ${sourceId}${suffix} changes within a cell of ${width}`);
  }
  return { low: middle - ALMOST_HALF * width, high: middle + ALMOST_HALF * width };
}

const COMPARED = ['value', 'quoteVolume', 'takerBuyQuoteVolume', 'baseVolume'] as const;

const sameValues = (one: Float64Array, other: Float64Array): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

/** The values that an identity allows for what its parts are known to be; exact parts are public. */
function derivedInterval(
  { from, valueOf }: DerivedInput,
  revealed: ReadonlyMap<string, Interval>,
  windowOf: (sourceId: string) => SeriesWindow,
): Interval | null {
  const ends = from.map((id): readonly number[] => {
    const interval = revealed.get(id);
    const exact = windowOf(id).value.at(-1);
    return interval ? [interval.low, interval.high] : exact === undefined ? [] : [exact];
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
      { ...input, window: elsewhere(id, input.window, windowOf(id), random) },
    ]),
  );
  return { ...inputs, sources };
}

function elsewhere(
  sourceId: string,
  window: SeriesWindow,
  published: SeriesWindow,
  random: () => number,
): SeriesWindow {
  const input = licensedInputOf(sourceId);
  switch (input?.kind) {
    case 'coarse':
      return { ...window, value: withinCells(published.value, random) };
    case 'derived':
      return { ...window, value: window.value.map((value) => value * (0.5 + random())) };
    case 'candles': {
      const quoteVolume = withinCells(published.quoteVolume, random);
      const moved = withinCells(sharesOf(published), random);
      return {
        ...window,
        quoteVolume,
        takerBuyQuoteVolume: quoteVolume.map((volume, i) => volume * moved[i]!),
        baseVolume: window.baseVolume.map(() => random()),
      };
    }
    default:
      return window;
  }
}

/** Other values with these middles of cells. The smallest distance of two middles is a multiple of the width. */
function withinCells(middles: Float64Array, random: () => number): Float64Array {
  const width = widthOf(middles);
  // Away from the edges, where a share of two moved volumes is rounded across them.
  return middles.map((middle) => middle + width * 0.98 * (random() - 0.5));
}

/** The width of the cells that have these middles: the power of two of which all are odd halves. */
function widthOf(middles: Float64Array): number {
  const isMiddle = (value: number, width: number): boolean => Number.isInteger(value / width - 0.5);
  let width = 2 ** 60;
  while (!isMiddle(middles[0]!, width) && width > 2 ** -60) width /= 2;
  if (!middles.every((middle) => isMiddle(middle, width))) throw new Error('these are not middles of cells');
  return width;
}
