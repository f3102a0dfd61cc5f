import { MINUTE_MS } from '../timestamps.ts';

/** At :00, :15, :30, and :45 UTC. */
export const CADENCE_MINUTES = 15;
export const CYCLE_MS = CADENCE_MINUTES * MINUTE_MS;
export const CYCLE_SECONDS = CADENCE_MINUTES * 60;

/** Days of cycles that an empty database gets before anything is served. */
export const FIRST_START_DAYS = 2;

/** A cycle that is missing this long after its slot is overdue. */
export const CYCLE_GRACE_MS = 5 * MINUTE_MS;

/** Cycle numbers count from here, so they are the same on every instance. */
export const CYCLE_EPOCH_MS = Date.UTC(2024, 0, 1);

export const cycleAtMs = (cycleNumber: number): number => CYCLE_EPOCH_MS + cycleNumber * CYCLE_MS;

export const cycleNumberFrom = (epochMs: number): number => Math.ceil((epochMs - CYCLE_EPOCH_MS) / CYCLE_MS);

/** Negative before 2024. */
export const cycleNumberAt = (epochMs: number): number => Math.floor((epochMs - CYCLE_EPOCH_MS) / CYCLE_MS);

export const isOverdue = (newestCycleAtMs: number, nowMs: number): boolean =>
  nowMs - newestCycleAtMs >= CYCLE_MS + CYCLE_GRACE_MS;
