import { linearRegression, median } from 'simple-statistics';

export interface GrowthBound {
  /** Of its median at the beginning, 0–1. */
  readonly share: number;
  readonly plus: number;
}

export interface Drift {
  /** Medians of the first and the last third. */
  readonly first: number;
  readonly last: number;
  readonly slopePerHour: number;
  readonly allowed: number;
  readonly isFlat: boolean;
}

/**
 * Judges the growth between the medians of the first and the last third: a slope of a few minutes, taken for hours, is noise,
 * and one sample decides nothing.
 *
 * @param samples at least three, as hours since the beginning and value
 * @example values 100, 101, 102 with 10% allowed: from 100 to 102, flat
 */
export function driftOf(
  samples: readonly (readonly [hours: number, value: number])[],
  { share, plus }: GrowthBound,
): Drift {
  const third = Math.ceil(samples.length / 3);
  const medianOf = (some: typeof samples): number => median(some.map(([, value]) => value));
  const [first, last] = [medianOf(samples.slice(0, third)), medianOf(samples.slice(-third))];
  const allowed = first * share + plus;
  return {
    first,
    last,
    slopePerHour: linearRegression(samples.map(([hours, value]) => [hours, value])).m,
    allowed,
    isFlat: last - first <= allowed,
  };
}
