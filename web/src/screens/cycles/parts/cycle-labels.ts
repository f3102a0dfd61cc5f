import { type ComponentItem } from '../../../../../src/admin/cycles/cycle-composites.response.ts';
import { type CycleInput } from '../../../../../src/admin/cycles/cycle-inputs.response.ts';
import { measured } from '../../../display/numbers.ts';
import { type Tone } from '../../../display/StateChip.tsx';

/** A figure with every digit that was published. */
export function exact(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-6)) return measured(value);
  return new Intl.NumberFormat('en', { maximumFractionDigits: 10 }).format(value);
}

/** What was worked out here, without the noise of its last digits. */
export const rounded = (value: number): string => exact(Number(value.toFixed(6)));

/** Which way of a value is the bullish one. */
export const bullishWhen = ({ direction }: Pick<ComponentItem, 'direction'>): string =>
  direction === 'higher_is_bullish' ? 'higher' : 'lower';

/** A number with its sign and so many decimals: `+0.0822`. */
export const signed = (value: number, decimals = 4): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  }).format(value);

/** Sum of what each of several things brings. */
export const sumOf = <Thing>(things: readonly Thing[], term: (thing: Thing) => number): number =>
  things.reduce((sum, thing) => sum + term(thing), 0);

/** A sum written out, so that a negative term follows with its own sign: `0.2 − 0.1 + 0.3`. */
export const sumWritten = (terms: readonly number[]): string =>
  terms
    .map((term, i) => {
      if (i === 0) return exact(term);
      return `${term < 0 ? '−' : '+'} ${exact(Math.abs(term))}`;
    })
    .join(' ');

/** A number as a factor or subtrahend: negative ones in brackets. */
export const bracketed = (value: number): string => (value < 0 ? `(${exact(value)})` : exact(value));

/** How a source stood when the cycle looked at it: its state, and whether it had ever given a value. */
export type InputStanding = CycleInput['state'] | 'empty';

/** Tells a source that is available and has no value yet from one that has. */
export const standingOf = ({ state, newest }: CycleInput): InputStanding =>
  state === 'available' && newest === null ? 'empty' : state;

/** Every standing: its word, how it is coloured, and what it meant for the cycle. */
export const STANDINGS: Readonly<
  Record<InputStanding, { readonly label: string; readonly tone: Tone; readonly meaning: string }>
> = {
  available: { label: 'Available', tone: 'success', meaning: 'It was read, and the cycle used its values.' },
  empty: {
    label: 'No value',
    tone: 'warning',
    meaning: 'It could be read, and no value of it was known yet: its weight went to others.',
  },
  paused: {
    label: 'Paused',
    tone: 'warning',
    meaning: 'An operator had paused it: its values did not count.',
  },
  unavailable: {
    label: 'Unavailable',
    tone: 'warning',
    meaning: 'This deployment could not read it: its weight went to others.',
  },
  broken: {
    label: 'Broken',
    tone: 'error',
    meaning: 'Fetching failed: its last values counted until they went stale.',
  },
};

/** What is said where a methodology that this version does not have would be needed. */
export const notKnown = (methodologyVersion: string): string =>
  `not known for methodology ${methodologyVersion}`;
