/**
 * Neighbouring statements of one kind with different offsets are worded differently every day. −1 (not found
 * in a list) is treated as 0. @example startingAt(1, ['a', 'b', 'c']) → ['b', 'c', 'a']
 */
export function startingAt<Variant>(turn: number, variants: readonly Variant[]): readonly Variant[] {
  const start = Math.max(0, turn) % variants.length;
  return [...variants.slice(start), ...variants.slice(0, start)];
}
