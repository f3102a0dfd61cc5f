import fc from 'fast-check';
import { shareOf } from './process-share.ts';

describe('shareOf', () => {
  it.each([
    [100, 3, [33, 33, 34]],
    [60, 1, [60]],
    [2, 3, [0, 1, 1]],
    [0, 2, [0, 0]],
  ])('of %d among %d processes: %j', (limit, count, shares) => {
    expect(shares.map((_, rank) => shareOf(limit, { rank, count }))).toEqual(shares);
  });

  it('adds up to the limit over all processes, and differs by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 64 }), (limit, count) => {
        const shares = Array.from({ length: count }, (_, rank) => shareOf(limit, { rank, count }));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(limit);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
      { seed: 20_261_122 },
    );
  });
});
