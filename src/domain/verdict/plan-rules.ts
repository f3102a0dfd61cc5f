import { type TimeHorizon } from './verdict.ts';

/** Percent of the account that a plan may lose when its stop is hit, at full confidence. */
export const RISK_BUDGET_PCT = 1;
/** Percent of the account that a position may take, however near its stop. */
export const LARGEST_POSITION_PCT = 25;
/** The stop lies this many daily average true ranges away, per horizon; the range counts by its step (`rangeStep`). */
export const STOP_RANGES: Readonly<Record<TimeHorizon, number>> = {
  scalp: 0.5,
  day: 1,
  swing: 1.5,
  position: 2.5,
};
/** Targets in multiples of the distance to the stop; half of the position is closed at each. */
export const TARGETS_IN_RISK = { first: 1.5, second: 3 } as const;
