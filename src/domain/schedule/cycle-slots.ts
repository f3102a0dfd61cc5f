/** Consecutive, both ends included. */
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
