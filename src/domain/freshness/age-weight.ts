import { AGING_CADENCES } from './freshness.ts';

/** From this many cadences on, a value has no weight. */
export const WORTHLESS_CADENCES = 20;

/**
 * By the age of the last confirmation, 0–1: 1 until the source is stale, then falling linearly to 0. @example
 * a cadence of 60 s: 1 at 300 s, 0.5 at 750 s, 0 from 1,200 s on
 */
export function ageWeight(ageSeconds: number | null, cadenceSeconds: number): number {
  if (ageSeconds === null) return 0;
  const cadences = ageSeconds / cadenceSeconds;
  if (cadences <= AGING_CADENCES) return 1;
  return Math.max(0, (WORTHLESS_CADENCES - cadences) / (WORTHLESS_CADENCES - AGING_CADENCES));
}
