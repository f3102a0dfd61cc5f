import fc from 'fast-check';
import { offsetOf, usualRange } from './coarse-grid.ts';
import { type CoarseColumn, inOwnCells } from './published-window.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const column = (values: readonly number[], shift = 0n): CoarseColumn => ({
  values: Float64Array.from(values),
  eventAtMs: Float64Array.from(values, (_, day) => day * DAY_MS),
  grid: { shift, isNonNegative: false },
  cells: 8,
  usualRangeMs: YEAR_DAYS * DAY_MS,
  dependents: [],
});
const days = (count: number, valueOf: (day: number) => number): number[] =>
  Array.from({ length: count }, (_, day) => valueOf(day));
const wide = (day: number): number => 1_000 + 100 * Math.sin(day / 9);
const narrow = (day: number): number => 1_000 + 10 * Math.sin(day / 9);
const widthOf = (middle: number): number => {
  let width = 2 ** 20;
  while (!Number.isInteger(middle / width - 0.5)) width /= 2;
  return width;
};

describe('inOwnCells', () => {
  it('leaves a value in the cell of its own day when a calm year makes cells finer', () => {
    const values = days(1_500, (day) => (day < 700 ? wide(day) : narrow(day)));
    const then = inOwnCells(column(values.slice(0, 700)));
    const later = inOwnCells(column(values));
    expect([...later.subarray(0, 700)]).toEqual([...then]);
    // The range of the first calm year is known to the cells of the year before it.
    expect([600, 1_250, 1_450].map((day) => widthOf(later[day]!))).toEqual([16, 4, 2]);
  });

  it('gives all values of the first year one width, because nothing is known of the year before', () => {
    const middles = inOwnCells(column(days(300, (day) => (day < 200 ? narrow(day) : wide(day)))));
    expect(new Set([...middles].map(widthOf)).size).toBe(1);
  });

  it('makes each cell at least 6.25% of the usual range of its own day wide, wherever cells begin', () => {
    const history = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      shift: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
      calm: fc.integer({ min: 2, max: 40 }),
    });
    fc.assert(
      fc.property(history, ({ seed, shift, calm }) => {
        const values = days(900, (day) => 500 + (100 / (1 + (calm * day) / 900)) * Math.sin(day * seed));
        const middles = inOwnCells(column(values, shift));
        for (let day = YEAR_DAYS + 1; day < values.length; day++) {
          const { low, high } = usualRange(Float64Array.from(values.slice(day - YEAR_DAYS, day)));
          const width = widthOf(middles[day]!);
          const off = Math.abs(values[day]! + offsetOf(shift, width) - middles[day]!);
          if (width / (high - low) <= 1 / 16 || off > width / 2) throw new Error(`day ${day}: ${width}`);
        }
      }),
      { seed: 20_261_128, numRuns: 25 },
    );
  });

  it('keeps the last width after a gap of more than a year', () => {
    const before = days(500, wide);
    const eventAtMs = Float64Array.from([...days(500, (day) => day), 1_000], (day) => day * DAY_MS);
    const middles = inOwnCells({ ...column([...before, 990]), eventAtMs });
    expect(widthOf(middles[500]!)).toBe(widthOf(middles[499]!));
  });
});
