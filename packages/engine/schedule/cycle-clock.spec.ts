import fc from 'fast-check';
import { consecutiveSlots, cycleAtMs, cycleNumberAt, type CycleSlots, slotsWithout } from './cycle-clock.ts';

describe('cycle clock', () => {
  it('counts whole quarter-hours since the beginning of 2024', () => {
    // 366 days of 2024 at 96 quarter-hours each, then 1 h 30 min of 2025 are six more.
    expect(cycleNumberAt(Date.parse('2025-01-01T01:30:00Z'))).toBe(366 * 96 + 6);
    expect(cycleAtMs(366 * 96 + 6)).toBe(Date.parse('2025-01-01T01:30:00Z'));
  });

  it('gives the running slot up to its last millisecond', () => {
    expect(cycleNumberAt(Date.parse('2024-01-01T00:14:59.999Z'))).toBe(0);
    expect(cycleNumberAt(Date.parse('2024-01-01T00:15:00Z'))).toBe(1);
    expect(cycleNumberAt(Date.parse('2023-12-31T23:59:59Z'))).toBe(-1);
  });
});

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
const numbersOf = (slots: readonly CycleSlots[]): number[] =>
  slots.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
const some = fc.array(fc.integer({ min: 0, max: 40 })).map(ascending);

describe('slots of cycles', () => {
  it('are joined if they are consecutive', () => {
    expect(consecutiveSlots([])).toEqual([]);
    expect(consecutiveSlots([3, 4, 5, 9])).toEqual([
      { from: 3, to: 5 },
      { from: 9, to: 9 },
    ]);
  });

  it('are removed, which can leave several', () => {
    expect(slotsWithout([{ from: 3, to: 6 }], [4, 6])).toEqual([
      { from: 3, to: 3 },
      { from: 5, to: 5 },
    ]);
    expect(slotsWithout([{ from: 3, to: 6 }], [3, 4, 5, 6])).toEqual([]);
  });

  it('leave exactly the numbers that were not taken out', () => {
    fc.assert(
      fc.property(some, some, (numbers, without) => {
        const left = slotsWithout(consecutiveSlots(numbers), without);
        expect(numbersOf(left)).toEqual(numbers.filter((number) => !without.includes(number)));
      }),
      { seed: 20_261_125 },
    );
  });
});
