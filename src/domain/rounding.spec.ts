import { clamp, roundTo } from './rounding.ts';

describe('rounding', () => {
  it('rounds half away from zero, both ways', () => {
    expect(roundTo(0.125, 2)).toBe(0.13);
    expect(roundTo(-0.125, 2)).toBe(-0.13);
    expect(roundTo(49.96, 1)).toBe(50);
  });

  it('never gives minus zero', () => {
    expect(Object.is(roundTo(-0.00001, 4), 0)).toBe(true);
    expect(JSON.stringify(roundTo(-0, 1))).toBe('0');
  });

  it('keeps a value within bounds', () => {
    expect([clamp(-1, 0, 100), clamp(50, 0, 100), clamp(101, 0, 100)]).toEqual([0, 50, 100]);
  });
});
