import fc from 'fast-check';
import { type CycleSlots, consecutiveSlots, slotsWithout } from './cycle-clock.ts';

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
