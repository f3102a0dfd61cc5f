import { MINUTE_MS } from '../timestamps.ts';

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

export const cycleNumberAt = (epochMs: number): number => Math.floor((epochMs - CYCLE_EPOCH_MS) / CYCLE_MS);

export const isOverdue = (newestCycleAtMs: number, nowMs: number): boolean =>
  nowMs - newestCycleAtMs >= CYCLE_MS + CYCLE_GRACE_MS;

export interface CycleSlots {
  readonly from: number;
  readonly to: number;
}

/** @example consecutiveSlots([3, 4, 5, 9]) // [{ from: 3, to: 5 }, { from: 9, to: 9 }] */
export function consecutiveSlots(numbers: readonly number[]): CycleSlots[] {
  const runs: CycleSlots[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) runs[runs.length - 1] = { from: last.from, to: number };
    else runs.push({ from: number, to: number });
  }
  return runs;
}

/** @example slotsWithout([{ from: 3, to: 6 }], [4, 6]) // [{ from: 3, to: 3 }, { from: 5, to: 5 }] */
export function slotsWithout(slots: readonly CycleSlots[], without: readonly number[]): CycleSlots[] {
  return slots.flatMap(({ from, to }) => {
    const left: CycleSlots[] = [];
    let next = from;
    for (const number of without) {
      if (number < from || number > to) continue;
      if (number > next) left.push({ from: next, to: number - 1 });
      next = number + 1;
    }
    return next <= to ? [...left, { from: next, to }] : left;
  });
}
