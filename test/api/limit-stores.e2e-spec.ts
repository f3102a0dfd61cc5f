import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { nextUtcMidnight, utcDayOf } from '../../packages/engine/timestamps.ts';
import { type BucketState, type LimitBucket, type Spending } from '../../src/access/limits/limit-buckets.ts';
import {
  type LimitStorage,
  MemoryLimitStorage,
  WINDOW_PARTS,
} from '../../src/access/limits/limit.storage.ts';
import { RedisLimitStorage } from '../../src/access/limits/redis-limit.storage.ts';
import { until } from '../support/eventually.ts';
import { holdTimers } from '../support/held-timers.ts';
import { describeWithRedis, RedisServer } from '../support/redis-server.ts';
import { type RunningParts, startParts } from '../support/running-parts.ts';
import { TestProcessRegistry } from '../support/test-process-registry.ts';
import { TestClock } from '../support/test-clock.ts';

/** A minute before midnight, so that scripts run into the next day. */
const START_MS = Date.parse('2026-03-10T23:59:00Z');

/**
 * What both stores promise, by the plainest means: a list of timestamps per bucket. Hits of one sixtieth of a window leave
 * it together, with the last of them; a hit from a clock that was put back is dated as the newest.
 */
class ListedHits {
  private readonly lists = new Map<string, number[]>();

  spend(buckets: readonly LimitBucket[], nowMs: number): Spending {
    const lists = buckets.map((bucket) => this.countedHits(bucket, nowMs));
    const admitted = buckets.every(({ limit }, i) => limit === null || lists[i]!.length < limit);
    if (admitted) for (const list of lists) list.push(Math.max(nowMs, ...list.slice(-1)));
    return { admitted, states: buckets.map((bucket, i) => stateOf(bucket, lists[i]!, nowMs, admitted)) };
  }

  giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    for (const bucket of buckets) if (bucket.windowMs === null) this.countedHits(bucket, atMs).pop();
  }

  private countedHits(bucket: LimitBucket, nowMs: number): number[] {
    const { policy, tracker, windowMs } = bucket;
    const name = `${policy} ${tracker}${windowMs === null ? ` ${utcDayOf(nowMs)}` : ''}`;
    const known = this.lists.get(name) ?? [];
    const counted = windowMs === null ? known : known.filter((hit) => leavesAt(hit, known, windowMs) > nowMs);
    this.lists.set(name, counted);
    return counted;
  }
}

/** When a hit is no longer in its window. */
function leavesAt(hitMs: number, hits: readonly number[], windowMs: number): number {
  const partOf = (atMs: number): number => Math.floor(atMs / (windowMs / WINDOW_PARTS));
  return hits.findLast((other) => partOf(other) === partOf(hitMs))! + windowMs;
}

function stateOf(
  { limit, windowMs }: LimitBucket,
  hits: readonly number[],
  nowMs: number,
  admitted: boolean,
): BucketState {
  const used = hits.length;
  const isFull = !admitted && limit !== null && used >= limit;
  if (windowMs === null) {
    const untilMidnightMs = nextUtcMidnight(nowMs) - nowMs;
    return { used, retryAfterMs: isFull ? untilMidnightMs : 0, resetAfterMs: untilMidnightMs };
  }
  // So many of the oldest have to leave that one fits; below a limit of 0 none ever does.
  const lastToLeave = isFull ? hits[used - limit] : undefined;
  return {
    used,
    retryAfterMs: !isFull
      ? 0
      : lastToLeave === undefined
        ? windowMs
        : leavesAt(lastToLeave, hits, windowMs) - nowMs,
    resetAfterMs: used === 0 ? 0 : hits.at(-1)! + windowMs - nowMs,
  };
}

interface Step {
  /** Below 0: the clock is put back. */
  readonly waitMs: number;
  readonly policies: readonly Policy[];
  readonly caller: 'a' | 'b';
  readonly givesBack: boolean;
  readonly process: 0 | 1;
}

const POLICIES = {
  short: { limit: 3, windowMs: 30_000 },
  minute: { limit: 5, windowMs: 60_000 },
  // Lowered below what may have been used, as operators do.
  lowered: { limit: 1, windowMs: 60_000 },
  closed: { limit: 0, windowMs: 60_000 },
  counted: { limit: null, windowMs: 60_000 },
  day: { limit: 11, windowMs: null },
} as const satisfies Record<string, Pick<LimitBucket, 'limit' | 'windowMs'>>;
type Policy = keyof typeof POLICIES;
const STORED_NAMES: Partial<Record<Policy, string>> = { lowered: 'minute' };

