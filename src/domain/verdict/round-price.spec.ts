import { nearestRoundPrice, roundPriceStep } from './round-price.ts';

describe('roundPriceStep', () => {
  it.each([
    [625, 500],
    [500, 500],
    [499, 200],
    [199, 100],
    [0.07, 0.05],
    [0.004, 0.01],
  ])('of at most %d is %d', (largest, step) => {
    expect(roundPriceStep(largest)).toBeCloseTo(step, 12);
  });
});

describe('nearestRoundPrice', () => {
  it('is a multiple of the step, the upper one in the middle', () => {
    expect([104_240, 104_250, 104_999].map((price) => nearestRoundPrice(price, 500))).toEqual([
      104_000, 104_500, 105_000,
    ]);
  });
});
