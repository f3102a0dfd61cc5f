import { Logger } from '@nestjs/common';
import { type PartnerKey } from '../../src/domain/access/partner-key.ts';
import {
  dailyQuota,
  type LimitBucket,
  minuteOfKey,
  minuteOfVisitor,
} from '../../src/access/limits/limit-buckets.ts';
import { RedisLimitStorage } from '../../src/access/limits/redis-limit.storage.ts';
import { until } from '../support/eventually.ts';
import { RedisCluster, WatchedRedis } from '../support/redis-groups.ts';
import { describeWithRedis } from '../support/redis-server.ts';
import { startParts } from '../support/running-parts.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestProcessRegistry } from '../support/test-process-registry.ts';
import { TestClock } from '../support/test-clock.ts';

const LIMIT = 6;
const minute = (tracker: string): LimitBucket => ({
  policy: 'minute',
  tracker,
  limit: LIMIT,
  windowMs: 60_000,
});

describeWithRedis('limits that are shared through several Redis', () => {
  beforeEach(() => Logger.overrideLogger(false));

  async function withTwo(
    url: string,
    spentOfDay: ReadonlyMap<string, number>,
    act: (two: readonly RedisLimitStorage[], clock: TestClock) => Promise<void>,
  ): Promise<void> {
    const clock = new TestClock(SEEDED_NOW_MS);
    const registry = new TestProcessRegistry();
    const spent = { quotaSpentOfDay: () => Promise.resolve(spentOfDay) };
    const two = [1, 2].map(() => new RedisLimitStorage(clock, spent, registry, url));
    const running = [await startParts(two[0]!), await startParts(two[1]!)];
    try {
      // The first knows of the second from its next beat on.
      await (two[0] as unknown as { beat(): Promise<void> }).beat();
      await judgedByRedis(two, clock);
      await act(two, clock);
    } finally {
      await Promise.all(running.map((parts) => parts.stop()));
    }
  }
  const modeOf = (storage: RedisLimitStorage) => (storage as unknown as { mode: string }).mode;
  /** Waits until Redis judges; a minute after its return is put forward. */
  const judgedByRedis = (two: readonly RedisLimitStorage[], clock: TestClock) =>
    until(() => {
      if (two.some((storage) => modeOf(storage) === 'returning')) clock.advance(60_001);
      return two.every((storage) => modeOf(storage) === 'shared');
    });
  const admitted = async (two: readonly RedisLimitStorage[], tracker: string, clock: TestClock) => {
    let count = 0;
    for (let hit = 0; hit < 2 * LIMIT; hit += 1) {
      const spending = await two[hit % 2]!.spend([minute(tracker)], clock.now());
      count += Number(spending.admitted);
    }
    return count;
  };

  it('follow the primary that a Sentinel promotes', async () => {
    const group = await WatchedRedis.start();
    try {
      await withTwo(group.url, new Map(), async (two, clock) => {
        expect(await admitted(two, 'before', clock)).toBe(LIMIT);
        // Its connections stay open: nobody says that it is gone.
        group.primary.freeze();
        expect(await admitted(two, 'meanwhile', clock)).toBeGreaterThanOrEqual(LIMIT / 2);
        await until(() => group.isFailedOver());
        await judgedByRedis(two, clock);
        expect(await admitted(two, 'after', clock)).toBe(LIMIT);
      });
    } finally {
      await group.close();
    }
  });

  it('are spread over a cluster, and go on without one of its nodes', async () => {
    const cluster = await RedisCluster.start();
    try {
      const spentOfDay = new Map(Array.from({ length: 30 }, (_, i) => [`k${i}`, 7]));
      await withTwo(cluster.url, spentOfDay, async (two, clock) => {
        for (let i = 0; i < 6; i += 1) expect(await admitted(two, `address:${i}`, clock)).toBe(LIMIT);
        // Were the minute of a visitor on another node than that of its key, Redis would not weigh the two together.
        const key = {
          id: 'page',
          lineageId: 'page',
          rateLimitPerMin: LIMIT,
          quotaPerDay: null,
        } as PartnerKey;
        const spendings = [];
        for (let i = 0; i < 2 * LIMIT; i += 1) {
          const buckets = [minuteOfVisitor(key, `192.0.2.${i}`), minuteOfKey(key)];
          spendings.push(await two[i % 2]!.spend(buckets, clock.now()));
        }
        expect(spendings.filter((spending) => spending.admitted)).toHaveLength(LIMIT);
        // Nor, of a rotated key, its minute and the day that it shares.
        const replacements = Array.from({ length: 6 }, (_, i) => ({ ...key, id: `replacement-${i}` }));
        for (const replacement of replacements) {
          const buckets = [
            minuteOfVisitor(replacement, '192.0.2.1'),
            minuteOfKey(replacement),
            dailyQuota(replacement),
          ];
          expect((await two[0]!.spend(buckets, clock.now())).admitted).toBe(true);
        }
        const { states } = await two[1]!.spend([minuteOfKey(key), dailyQuota(key)], clock.now() + 60_001);
        expect(states.map(({ used }) => used)).toEqual([1, replacements.length + 1]);
        expect(two.map(modeOf)).toEqual(['shared', 'shared']);
        await cluster.nodes[0]!.kill();
        await until(() => two.every(({ reachable }) => !reachable));
        for (let i = 10; i < 16; i += 1) expect(await admitted(two, `address:${i}`, clock)).toBe(LIMIT);
        await until(() => cluster.isFailedOver());
        await judgedByRedis(two, clock);
        for (let i = 20; i < 26; i += 1) expect(await admitted(two, `address:${i}`, clock)).toBe(LIMIT);
        const day = { policy: 'day', tracker: 'key:k29', limit: null, windowMs: null };
        expect((await two[0]!.spend([day], clock.now())).states[0]!.used).toBe(8);
      });
    } finally {
      await cluster.close();
    }
  });
});
