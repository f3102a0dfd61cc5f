import { Durations } from './durations.ts';

describe('Durations', () => {
  it('counts each duration in the first bucket whose bound it does not exceed', () => {
    const durations = new Durations([0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.100001, 1, 7]) durations.record(seconds);
    expect([...durations.counts]).toEqual([2, 2, 1]);
    expect(durations.sumSeconds).toBeCloseTo(8.250001);
  });
});
