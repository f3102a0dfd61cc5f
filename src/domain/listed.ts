const CONJUNCTION = new Intl.ListFormat('en', { type: 'conjunction' });
const DISJUNCTION = new Intl.ListFormat('en', { type: 'disjunction' });

/** @example listed(['a', 'b', 'c']) === 'a, b, and c' */
export const listed = (names: readonly string[]): string => CONJUNCTION.format(names);

/** @example alternatives(['a', 'b', 'c']) === 'a, b, or c' */
export const alternatives = (names: readonly string[]): string => DISJUNCTION.format(names);
