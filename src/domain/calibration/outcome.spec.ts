import { publishedReturn } from './outcome.ts';

describe('publishedReturn', () => {
  it.each([
    [80_000, 81_234, 0.015],
    [80_000, 80_039, 0],
    [80_000, 79_961, 0],
    [80_000, 80_041, 0.001],
    [80_000, 79_959, -0.001],
    [100, 50, -0.5],
  ])('from %d to %d is %d', (entryPrice, exitPrice, rounded) => {
    expect(publishedReturn({ entryPrice, exitPrice })).toBe(rounded);
  });
});
