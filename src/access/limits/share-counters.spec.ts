import fc from 'fast-check';
import { shareOf, ShareCounters } from './share-counters.ts';
import { DAY_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { day, minute } from '../../../test/support/limit-buckets.ts';
import { type LimitBucket } from './limit-buckets.ts';
import { LimitCounters } from './limit.storage.ts';

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

const NOON = Date.parse('2026-03-10T12:00:00Z');
const SECOND_OF_THREE = { rank: 1, count: 3 };

describe('ShareCounters', () => {
  let counters: LimitCounters;
  let shares: ShareCounters;
  beforeEach(() => {
    counters = new LimitCounters();
    shares = new ShareCounters(counters, 5_000);
  });
  const spend = (buckets: readonly LimitBucket[], nowMs = NOON) =>
    shares.spend(buckets, SECOND_OF_THREE, nowMs);
  const admittedOf = (attempts: number, buckets: readonly LimitBucket[]) =>
    Array.from({ length: attempts }, () => spend(buckets)).filter(({ admitted }) => admitted).length;

  it('grants its part of a minute, and reports the full limit with the hits it still grants', () => {
    expect(spend([minute(9)]).states[0]).toMatchObject({ used: 7, retryAfterMs: 0 });
    expect(admittedOf(9, [minute(9)])).toBe(2);
    expect(spend([minute(9)])).toEqual({
      admitted: false,
      states: [{ used: 9, retryAfterMs: MINUTE_MS, resetAfterMs: MINUTE_MS }],
    });
  });

  it('counts what this process granted before as well', () => {
    for (let i = 0; i < 2; i++) counters.spend([minute(9)], NOON);
    expect(admittedOf(9, [minute(9)])).toBe(1);
  });

  it('grants its part of what is left of a day, and another one when more is known', () => {
    shares.learnDays(new Map([['k', 70]]), NOON);
    // A third of 30.
    expect(admittedOf(30, [minute(900), day(100)])).toBe(10);
    const rejected = spend([minute(900), day(100)]);
    // The quota isn't used up, so the minute rejects until more is known.
    expect(rejected.states).toEqual([
      { used: 900, retryAfterMs: 5_000, resetAfterMs: MINUTE_MS },
      { used: 80, retryAfterMs: DAY_MS / 2, resetAfterMs: DAY_MS / 2 },
    ]);
    shares.learnDays(new Map([['k', 94]]), NOON);
    expect(admittedOf(30, [minute(900), day(100)])).toBe(2);
    shares.learnDays(new Map([['k', 100]]), NOON);
    expect(spend([minute(900), day(100)])).toMatchObject({ admitted: false, states: [{}, { used: 100 }] });
  });

  it('tells without counting what it would grant', () => {
    const look = () => shares.look([minute(9)], SECOND_OF_THREE, NOON);
    for (let i = 0; i < 5; i++) expect(look()).toMatchObject({ admitted: true, states: [{ used: 6 }] });
    expect(admittedOf(9, [minute(9)])).toBe(3);
    expect(look()).toMatchObject({ admitted: false, states: [{ used: 9, retryAfterMs: MINUTE_MS }] });
  });

  it('counts a day without a quota', () => {
    expect(admittedOf(5, [minute(900), day(null)])).toBe(5);
    expect(counters.look([day(5)], NOON).admitted).toBe(false);
  });
});
