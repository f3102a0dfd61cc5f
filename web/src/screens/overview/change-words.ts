import { t } from 'ttag';
import { percent, signed } from '../../display/numbers.ts';

/** A value of each point of a window, oldest first, and how much it counts; null: unknown. */
export type WeightedValue = readonly [value: number | null, weight: number];

const meanOf = (values: readonly WeightedValue[]): number | null => {
  const known = values.filter(([value, weight]) => value !== null && weight > 0) as [number, number][];
  const weight = known.reduce((sum, [, one]) => sum + one, 0);
  return weight === 0 ? null : known.reduce((sum, [value, one]) => sum + value * one, 0) / weight;
};

/**
 * Change from the first half of a window to the second; null if either is unknown.
 *
 * @param isShare true for shares of 0 to 1, which change by percentage points
 */
export function changeWords(values: readonly WeightedValue[], isShare: boolean): string | null {
  const half = values.length >> 1;
  const before = meanOf(values.slice(0, half));
  const after = meanOf(values.slice(half));
  if (before === null || after === null || (!isShare && before === 0)) return null;
  if (isShare) return t`${signed((after - before) * 100, 2)} pp`;
  const change = after / before - 1;
  return `${change > 0 ? '+' : ''}${percent(change, 0)}`;
}
