import { clamp, roundTo, roundToSignificant, percentChange } from './rounding.ts';

describe('rounding', () => {
  it('rounds half away from zero, both ways', () => {
    expect(roundTo(0.125, 2)).toBe(0.13);
    expect(roundTo(-0.125, 2)).toBe(-0.13);
    expect(roundTo(49.96, 1)).toBe(50);
  });

  it('keeps significant digits of small and large values alike', () => {
    expect(roundToSignificant(0.000123456, 3)).toBe(0.000123);
    expect(roundToSignificant(-123_456, 3)).toBe(-123_000);
    expect(Object.is(roundToSignificant(-0, 3), 0)).toBe(true);
  });

  it('never gives minus zero', () => {
    expect(Object.is(roundTo(-0.00001, 4), 0)).toBe(true);
    expect(JSON.stringify(roundTo(-0, 1))).toBe('0');
  });

  it('keeps a value within bounds', () => {
    expect([clamp(-1, 0, 100), clamp(50, 0, 100), clamp(101, 0, 100)]).toEqual([0, 50, 100]);
  });
});

describe('the change in percent of a logarithm of a ratio', () => {
  it.each([
    ['a tenth more', Math.log(1.1), 10],
    ['half', Math.log(0.5), -50],
    ['twice as much', Math.log(2), 100],
    ['the same', 0, 0],
  ])('of %s is that of the ratio', (_, logRatio, percent) => {
    expect(percentChange(logRatio)).toBeCloseTo(percent, 10);
  });
});
