import { percentChange } from './percent-change.ts';

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
