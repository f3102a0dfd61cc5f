import { clamp, roundTo, roundToSignificant } from './rounding.ts';

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
