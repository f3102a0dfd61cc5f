import { RecentMap, SlidingWindow, LimitCounters, MAX_TRACKERS } from './limit.storage.ts';
import fc from 'fast-check';
import { type LimitBucket } from './limit-buckets.ts';

describe('RecentMap', () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name };
  };
  beforeEach(() => {
    made.length = 0;
  });

  it('keeps entries that are read within the time', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    const first = map.obtain('a', 0, make('a'));
    expect(map.obtain('a', 99, make('a'))).toBe(first);
    expect(map.obtain('a', 100, make('a'))).toBe(first);
    // Read less than 100 ms after the last read each time, so it stays.
    for (let ms = 199; ms < 2_000; ms += 99) expect(map.obtain('a', ms, make('a'))).toBe(first);
    expect(made).toEqual(['a']);
  });

  it('forgets unread entries by itself', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    for (let i = 0; i < 1_000; i++) map.obtain(`once-${i}`, 0, make('once'));
    expect(map.size).toBe(1_000);
    map.obtain('later', 150, make('later'));
    map.obtain('later', 260, make('later'));
    expect(map.size).toBe(2);
    map.obtain('once-1', 260, make('again'));
    expect(made.at(-1)).toBe('again');
  });

  it('forgets everything after a long silence', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    map.obtain('a', 0, make('a'));
    map.obtain('b', 200, make('b'));
    expect(map.size).toBe(1);
  });

  it('keeps what is in use, and drops the longest unused, when it is full', () => {
    const map = new RecentMap<{ name: string }>(100, 10);
    const first = map.obtain('a', 0, make('a'));
    for (let i = 0; i < 100; i++) {
      map.obtain(`once-${i}`, 0, make('once'));
      expect(map.size).toBeLessThanOrEqual(20);
      expect(map.obtain('a', 0, make('again'))).toBe(first);
    }
    map.obtain('once-0', 0, make('dropped'));
    expect(made.at(-1)).toBe('dropped');
  });

  it('forgets nothing when the clock is put back', () => {
    const map = new RecentMap<{ name: string }>(100, 5_000);
    const first = map.obtain('a', 1_000, make('a'));
    expect(map.obtain('a', 10, make('a'))).toBe(first);
    // Reads of the older generation also keep it.
    for (const ms of [115, 114, 113]) map.obtain('b', ms, make('b'));
    expect(map.obtain('a', 112, make('a'))).toBe(first);
  });
});

const MINUTE_MS = 60_000;
const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);

/** Offers one hit, as a limiter does, and counts it if it fits. */
const offer = (window: SlidingWindow, limit: number, nowMs: number): boolean => {
  if (window.freeAfterMs(limit, nowMs) > 0) return false;
  window.add(nowMs);
  return true;
};

