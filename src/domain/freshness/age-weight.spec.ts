import { ageWeight } from './age-weight.ts';

describe('ageWeight', () => {
  it.each([
    [0, 1],
    [300, 1],
    [750, 0.5],
    [1_020, 0.2],
    [1_200, 0],
    [9_999, 0],
    [null, 0],
  ])('of an age of %p s at a cadence of 60 s is %p', (ageSeconds, weight) => {
    expect(ageWeight(ageSeconds, 60)).toBeCloseTo(weight, 12);
  });

  it('keeps a monthly source that is asked every six hours whole for 30 hours, and drops it after five days', () => {
    const hours = (count: number): number => ageWeight(count * 3_600, 6 * 3_600);
    expect([hours(30), hours(75), hours(120)]).toEqual([1, 0.5, 0]);
  });
});
