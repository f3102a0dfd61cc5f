import { type Choose, wordingOf } from '../../../packages/engine/narrative/model/wording.ts';

export const TWELVE_DAYS: readonly Choose[] = Array.from({ length: 12 }, (_, i) => 20_000 + i).map(wordingOf);

/** The wording of the first of the twelve days. */
export const [TODAY] = TWELVE_DAYS as [Choose];

export const HOLE = /undefined|NaN|Infinity|null|\[object|\$\{|_/;

export const sorted = (items: readonly string[]): string => items.toSorted().join(' ');
