import fc from 'fast-check';
import { coarseStep, inCells, usualRange } from './coarse-grid.ts';

const rising = (from: number, to: number): Float64Array =>
  Float64Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('coarseStep', () => {
  it('of 100 to 200 is 8 with ten cells: 105 and 195 are 11 cells of 8 apart, and 6 of 16', () => {
    expect(coarseStep(rising(100, 200), 10)).toBe(8);
  });

  it('of rates around zero is as wide a part of their range: a power of two below 0.0001', () => {
    const rates = rising(-50, 50).map((rate) => rate / 100_000);
    expect(coarseStep(rates, 10)).toBe(2 ** -14);
  });

  it('of values that never change is 1/4096 of the value at most, and 1 of zeros', () => {
    const step = coarseStep(new Float64Array(40).fill(1_000), 10);
    expect([step, 1_000 / step]).toEqual([0.25, 4_000]);
    expect(coarseStep(new Float64Array(40), 10)).toBe(1);
  });

  it('stays wider where half of it would be too narrow for something else', () => {
    expect(coarseStep(rising(100, 200), 10, (step) => step > 32)).toBe(32);
  });

  it('is at least 1 / (2 × cells) of the usual range, whatever the values', () => {
    const columns = fc.array(fc.integer({ min: -1e12, max: 1e12 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(columns, fc.integer({ min: 2, max: 20 }), (values, cells) => {
        const { low, high } = usualRange(Float64Array.from(values));
        expect(coarseStep(Float64Array.from(values), cells)).toBeGreaterThanOrEqual(
          (high - low) / (2 * cells),
        );
      }),
      { seed: 20_261_125 },
    );
  });

  it('is the same for any values in the same cells', () => {
    const cases = fc.tuple(
      fc
        .array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
        .filter((values) => values.some((value) => value !== 0)),
      fc.array(fc.double({ min: -0.49, max: 0.49, noNaN: true }), { minLength: 60, maxLength: 60 }),
    );
    fc.assert(
      fc.property(cases, ([values, shifts]) => {
        const column = Float64Array.from(values);
        const step = coarseStep(column, 8);
        const moved = inCells(column, step).map((middle, i) => middle + shifts[i]! * step);
        expect(coarseStep(moved, 8)).toBe(step);
      }),
      { seed: 20_261_125 },
    );
  });
});

describe('usualRange', () => {
  it('is from the 5th to the 95th percentile by outer rank, whatever the order, and leaves the values as they are', () => {
    const columns = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 700 });
    fc.assert(
      fc.property(columns, (values) => {
        const ascending = values.toSorted((a, b) => a - b);
        const last = values.length - 1;
        const column = Float64Array.from(values);
        expect(usualRange(column)).toEqual({
          low: ascending[Math.floor(last * 0.05)],
          high: ascending[Math.ceil(last * 0.95)],
        });
        expect([...column]).toEqual(values);
      }),
      { seed: 20_261_126 },
    );
  });
});

describe('inCells', () => {
  it('replaces a value by the middle of its cell: 96 to 104 by 100, below zero −8 to 0 by −4', () => {
    expect([...inCells(Float64Array.of(100, 105, -1), 8)]).toEqual([100, 108, -4]);
  });

  it('gives one value cells in two widths, one inside the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -9, max: 20 }), (value, k) => {
        const [narrow] = inCells(Float64Array.of(value), 2 ** k);
        const [wide] = inCells(Float64Array.of(value), 2 ** (k + 1));
        expect(Math.abs(narrow! - wide!)).toBe(2 ** k / 2);
      }),
      { seed: 20_261_125 },
    );
  });
});