describe('SlidingWindow', () => {
  it('does not grant twice the limit around the turn of a minute', () => {
    const window = new SlidingWindow(MINUTE_MS);
    for (let hit = 0; hit < 60; hit++) expect(offer(window, 60, at('12:00:59'))).toBe(true);
    expect(offer(window, 60, at('12:01:00'))).toBe(false);
    expect(window.freeAfterMs(60, at('12:01:00'))).toBe(59_000);
    expect(offer(window, 60, at('12:01:58.999'))).toBe(false);
    expect(offer(window, 60, at('12:01:59'))).toBe(true);
  });

  it('forgets the hits of a second with the last of them', () => {
    const window = new SlidingWindow(MINUTE_MS);
    window.add(at('12:00:10.100'));
    window.add(at('12:00:10.900'));
    window.add(at('12:00:11.000'));
    expect(window.used(at('12:01:10.899'))).toBe(3);
    expect(window.used(at('12:01:10.900'))).toBe(1);
    expect(window.used(at('12:01:11'))).toBe(0);
  });

  it('reports when one slot is free and when all are', () => {
    const window = new SlidingWindow(MINUTE_MS);
    expect([window.freeAfterMs(2, at('12:00:00')), window.emptyAfterMs(at('12:00:00'))]).toEqual([0, 0]);
    window.add(at('12:00:00'));
    expect([window.freeAfterMs(2, at('12:00:00')), window.emptyAfterMs(at('12:00:00'))]).toEqual([0, 60_000]);
    window.add(at('12:00:20'));
    expect(window.freeAfterMs(2, at('12:00:30'))).toBe(30_000);
    expect(window.emptyAfterMs(at('12:00:30'))).toBe(50_000);
  });

  it('obeys a limit that was lowered meanwhile', () => {
    const window = new SlidingWindow(MINUTE_MS);
    for (const time of ['12:00:00', '12:00:01', '12:00:02', '12:00:03']) window.add(at(time));
    // Three of the four have to go before one more fits below two.
    expect(window.freeAfterMs(2, at('12:00:10'))).toBe(52_000);
    expect(window.freeAfterMs(0, at('12:00:10'))).toBe(60_000);
  });

  it('dates a hit from a clock that lags as the latest, and restarts after a clock was set back far', () => {
    const window = new SlidingWindow(MINUTE_MS);
    window.add(at('12:00:30'));
    window.add(at('12:00:20'));
    expect(window.used(at('12:01:29.999'))).toBe(2);
    expect(window.used(at('12:01:30'))).toBe(0);
    window.add(at('12:02:00'));
    expect(window.used(at('11:00:00'))).toBe(0);
  });

  it('keeps a bounded number of parts, however many hits and however long', () => {
    const window = new SlidingWindow(MINUTE_MS);
    const held = () => (window as unknown as { parts: number[] }).parts.length / 2;
    let most = 0;
    for (let ms = 0; ms < 10 * MINUTE_MS; ms += 7) {
      window.add(ms);
      most = Math.max(most, held());
    }
    // Expired parts are removed in bulk, 60 at a time.
    expect(most).toBeLessThanOrEqual(121);
    expect(window.used(10 * MINUTE_MS)).toBeGreaterThan(8_500);
  });

  it('admits at most the limit in any window, and rejects only while the limit was admitted just before', () => {
    const gaps = fc.array(
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_500 }), fc.integer({ max: 70_000, min: 1 })),
      {
        minLength: 1,
        maxLength: 300,
      },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), gaps, (limit, steps) => {
        const window = new SlidingWindow(MINUTE_MS);
        const admitted: number[] = [];
        let nowMs = at('12:00:00');
        for (const step of steps) {
          nowMs += step;
          const lately = (ms: number) => admitted.filter((hit) => hit > nowMs - ms).length;
          if (offer(window, limit, nowMs)) {
            admitted.push(nowMs);
            expect(lately(MINUTE_MS)).toBeLessThanOrEqual(limit);
          } else {
            // Exactness costs at most one part of the window, one second.
            expect(lately(MINUTE_MS + 1_000)).toBeGreaterThanOrEqual(limit);
          }
        }
        const waitMs = window.freeAfterMs(limit, nowMs);
        expect(waitMs).toBeLessThanOrEqual(MINUTE_MS);
        if (waitMs > 0) expect(window.freeAfterMs(limit, nowMs + waitMs - 1)).toBe(1);
        expect(window.freeAfterMs(limit, nowMs + waitMs)).toBe(0);
      }),
      { seed: 20_260_310, numRuns: 500 },
    );
  });

  it('admits the whole limit to whoever offers enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 999 }), (limit, everyMs) => {
        const window = new SlidingWindow(MINUTE_MS);
        let admitted = 0;
        for (let ms = 0; ms < MINUTE_MS; ms += everyMs) if (offer(window, limit, ms)) admitted += 1;
        expect(admitted).toBe(Math.min(limit, Math.ceil(MINUTE_MS / everyMs)));
      }),
      { seed: 20_260_310, numRuns: 200 },
    );
  });
});

