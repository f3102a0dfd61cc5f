import { normalQuantile, RandomStream } from './random.ts';

const PLACES = Array.from({ length: 20_000 }, (_, i) => i);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('normalQuantile', () => {
  // Values of any table of the standard normal distribution.
  it.each([
    [0.5, 0],
    [0.975, 1.959964],
    [0.001, -3.090232],
    [0.8413447461, 1],
  ])('of %p is %p', (share, expected) => {
    expect(normalQuantile(share)).toBeCloseTo(expected, 5);
  });
});

describe('RandomStream', () => {
  it('gives the same number at an address in any order of calls, another at other addresses', () => {
    const first = new RandomStream(7, 'prices');
    const value = first.normal(3, 1);
    const second = new RandomStream(7, 'prices');
    second.normal(99);
    expect(second.normal(3, 1)).toBe(value);
    expect(second.normal(1, 3)).not.toBe(value);
    expect(new RandomStream(8, 'prices').normal(3, 1)).not.toBe(value);
    expect(new RandomStream(7, 'volumes').normal(3, 1)).not.toBe(value);
  });

  it('has the moments of its distributions', () => {
    const stream = new RandomStream(1, 'moments');
    const uniform = PLACES.map((i) => stream.uniform(i));
    const normal = PLACES.map((i) => stream.normal(i, 1));
    expect(mean(uniform)).toBeCloseTo(0.5, 2);
    expect(Math.min(...uniform)).toBeGreaterThan(0);
    expect(Math.max(...uniform)).toBeLessThan(1);
    expect(Math.abs(mean(normal))).toBeLessThan(0.03);
    expect(mean(normal.map((value) => value * value))).toBeGreaterThan(0.95);
    expect(mean(normal.map((value) => value * value))).toBeLessThan(1.05);
    const lagged = mean(normal.slice(1).map((value, i) => value * normal[i]!));
    expect(Math.abs(lagged)).toBeLessThan(0.03);
  });
});
