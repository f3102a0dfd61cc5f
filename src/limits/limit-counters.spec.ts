import { type LimitBucket } from './limit-buckets.ts';
import { LimitCounters, MAX_TRACKERS } from './limit-counters.ts';

const at = (time: string): number => Date.parse(`2026-03-${time}Z`);
const minute = (tracker: string, limit: number): LimitBucket => ({
  policy: 'minute',
  tracker,
  limit,
  windowMs: 60_000,
});
const day = (id: string, limit: number | null): LimitBucket => ({
  policy: 'day',
  tracker: `key:${id}`,
  limit,
  windowMs: null,
});

describe('LimitCounters', () => {
  it('spends from all buckets or from none', () => {
    const counters = new LimitCounters();
    const now = at('10T12:00:00');
    const [small, large] = [minute('a', 1), minute('b', 5)];
    expect(counters.spend([small, large], now).admitted).toBe(true);
    expect(counters.spend([small, large], now)).toEqual({
      admitted: false,
      states: [
        { used: 1, retryAfterMs: 60_000, resetAfterMs: 60_000 },
        { used: 1, retryAfterMs: 0, resetAfterMs: 60_000 },
      ],
    });
    expect(counters.look([large], now).states[0]!.used).toBe(1);
  });

  it('looks without spending', () => {
    const counters = new LimitCounters();
    for (let i = 0; i < 5; i++) expect(counters.look([minute('a', 1)], 0).admitted).toBe(true);
    counters.spend([minute('a', 1)], 0);
    expect(counters.look([minute('a', 1)], 0).admitted).toBe(false);
  });

  it('separates policies and trackers', () => {
    const counters = new LimitCounters();
    counters.spend([minute('a', 1)], 0);
    expect(counters.spend([minute('b', 1)], 0).admitted).toBe(true);
    expect(counters.spend([{ ...minute('a', 1), policy: 'other' }], 0).admitted).toBe(true);
  });

  it('counts the UTC day, and finds it again when the clock is put back over midnight', () => {
    const counters = new LimitCounters();
    const lastSecond = at('10T23:59:59');
    expect(counters.spend([day('k', 2)], lastSecond).states).toEqual([
      { used: 1, retryAfterMs: 0, resetAfterMs: 1_000 },
    ]);
    counters.spend([day('k', 2)], lastSecond);
    expect(counters.spend([day('k', 2)], lastSecond)).toEqual({
      admitted: false,
      states: [{ used: 2, retryAfterMs: 1_000, resetAfterMs: 1_000 }],
    });
    expect(counters.spend([day('k', 2)], at('11T00:00:00')).states[0]!.used).toBe(1);
    expect(counters.spend([day('k', 2)], lastSecond).admitted).toBe(false);
  });

  it('counts a day without a quota, so that a quota set at noon knows the morning', () => {
    const counters = new LimitCounters();
    for (let i = 0; i < 5; i++) counters.spend([day('k', null)], at('10T09:00:00'));
    expect(counters.spend([day('k', 5)], at('10T12:00:00')).admitted).toBe(false);
  });

  it('begins a day with what was spent before, and never takes anything back', () => {
    const counters = new LimitCounters();
    const now = at('10T12:00:00');
    counters.spend([day('busy', 10)], now);
    counters.raiseDays(
      new Map([
        ['busy', 0],
        ['metered', 7],
      ]),
      now,
    );
    expect(counters.look([day('busy', 10), day('metered', 10)], now).states.map(({ used }) => used)).toEqual([
      1, 7,
    ]);
  });

  it('gives a hit back to the day that it was taken from, and never to a window', () => {
    const counters = new LimitCounters();
    const buckets = [minute('key:k', 5), day('k', 3)];
    const lastSecond = at('10T23:59:59');
    const midnight = at('11T00:00:00');
    counters.spend(buckets, lastSecond);
    counters.spend(buckets, midnight);
    counters.giveBack(buckets, lastSecond);
    expect(counters.look(buckets, lastSecond).states.map(({ used }) => used)).toEqual([2, 0]);
    expect(counters.look(buckets, midnight).states.map(({ used }) => used)).toEqual([2, 1]);
  });

  it('gives back no more than was spent', () => {
    const counters = new LimitCounters();
    const now = at('10T12:00:00');
    counters.spend([day('k', 1)], now);
    counters.giveBack([day('k', 1)], now);
    counters.giveBack([day('k', 1)], now);
    expect(counters.spend([day('k', 1)], now).admitted).toBe(true);
    expect(counters.spend([day('k', 1)], now).admitted).toBe(false);
  });

  it('holds what is in use, not everybody who ever called', () => {
    const counters = new LimitCounters();
    for (let second = 0; second < 600; second++)
      for (let i = 0; i < 10; i++) counters.spend([minute(`${second}-${i}`, 1)], second * 1_000);
    // Ten new ones a second, each kept for one to two minutes.
    expect(counters.size).toBeLessThanOrEqual(1_200);
  });

  it('holds a bounded number of trackers within a minute, and those in use whatever comes besides', () => {
    const counters = new LimitCounters();
    const key = minute('key:k', 2);
    for (let i = 0; i < 5 * MAX_TRACKERS; i++) {
      counters.spend([minute(`address:${i}`, 1)], 0);
      if (i % 1_000 === 0) counters.spend([key], 0);
    }
    expect(counters.size).toBeLessThanOrEqual(2 * MAX_TRACKERS);
    expect(counters.look([key], 0).states[0]!.used).toBe(2);
  });
});
