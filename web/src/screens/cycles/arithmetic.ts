import { fixed } from '../../display/numbers.ts';

/** A sum written out, so that a negative term follows with its own sign: `0.200 − 0.100 + 0.300`. */
export const sumWritten = (terms: readonly number[]): string =>
  terms
    .map((term, i) => (i === 0 ? fixed(term) : `${term < 0 ? '−' : '+'} ${fixed(Math.abs(term))}`))
    .join(' ');

/** A number as a factor or subtrahend: negative ones in brackets. */
export const bracketed = (value: number): string => (value < 0 ? `(${fixed(value)})` : fixed(value));

/** What is said where a methodology that this version doesn't have would be needed. */
export const NOT_KNOWN = 'not known: this version doesn’t have the methodology';

/** Which values are bullish. */
export const bullishWhen = (direction: 'higher_is_bullish' | 'higher_is_bearish'): string =>
  direction === 'higher_is_bullish' ? 'higher' : 'lower';