const onDay = (time: string): number => Date.parse(`2026-03-${time}Z`);
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
    const now = onDay('10T12:00:00');
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
    const lastSecond = onDay('10T23:59:59');
    expect(counters.spend([day('k', 2)], lastSecond).states).toEqual([
      { used: 1, retryAfterMs: 0, resetAfterMs: 1_000 },
    ]);
    counters.spend([day('k', 2)], lastSecond);
    expect(counters.spend([day('k', 2)], lastSecond)).toEqual({
      admitted: false,
      states: [{ used: 2, retryAfterMs: 1_000, resetAfterMs: 1_000 }],
    });
    expect(counters.spend([day('k', 2)], onDay('11T00:00:00')).states[0]!.used).toBe(1);
    expect(counters.spend([day('k', 2)], lastSecond).admitted).toBe(false);
  });

  it('counts a day without a quota, so that a quota set at noon knows the morning', () => {
    const counters = new LimitCounters();
    for (let i = 0; i < 5; i++) counters.spend([day('k', null)], onDay('10T09:00:00'));
    expect(counters.spend([day('k', 5)], onDay('10T12:00:00')).admitted).toBe(false);
  });

  it('begins a day with what was spent before, and never takes anything back', () => {
    const counters = new LimitCounters();
    const now = onDay('10T12:00:00');
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
    const lastSecond = onDay('10T23:59:59');
    const midnight = onDay('11T00:00:00');
    counters.spend(buckets, lastSecond);
    counters.spend(buckets, midnight);
    counters.giveBack(buckets, lastSecond);
    expect(counters.look(buckets, lastSecond).states.map(({ used }) => used)).toEqual([2, 0]);
    expect(counters.look(buckets, midnight).states.map(({ used }) => used)).toEqual([2, 1]);
  });

  it('gives back no more than was spent', () => {
    const counters = new LimitCounters();
    const now = onDay('10T12:00:00');
    counters.spend([day('k', 1)], now);
    counters.giveBack([day('k', 1)], now);
    counters.giveBack([day('k', 1)], now);
    expect(counters.spend([day('k', 1)], now).admitted).toBe(true);
    expect(counters.spend([day('k', 1)], now).admitted).toBe(false);
  });

  describe('of buckets that are used again', () => {
    const kept = (bucket: LimitBucket): LimitBucket => ({ ...bucket, known: null });

    it('counts as without them, whenever requests come and however the clock is set', () => {
      const steps = fc.array(
        fc.oneof(
          fc.integer({ min: 0, max: 2_000 }),
          fc.integer({ min: 0, max: 130_000 }),
          fc.integer({ min: -90_000, max: 0 }),
        ),
        { minLength: 1, maxLength: 200 },
      );
      const acts = fc.array(fc.constantFrom('spend', 'look', 'giveBack', 'raise', 'other'), {
        minLength: 200,
        maxLength: 200,
      });
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 9 }), steps, acts, (limit, passing, doing) => {
          const [searching, knowing] = [new LimitCounters(), new LimitCounters()];
          const buckets = [minute('key:k', limit), day('k', 3 * limit)];
          const keptBuckets = buckets.map(kept);
          let nowMs = onDay('10T23:58:00');
          passing.forEach((step, i) => {
            nowMs += step;
            const both = [
              [searching, buckets],
              // A key that was changed has other buckets, and the same counters.
              [knowing, doing[i] === 'other' ? buckets.map(kept) : keptBuckets],
            ] as const;
            const [expected, found] = both.map(([counters, of]) => {
              if (doing[i] === 'giveBack') return counters.giveBack(of, nowMs);
              if (doing[i] === 'raise') return counters.raiseDay(of[1]!, 2, nowMs);
              return doing[i] === 'look' ? counters.look(of, nowMs) : counters.spend(of, nowMs);
            });
            expect(found).toEqual(expected);
          });
        }),
        { seed: 20_261_129, numRuns: 300 },
      );
    });

    it('lets exactly the limit of a burst through, from whichever copy of a bucket', () => {
      const counters = new LimitCounters();
      const copies = [kept(minute('key:k', 50)), kept(minute('key:k', 50)), minute('key:k', 50)];
      const admitted = Array.from(
        { length: 150 },
        (_, i) => counters.spend([copies[i % copies.length]!], i).admitted,
      );
      expect(admitted.filter(Boolean)).toHaveLength(50);
    });

    it('counts in each of several counters for itself', () => {
      const bucket = kept(minute('key:k', 1));
      for (const counters of [new LimitCounters(), new LimitCounters()])
        expect([1, 2].map(() => counters.spend([bucket], 0).admitted)).toEqual([true, false]);
    });
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
