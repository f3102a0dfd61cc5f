import { DAY_MS, HOUR_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { LONGEST_WAIT_MS, waitAfterFailure } from './webhook-endpoint.ts';

const waits = (random: number): number[] => {
  const all: number[] = [];
  for (let failed = 1; ; failed += 1) {
    const waitMs = waitAfterFailure(failed, random);
    if (waitMs === null) return all;
    all.push(waitMs);
  }
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('waitAfterFailure', () => {
  it('tries again within seconds, then ever later, for three days', () => {
    expect(waits(0)[0]).toBe(5 * SECOND_MS);
    expect(waits(0)).toEqual(waits(0).toSorted((a, b) => a - b));
    expect(sum(waits(0))).toBeGreaterThan(3 * DAY_MS);
    expect(sum(waits(0))).toBeLessThan(4 * DAY_MS);
  });

  it('spreads attempts, and never waits longer than the bound', () => {
    expect(waits(1)[0]).toBe(5.5 * SECOND_MS);
    expect(Math.max(...waits(1))).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  });

  it('waits as long as the endpoint asks, within the bound', () => {
    expect(waitAfterFailure(1, 0, HOUR_MS)).toBe(HOUR_MS);
    expect(waitAfterFailure(1, 0, 1)).toBe(5 * SECOND_MS);
    expect(waitAfterFailure(1, 0, 30 * DAY_MS)).toBe(LONGEST_WAIT_MS);
  });
});
