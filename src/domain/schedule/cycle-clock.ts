import { MINUTE_MS } from '../timestamps.ts';

/** A trading cycle resolves every quarter of an hour, at :00, :15, :30, and :45 UTC. */
export const CADENCE_MINUTES = 15;
export const CYCLE_MS = CADENCE_MINUTES * MINUTE_MS;
export const CYCLE_SECONDS = CADENCE_MINUTES * 60;

/** Days of cycles that an empty database gets before anything is served. */
export const FIRST_START_DAYS = 2;

/** A cycle that is missing this long after its slot is overdue. */
export const CYCLE_GRACE_MS = 5 * MINUTE_MS;

/** Cycle numbers count whole quarter-hours since this moment, so they are the same on every instance. */
export const CYCLE_EPOCH_MS = Date.UTC(2024, 0, 1);

/** Returns the instant at which a cycle resolves, also the cut-off of its data. */
export const cycleAtMs = (cycleNumber: number): number => CYCLE_EPOCH_MS + cycleNumber * CYCLE_MS;

/** Returns the oldest cycle whose instant isn't before `epochMs`. */
export const cycleNumberFrom = (epochMs: number): number => Math.ceil((epochMs - CYCLE_EPOCH_MS) / CYCLE_MS);

/** Returns the latest cycle whose instant isn't after `epochMs`; negative before 2024. */
export const cycleNumberAt = (epochMs: number): number => Math.floor((epochMs - CYCLE_EPOCH_MS) / CYCLE_MS);

/** Checks whether the next cycle should have been published, including its grace. */
export const isOverdue = (newestCycleAtMs: number, nowMs: number): boolean =>
  nowMs - newestCycleAtMs >= CYCLE_MS + CYCLE_GRACE_MS;
