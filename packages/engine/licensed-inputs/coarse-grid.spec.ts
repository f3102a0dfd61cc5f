import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { coarseStep, type Grid, inCells, offsetOf, usualRange } from './coarse-grid.ts';

const rising = (from: number, to: number): Float64Array =>
  Float64Array.from({ length: to - from + 1 }, (_, i) => from + i);

const PLAIN: Grid = { shift: 0n, isNonNegative: false };
const shifts = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });

describe('coarseStep', () => {
  it('of 100 to 200 is 8 with ten cells: 105 and 195 are 11 cells of 8 apart, and 6 of 16', () => {
    expect(coarseStep(rising(100, 200), 10, PLAIN)).toBe(8);
  });

  it('of rates around zero is as wide a part of their range: a power of two below 0.0001', () => {
    const rates = rising(-50, 50).map((rate) => rate / 100_000);
    expect(coarseStep(rates, 10, PLAIN)).toBe(2 ** -14);
  });

  it('of values that never change is 1/4096 of the value at most, and 1 of zeros', () => {
    const step = coarseStep(new Float64Array(40).fill(1_000), 10, PLAIN);
    expect([step, 1_000 / step]).toEqual([0.25, 4_000]);
    expect(coarseStep(new Float64Array(40), 10, PLAIN)).toBe(1);
  });

  it('stays wider where half of it would be too narrow for something else', () => {
    expect(coarseStep(rising(100, 200), 10, PLAIN, (step) => step > 32)).toBe(32);
  });

  it('is at least 1 / (2 × cells) of the usual range, whatever the values', () => {
    const columns = fc.array(fc.integer({ min: -1e12, max: 1e12 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(columns, fc.integer({ min: 2, max: 20 }), shifts, (values, cells, shift) => {
        const { low, high } = usualRange(Float64Array.from(values));
        expect(coarseStep(Float64Array.from(values), cells, { ...PLAIN, shift })).toBeGreaterThanOrEqual(
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
      shifts,
    );
    fc.assert(
      fc.property(cases, ([values, parts, shift]) => {
        const column = Float64Array.from(values);
        const grid = { ...PLAIN, shift };
        const step = coarseStep(column, 8, grid);
        const offset = offsetOf(shift, step);
        const moved = inCells(column, step, grid).map((middle, i) => middle - offset + parts[i]! * step);
        expect(coarseStep(moved, 8, grid)).toBe(step);
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
  const one = (value: number, step: number, grid: Grid): number =>
    inCells(Float64Array.of(value), step, grid)[0]!;

  it('replaces a value by the middle of its cell: 96 to 104 by 100, below zero −8 to 0 by −4', () => {
    expect([...inCells(Float64Array.of(100, 105, -1), 8, PLAIN)]).toEqual([100, 108, -4]);
  });

  it('shifts where cells begin, and keeps the middles of the unshifted ones: 93 to 101 becomes 100', () => {
    const grid = { ...PLAIN, shift: 3n << 128n };
    expect([...inCells(Float64Array.of(92.9, 93, 100.9, 101), 8, grid)]).toEqual([92, 100, 100, 108]);
  });

  it('puts no value that cannot be negative into a negative cell', () => {
    const shift = BigInt.asUintN(256, -3n << 128n);
    expect(offsetOf(shift, 8)).toBe(-3);
    expect([one(1, 8, { shift, isNonNegative: true }), one(1, 8, { shift, isNonNegative: false })]).toEqual([
      4, -4,
    ]);
  });

  it('gives one value cells in two widths, one inside the other, wherever cells begin', () => {
    const values = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(values, fc.integer({ min: -9, max: 20 }), shifts, (value, k, shift) => {
        const cell = (step: number): number => one(value, step, { ...PLAIN, shift }) - offsetOf(shift, step);
        expect(Math.abs(cell(2 ** k) - cell(2 ** (k + 1)))).toBeCloseTo(2 ** k / 2, 3);
      }),
      { seed: 20_261_125 },
    );
  });
});

describe('offsetOf', () => {
  it('is within half a cell, and at every width as often in each tenth of it', () => {
    for (const step of [2 ** -30, 1, 2 ** 40]) {
      const counts = new Array<number>(10).fill(0);
      for (let i = 0; i < 1_000; i++) {
        const shift = BigInt(`0x${createHash('sha256').update(String(i)).digest('hex')}`);
        const part = offsetOf(shift, step) / step;
        expect(part >= -0.5 && part < 0.5).toBe(true);
        counts[Math.floor((part + 0.5) * 10)]!++;
      }
      for (const count of counts) expect(count).toBeGreaterThan(70);
    }
  });
});
