import { percentileOf, standingOf } from './usual-range.ts';

describe('standingOf', () => {
  const range = { p10: 1, p50: 3, p90: 5 };

  it.each([
    [0.999, 'far_below'],
    [1, 'below'],
    [2.9, 'below'],
    [3, 'middle'],
    [3.1, 'above'],
    [5, 'above'],
    [5.001, 'far_above'],
  ] as const)('%d is %s', (value, standing) => {
    expect(standingOf(value, range)).toBe(standing);
  });

  it('calls any change of what did not move for a year far', () => {
    const still = { p10: 0, p50: 0, p90: 0 };
    expect([-0.1, 0, 0.1].map((value) => standingOf(value, still))).toEqual([
      'far_below',
      'middle',
      'far_above',
    ]);
  });
});

describe('percentileOf', () => {
  it('is on the line between the two nearest ranks', () => {
    const values = Float64Array.of(1, 2, 3, 4, 5);
    expect([0, 0.1, 0.5, 0.9, 1].map((part) => percentileOf(values, part))).toEqual([1, 1.4, 3, 4.6, 5]);
    expect(percentileOf(Float64Array.of(7), 0.9)).toBe(7);
  });

  it('keeps equal values exactly', () => {
    expect(percentileOf(new Float64Array(365).fill(0.1 + 0.2), 0.9)).toBe(0.1 + 0.2);
  });
});
