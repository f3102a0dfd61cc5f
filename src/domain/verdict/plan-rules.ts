import { type TimeHorizon } from './verdict.ts';

/** Percent of the account lost when the stop is hit, at full confidence. */
export const RISK_BUDGET_PCT = 1;
/** Greatest position in percent of the account, however near the stop. */
export const LARGEST_POSITION_PCT = 25;
/**
 * Distance of the stop in daily average true ranges, per horizon; the range is rounded to its step
 * (`rangeStep`).
 */
export const STOP_RANGES: Readonly<Record<TimeHorizon, number>> = {
  scalp: 0.5,
  day: 1,
  swing: 1.5,
  position: 2.5,
};
/** Targets in multiples of the distance to the stop; half of the position is closed at each. */
export const TARGETS_IN_RISK = { first: 1.5, second: 3 } as const;
