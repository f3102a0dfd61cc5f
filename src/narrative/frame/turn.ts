/**
 * The same variants in rotated order. Statements of one kind that stand near each other and
 * take different turns are worded differently on every day.
 *
 * @param turn whole, from 0; beyond the number of variants it begins again. −1, of what is in no list, is the first.
 * @example startingAt(1, ['a', 'b', 'c']) → ['b', 'c', 'a']
 */
export function startingAt<Variant>(turn: number, variants: readonly Variant[]): readonly Variant[] {
  const start = Math.max(0, turn) % variants.length;
  return [...variants.slice(start), ...variants.slice(0, start)];
}
