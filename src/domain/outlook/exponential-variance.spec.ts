import { exponentialVariance, nextExponentialVariance } from './daily-variance.ts';

it('nextExponentialVariance weighs the last squared return by 6%', () => {
  expect(nextExponentialVariance(0.0004, 100, 103)).toBeCloseTo(
    0.94 * 0.0004 + 0.06 * Math.log(1.03) ** 2,
    12,
  );
});

describe('exponentialVariance', () => {
  const close = Float64Array.from({ length: 40 }, (_, day) => (day % 2 === 0 ? 100 : 101));

  it('begins with the mean of 30 squared returns', () => {
    const means = exponentialVariance(close);
    expect(means[29]).toBeNaN();
    expect(means[30]).toBeCloseTo(Math.log(1.01) ** 2, 12);
  });

  it('goes on by one day at a time', () => {
    const jumped = Float64Array.from([...close.subarray(0, 31), 120]);
    expect(exponentialVariance(jumped)[31]).toBe(
      nextExponentialVariance(exponentialVariance(close)[30]!, 100, 120),
    );
  });
});
