/** Part of a share, 0–1, that charts of shares show around their values. */
const LEAST_SPAN = 0.2;

/**
 * The part of 0–1 that a chart shows: all values, and at least a fifth, in steps of a tenth.
 *
 * @example shareSpan([0.48, 0.53]) // [0.4, 0.6]
 */
export function shareSpan(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  const tenth = (value: number, round: (value: number) => number): number =>
    Math.min(1, Math.max(0, round(Number((value * 10).toFixed(6))) / 10));
  const [from, to] = [tenth(Math.min(...values), Math.floor), tenth(Math.max(...values), Math.ceil)];
  if (to - from >= LEAST_SPAN) return [from, to];
  return to >= 1 ? [0.8, 1] : [from, Number((from + LEAST_SPAN).toFixed(6))];
}
