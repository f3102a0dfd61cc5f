import { type Choose, wordingOf } from '../../../src/narrative/model/wording.ts';

/** The wording of twelve days in a row. */
export const TWELVE_DAYS: readonly Choose[] = Array.from({ length: 12 }, (_, i) => 20_000 + i).map(wordingOf);

/** The wording of the first of the twelve days. */
export const [TODAY] = TWELVE_DAYS as [Choose];

/** Matches traces of a missing value in a text. */
export const HOLE = /undefined|NaN|Infinity|null|\[object|\$\{|_/;

/** Joins items in alphabetical order, to compare them in any order. */
export const sorted = (items: readonly string[]): string => items.toSorted().join(' ');
