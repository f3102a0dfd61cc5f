import { type StatusDay } from '../../src/domain/status.ts';

/** How a day is shown. `no_data`: nothing was recorded, which is neither up nor down. */
export type DayState = 'good' | 'impaired' | 'bad' | 'no_data';

/** Availability of a good day, and of one that is only impaired. */
const GOOD = 0.999;
const IMPAIRED = 0.99;

/** Returns how the availability of a day is shown. */
export function availabilityState({ availability }: StatusDay): DayState {
  if (availability === null) return 'no_data';
  if (availability >= GOOD) return 'good';
  return availability >= IMPAIRED ? 'impaired' : 'bad';
}

/** Returns how the cycles of a day are shown: a late cycle impairs it, one that was missing when it was due is worse. */
export function cyclesState({ cycles: { due, late, missing } }: StatusDay): DayState {
  if (due === 0) return 'no_data';
  if (missing > 0) return 'bad';
  return late > 0 ? 'impaired' : 'good';
}

/** Returns the hours of a day of which nothing is known, because no request was counted in them. */
export const unknownHours = ({ hours, recorded_hours }: StatusDay): number =>
  Math.max(0, hours - recorded_hours);
