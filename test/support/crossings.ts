import { createHash } from 'node:crypto';
import { type CycleInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import {
  licensedInputOf,
  USUAL_RANGE_DAYS,
  usualRangeDays,
} from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { countUpTo } from '../../packages/engine/observations/series-window.ts';
import { ENGINE_SOURCES, sourceById } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { HIDDEN_COLUMNS, usualWidthOf, widthOf, windowsOf } from './disclosure.ts';

export interface Crossings {
  readonly name: string;
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
      const usualWidthAt = usualWidthsOf(id, window.eventAtMs, values);
      const errors: number[] = [];
      for (let i = 1; i < values.length; i++)
        if (!Number.isNaN(edges[i]!)) errors.push(Math.abs(values[i]! - edges[i]!) / usualWidthAt(i));
      found.push({ name: `${id}${suffix}`, errors: errors.filter(Number.isFinite) });
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
    // All days of its hidden parts, which cycles read further back than itself.
    const { eventAtMs } = sources.get(input.from.find((part) => taken.has(part))!)!.window;
    const exact = input.from.map((part) => {
      const { eventAtMs: partAtMs, value } = sources.get(part)!.window;
      return new Map([...partAtMs].map((atMs, i) => [atMs, value[i]!]));
    });
    const errors: number[] = [];
    // What the provider reports can differ in its last digits, so the identity's own values are compared.
    const values = eventAtMs.map((atMs) => input.valueOf(exact.map((part) => part.get(atMs) ?? NaN)));
    const usualWidthAt = usualWidthsOf(id, eventAtMs, values);
    for (let i = 1; i < values.length; i++) {
      const atMs = eventAtMs[i]!;
      const known = input.from.map((part) => taken.get(part)?.get(atMs));
      if (Number.isNaN(values[i]!) || !known.some((part) => part?.crossed)) continue;
      const guess = input.valueOf(known.map((part, at) => part?.value ?? exact[at]!.get(atMs)!));
      errors.push(Math.abs(values[i]! - guess) / usualWidthAt(i));
    }
    found.push({ name: id, errors: errors.filter(Number.isFinite) });
  }
  return found;
}

/** The public edge of the new cell on the side of the old one; NaN without a crossing within cells of one width. */
function edgeBetween(before: number, after: number): number {
  const width = widthOf(after);
  if (before === after || widthOf(before) !== width) return NaN;
  return after > before ? after - width / 2 : after + width / 2;
}

/** Returns the width of the usual range of each event's own day; NaN if the window doesn't have it. */
function usualWidthsOf(sourceId: string, eventAtMs: Float64Array, values: Float64Array) {
  const isDerived = licensedInputOf(sourceId)?.kind === 'derived';
  const isYear = isDerived || usualRangeDays(sourceById(sourceId)) > 0;
  const days = isYear ? USUAL_RANGE_DAYS : 0;
  const whole = days === 0 ? usualWidthOf(values) : NaN;
  return (index: number): number => {
    const fromMs = eventAtMs[index]! - days * DAY_MS;
    if (days === 0 || fromMs < eventAtMs[0]!) return whole;
    return usualWidthOf(values.subarray(countUpTo(eventAtMs, fromMs), index + 1));
  };
}

export const randomShift = (seed: string): bigint =>
  BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`);

export const withShifts = (sources: Sources, shiftOf: (sourceId: string) => bigint): Sources =>
  new Map([...sources].map(([id, input]) => [id, { ...input, gridShift: shiftOf(nameOfShift(id)) }]));

function nameOfShift(sourceId: string): string {
  const input = licensedInputOf(sourceId);
  return input?.kind === 'coarse' ? (input.shiftedAs ?? sourceId) : sourceId;
}
