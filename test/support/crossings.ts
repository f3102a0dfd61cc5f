import { type CycleInputs } from '../../src/domain/cycle/cycle-inputs.ts';
import { licensedInputOf, usualRangeDays } from '../../src/domain/licensed-inputs/licensed-inputs.ts';
import { countUpTo } from '../../src/domain/observations/series-window.ts';
import { ENGINE_SOURCES, sourceById } from '../../src/domain/sources/registry.ts';
import { DAY_MS } from '../../src/domain/timestamps.ts';
import { HIDDEN_COLUMNS, usualWidthOf, widthOf, windowsOf } from './disclosure.ts';

/** Errors of somebody who takes the public edge between two cells for a value that just crossed it. */
export interface Crossings {
  /** The source, and the column of its candles if it has any. */
  readonly name: string;
  /** One per crossing, as parts of the usual range of the event's own day. */
  readonly errors: number[];
}

type Sources = CycleInputs['sources'];

/** Returns the errors at all crossings in the windows of some inputs, for each hidden column and derived source. */
export function crossingsOf(sources: Sources): Crossings[] {
  const windowOf = windowsOf({ sources });
  /** By source and event: the value that somebody takes, at a crossing the edge, otherwise the middle. */
  const taken = new Map<string, ReadonlyMap<number, { readonly value: number; readonly crossed: boolean }>>();
  const found: Crossings[] = [];
  for (const { id } of ENGINE_SOURCES) {
    const input = licensedInputOf(id);
    const window = sources.get(id)?.window;
    if (!window || (input?.kind !== 'coarse' && input?.kind !== 'candles')) continue;
    for (const { suffix, of } of HIDDEN_COLUMNS[input.kind]) {
      const [values, middles] = [of(window), of(windowOf(id))];
      const edges = middles.map((middle, i) => edgeBetween(middles[i - 1] ?? middle, middle));
      const errors: number[] = [];
      for (let i = 1; i < values.length; i++)
        if (!Number.isNaN(edges[i]!))
          errors.push(...errorOf(id, window.eventAtMs, values, i, edges[i]!));
      found.push({ name: `${id}${suffix}`, errors });
      if (suffix !== '') continue;
      const byEvent = [...window.eventAtMs].map((atMs, i): [number, { value: number; crossed: boolean }] => {
        const crossed = !Number.isNaN(edges[i]!);
        return [atMs, { crossed, value: crossed ? edges[i]! : middles[i]! }];
      });
      taken.set(id, new Map(byEvent));
    }
  }
  for (const { id } of ENGINE_SOURCES) {
    const input = licensedInputOf(id);
    const window = sources.get(id)?.window;
    if (!window || input?.kind !== 'derived') continue;
    const exact = input.from.map((part) => {
      const { eventAtMs, value } = sources.get(part)!.window;
      return new Map([...eventAtMs].map((atMs, i) => [atMs, value[i]!]));
    });
    const errors: number[] = [];
    // What the provider reports can differ in its last digits, so the identity's own values are compared.
    const values = window.eventAtMs.map((atMs) => input.valueOf(exact.map((part) => part.get(atMs) ?? NaN)));
    for (let i = 1; i < values.length; i++) {
      const atMs = window.eventAtMs[i]!;
      const known = input.from.map((part) => taken.get(part)?.get(atMs));
      if (Number.isNaN(values[i]!) || !known.some((part) => part?.crossed)) continue;
      const guess = input.valueOf(known.map((part, at) => part?.value ?? exact[at]!.get(atMs)!));
      errors.push(...errorOf(id, window.eventAtMs, values, i, guess));
    }
    found.push({ name: id, errors });
  }
  return found;
}

/** The public edge of the new cell on the side of the old one; NaN without a crossing within cells of one width. */
function edgeBetween(before: number, after: number): number {
  const width = widthOf(after);
  if (before === after || widthOf(before) !== width) return NaN;
  return after > before ? after - width / 2 : after + width / 2;
}

/** As a part of the usual range of the event's own day; none if the window doesn't have that range. */
function errorOf(
  sourceId: string,
  eventAtMs: Float64Array,
  values: Float64Array,
  index: number,
  guess: number,
): number[] {
  const days = usualRangeDays(sourceById(sourceId)) || (licensedInputOf(sourceId)?.kind === 'derived' ? 365 : 0);
  const fromMs = days === 0 ? eventAtMs[0]! : eventAtMs[index]! - days * DAY_MS;
  if (fromMs < eventAtMs[0]!) return [];
  const to = days === 0 ? values.length : index + 1;
  const usual = values.subarray(countUpTo(eventAtMs, fromMs - 1), to).filter((value) => !Number.isNaN(value));
  const width = usualWidthOf(usual);
  return width > 0 ? [Math.abs(values[index]! - guess) / width] : [];
}

/** Returns the same sources with cells that begin elsewhere. */
export const withShifts = (sources: Sources, shiftOf: (sourceId: string) => bigint): Sources =>
  new Map([...sources].map(([id, input]) => [id, { ...input, gridShift: shiftOf(id) }]));
