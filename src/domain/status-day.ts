export interface StatusDay {
  /** UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Share of the requests that were answered in time and without an error of the service; null: no data. */
  readonly availability: number | null;
  /** Hours of the day so far, and those in which a request was counted: nothing is known of the others. */
  readonly hours: number;
  readonly recorded_hours: number;
  /** Cycles that were due, published on time, published late, and never published when they were due. */
  readonly cycles: {
    readonly due: number;
    readonly on_time: number;
    readonly late: number;
    readonly missing: number;
  };
}

/** State of a day. `no_data`: nothing was recorded, which is neither up nor down. */
export type DayState = 'good' | 'impaired' | 'bad' | 'no_data';

/** Minimum availability of a good day, which is the objective's, and of an impaired one. */
export const GOOD_AVAILABILITY = 0.999;
const IMPAIRED = 0.99;

export function availabilityState(availability: number | null): DayState {
  if (availability === null) return 'no_data';
  if (availability >= GOOD_AVAILABILITY) return 'good';
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
