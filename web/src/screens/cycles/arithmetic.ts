import { t } from 'ttag';
import { fixed } from '../../display/numbers.ts';

/** Sum of numbers with their signs: `0.200 − 0.100 + 0.300`. */
export const sumWritten = (terms: readonly number[]): string =>
  terms
    .map((term, i) => (i === 0 ? fixed(term) : `${term < 0 ? '−' : '+'} ${fixed(Math.abs(term))}`))
    .join(' ');

/** A number as a factor or subtrahend: negative ones in brackets. */
export const bracketed = (value: number): string => (value < 0 ? `(${fixed(value)})` : fixed(value));

/** Text in place of a figure that needs a methodology this version doesn't have. */
export const NOT_KNOWN = t`not known: this version doesn’t have the methodology`;

export const bullishWhen = (direction: 'higher_is_bullish' | 'higher_is_bearish'): string =>
  direction === 'higher_is_bullish' ? 'higher' : 'lower';
