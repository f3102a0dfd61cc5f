import { type StatusDay } from '../../src/domain/status.ts';

/** State of a day. `no_data`: nothing was recorded, which is neither up nor down. */
export type DayState = 'good' | 'impaired' | 'bad' | 'no_data';

/** Minimum availability of a good day, and of an impaired one. */
const GOOD = 0.999;
const IMPAIRED = 0.99;

export function availabilityState({ availability }: StatusDay): DayState {
  if (availability === null) return 'no_data';
  if (availability >= GOOD) return 'good';
  return availability >= IMPAIRED ? 'impaired' : 'bad';
}

/** Returns the state of a day's cycles: a late cycle impairs it, and a cycle that was missing when due is worse. */
export function cyclesState({ cycles: { due, late, missing } }: StatusDay): DayState {
  if (due === 0) return 'no_data';
  if (missing > 0) return 'bad';
  return late > 0 ? 'impaired' : 'good';
}

/** Returns the hours of a day without records, because no request was counted in them. */
export const unknownHours = ({ hours, recorded_hours }: StatusDay): number =>
  Math.max(0, hours - recorded_hours);