const waits = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_000, max: 25_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(29_999, 30_000, 30_001) },
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: -1 }) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    waitMs: waits,
    policies: fc.oneof(
      fc.constantFrom<Policy[]>(['minute', 'day'], ['short', 'minute', 'day']),
      fc.constantFrom<Policy[]>(['short'], ['lowered'], ['day'], ['closed', 'day'], ['counted', 'minute']),
    ),
    caller: fc.constantFrom('a', 'b'),
    givesBack: fc.boolean(),
    process: fc.constantFrom(0, 1),
  }),
  { maxLength: 60 },
);

const nothingSpent = { quotaSpentOfDay: () => Promise.resolve(new Map<string, number>()) };

describe('limits counted in memory', () => {
  it('are those of a plain list of timestamps', async () => {
    await holdsAgainstList(300, () => {
      const storage = new MemoryLimitStorage(new TestClock(START_MS), nothingSpent);
      return [storage, storage];
    });
  });
});

describeWithRedis('limits counted in Redis', () => {
  let redis: RedisServer;
  const storages: RedisLimitStorage[] = [];
  const running: RunningParts[] = [];
  beforeAll(async () => {
    redis = await RedisServer.start();
    jest.spyOn(Logger.prototype, 'log').mockImplementation();
    // A Redis that answers late on a busy machine would be taken for one that is away.
    holdTimers();
    const registry = new TestProcessRegistry();
    for (let i = 0; i < 2; i++) {
      const storage = new RedisLimitStorage(new TestClock(START_MS), nothingSpent, registry, redis.url);
      storages.push(storage);
      running.push(await startParts(storage));
      await until(() => (storage as unknown as { readonly mode: string }).mode === 'shared');
    }
  });
  afterAll(async () => {
    for (const parts of running) await parts.stop();
    jest.restoreAllMocks();
    jest.useRealTimers();
    await redis.close();
  });

  it('are those of a plain list of timestamps', async () => {
    await holdsAgainstList(100, () => [storages[0]!, storages[0]!]);
  });

  it('are those of a plain list of timestamps for two processes together', async () => {
    await holdsAgainstList(100, () => [storages[0]!, storages[1]!]);
  });
});

async function holdsAgainstList(
  numRuns: number,
  open: () => readonly [LimitStorage, LimitStorage],
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      scripts += 1;
      const processes = open();
      const model = new ListedHits();
      let nowMs = START_MS;
      let rejectedAtMs = START_MS;
      for (const { waitMs, policies, caller, givesBack, process } of script) {
        // Not put back behind a rejection: Redis need not have been asked then, and may still count what had left by it.
        nowMs = Math.max(nowMs + waitMs, rejectedAtMs);
        const buckets = policies.map((policy) => ({
          policy: STORED_NAMES[policy] ?? policy,
          // A list of its own for each script; Redis keeps what scripts before it left.
          tracker: `key:${caller}${scripts}`,
          ...POLICIES[policy],
        }));
        const [looked] = (await processes[process].look([buckets], nowMs)) as [Spending];
        const spending = await processes[process].spend(buckets, nowMs);
        const expected = model.spend(buckets, nowMs);
        expect(spending.admitted).toBe(expected.admitted);
        // Looking decides as spending does, and counts nothing.
        expect(looked.admitted).toBe(expected.admitted);
        expect(looked.states.map(({ used }) => used)).toEqual(
          expected.states.map(({ used }) => used - Number(expected.admitted)),
        );
        // A process rejects by itself what it has admitted enough of; it reports only what it knows then.
        if (spending.admitted || processes[0] === processes[1]) expect(spending).toEqual(expected);
        if (!spending.admitted) rejectedAtMs = nowMs;
        if (!spending.admitted || !givesBack) continue;
        processes[process].giveBack(buckets, nowMs);
        model.giveBack(buckets, nowMs);
        // The order of its connection is that of its calls; another connection has to wait for it.
        await processes[process].spend([], nowMs);
      }
    }),
    { seed: 20_261_125, numRuns },
  );
  // Of more callers than one round trip has, each as it is by itself.
  const [storage] = open();
  const minuteOf = (caller: number): LimitBucket => ({
    policy: 'minute',
    tracker: `key:${caller} of ${scripts}`,
    limit: 2,
    windowMs: 60_000,
  });
  const callers = Array.from({ length: 101 }, (_, caller) => caller);
  for (const caller of callers)
    for (let hit = 0; hit < caller % 4; hit += 1) await storage.spend([minuteOf(caller)], START_MS);
  const looked = await storage.look(
    callers.map((caller) => [minuteOf(caller)]),
    START_MS,
  );
  expect(looked.map(({ admitted, states }) => [admitted, states[0]!.used])).toEqual(
    callers.map((caller) => [caller % 4 < 2, Math.min(2, caller % 4)]),
  );
}

let scripts = 0;
