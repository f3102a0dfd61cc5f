import { once } from 'node:events';
import { createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import { type LimitBucket } from '../../src/access/limits/limit-buckets.ts';
import { LimitStorage } from '../../src/access/limits/limit.storage.ts';
import { COMMAND_TIMEOUT_MS } from '../../src/access/limits/redis-limit.client.ts';
import { RedisLimitStorage } from '../../src/access/limits/redis-limit.storage.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { operatorClient } from '../admin/operator-client.ts';
import { burst, type Shot, type ShotReply, statusCounts, times } from '../support/burst.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { holdTimers, letPass } from '../support/held-timers.ts';
import { issueKey } from '../support/issue-key.ts';
import { describeWithRedis, RedisServer } from '../support/redis-server.ts';
import { type RunningParts, startParts } from '../support/running-parts.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { TestProcessRegistry } from '../support/test-process-registry.ts';
import { type TestDatabase } from '../support/test-database.ts';

const DATA = '/api/v1/data/errors';
interface Inner {
  readonly mode: string;
  beat(): Promise<void>;
  probe(): Promise<void>;
}
const innerOf = (storage: LimitStorage) => storage as unknown as Inner;

/** Waits for what takes time: for commands that are given up, and for connections that are tried again. */
const inTime = (holds: () => boolean | Promise<boolean>): Promise<number> =>
  until(async () => {
    await letPass(10);
    return holds();
  });

/**
 * Waits until Redis is what judges. One that was away is judged by again a window later: the clock is put forward where
 * that is so, and not otherwise.
 */
const judgedByRedis = (storage: LimitStorage, clock: TestClock, wait = inTime) =>
  wait(async () => {
    if (innerOf(storage).mode === 'returning') clock.advance(60_001);
    if (innerOf(storage).mode !== 'shared') await innerOf(storage).probe();
    return innerOf(storage).mode === 'shared';
  });

const nothingSpent = { quotaSpentOfDay: () => Promise.resolve(new Map<string, number>()) };

describeWithRedis('limits that processes share through Redis', () => {
  let redis: RedisServer;
  let shared: jest.SpyInstance<void, unknown[]>;
  let warnings: jest.SpyInstance<void, unknown[]>;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.close());
  beforeEach(async () => {
    // A test that failed may have left it killed.
    await redis.start();
    shared = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    // A Redis that answers late on a busy machine would be taken for one that is away.
    holdTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  describe('the storage', () => {
    const running: RunningParts[] = [];
    const registry = new TestProcessRegistry();
    const open = async (clock = new TestClock(SEEDED_NOW_MS), spent = nothingSpent) => {
      const storage = new RedisLimitStorage(clock, spent, registry, redis.url);
      running.push(await startParts(storage));
      await judgedByRedis(storage, clock);
      return storage;
    };
    afterEach(() => Promise.all(running.splice(0).map((parts) => parts.stop())));

    const minute = (tracker: string, limit: number): LimitBucket => ({
      policy: 'minute',
      tracker,
      limit,
      windowMs: 60_000,
    });
    const day = (tracker: string, limit: number | null): LimitBucket => ({
      policy: 'day',
      tracker,
      limit,
      windowMs: null,
    });

    it('obeys a limit that was lowered meanwhile', async () => {
      const [one, other] = [await open(), await open()];
      for (let second = 0; second < 4; second++)
        await one.spend([minute('lowered', 10)], SEEDED_NOW_MS + second * 1_000);
      const { admitted, states } = await other.spend([minute('lowered', 2)], SEEDED_NOW_MS + 10_000);
      expect(admitted).toBe(false);
      // Three of the four have to leave before one more fits below two.
      expect(states).toEqual([{ used: 4, retryAfterMs: 52_000, resetAfterMs: 53_000 }]);
    });

    it('starts a day with the metered usage, and never with less than Redis has', async () => {
      const first = await open(new TestClock(SEEDED_NOW_MS), {
        quotaSpentOfDay: () => Promise.resolve(new Map([['metered', 7]])),
      });
      const quota = { ...day('key:metered', 10) };
      expect((await first.spend([quota], SEEDED_NOW_MS)).states[0]!.used).toBe(8);
      const second = await open(new TestClock(SEEDED_NOW_MS), {
        quotaSpentOfDay: () => Promise.resolve(new Map([['metered', 3]])),
      });
      expect((await second.spend([quota], SEEDED_NOW_MS)).states[0]!.used).toBe(9);
    });

    it('rejects nothing of a day that another process gave back', async () => {
      const [one, other] = [await open(), await open()];
      const quota = day('brim', 1);
      expect((await one.spend([quota], SEEDED_NOW_MS)).admitted).toBe(true);
      expect((await other.spend([quota], SEEDED_NOW_MS)).admitted).toBe(false);
      one.giveBack([quota], SEEDED_NOW_MS);
      await one.spend([minute('settled', 100_000)], SEEDED_NOW_MS);
      expect((await other.spend([quota], SEEDED_NOW_MS)).admitted).toBe(true);
    });

    it('leaves no key without expiry', async () => {
      const storage = await open();
      await storage.spend([minute('expiring', 3), day('expiring', 3)], SEEDED_NOW_MS);
      const keys = (await redis.command('KEYS', 'limits:{expiring}*')) as string[];
      const kept = await Promise.all(keys.map((key) => redis.command('PTTL', key)));
      expect(kept).toHaveLength(2);
      for (const milliseconds of kept) {
        expect(milliseconds).toBeGreaterThan(60_000);
        expect(milliseconds).toBeLessThanOrEqual(25 * 3_600_000);
      }
    });

    describe('while Redis is away', () => {
      const PROCESSES = 3;
      const LIMIT = 90;
      let clock: TestClock;
      let three: RedisLimitStorage[];
      /** What metering says that keys spent of today. */
      let spentOfDay: Map<string, number>;
      beforeEach(async () => {
        clock = new TestClock(SEEDED_NOW_MS);
        three = [];
        spentOfDay = new Map();
        const spent = { quotaSpentOfDay: () => Promise.resolve(spentOfDay) };
        for (let i = 0; i < PROCESSES; i++) three.push(await open(clock, spent));
        // The first know of the others from their next beat on.
        for (const storage of three) await innerOf(storage).beat();
      });
      const back = () => inTime(() => three.every(({ reachable }) => reachable));
      const away = () => inTime(() => three.every(({ reachable }) => !reachable));
      const offer = async (count: number, buckets: readonly LimitBucket[], to = three): Promise<number> => {
        const asked = Array.from({ length: count }, (_, i) => to[i % to.length]!);
        const spent = await Promise.all(asked.map(async (storage) => storage.spend(buckets, clock.now())));
        return spent.filter(({ admitted }) => admitted).length;
      };

      it('grants at most a limit by shares, after at most a limit together: twice it in the worst minute', async () => {
        const [fresh, used] = [minute('fresh', LIMIT), minute('used', LIMIT)];
        expect(await offer(LIMIT, [used], [three[0]!])).toBe(LIMIT);
        await redis.kill();
        await away();
        // One has nothing left, the others their thirds.
        expect(await offer(4 * LIMIT, [used])).toBe((LIMIT / PROCESSES) * 2);
        expect(await offer(4 * LIMIT, [fresh])).toBe(LIMIT);
        const { states } = await three[1]!.spend([fresh], clock.now());
        expect(states[0]).toMatchObject({ used: LIMIT, retryAfterMs: 60_000 });
        // It comes back and has forgotten everything, in the same minute.
        await redis.start();
        await back();
        expect([await offer(4 * LIMIT, [used]), await offer(4 * LIMIT, [fresh])]).toEqual([0, 0]);
      });

      it('never grants more than twice a limit in any minute, however often it is lost and comes back', async () => {
        const bucket = minute('worst', LIMIT);
        const admitted: number[] = [];
        for (let second = 0; second < 240; second += 5) {
          if (second === 30 || second === 80) {
            await redis.kill();
            await away();
          }
          if (second === 50 || second === 85) {
            await redis.start();
            await back();
          }
          // Now to one process, now to all: whoever is asked next may have admitted nothing yet.
          admitted.push(await offer(60, [bucket], second % 20 === 0 ? three : [three[(second / 5) % 3]!]));
          clock.advance(5_000);
          // Ends the wait for the window after a return where it is over.
          for (const storage of three) await innerOf(storage).probe();
        }
        const perMinute = admitted.map((_, i) =>
          admitted.slice(i, i + 12).reduce((sum, count) => sum + count, 0),
        );
        expect(Math.max(...perMinute)).toBeLessThanOrEqual(2 * LIMIT);
        // Nobody went without: every whole minute granted at least a third.
        expect(Math.min(...perMinute.slice(0, -12))).toBeGreaterThanOrEqual(LIMIT / PROCESSES);
        // In the end all is as it was: a limit for all together.
        expect(perMinute.at(-13)).toBeLessThanOrEqual(LIMIT);
      });

      it('goes on from what is left of a quota, and Redis from what was spent meanwhile', async () => {
        const quota = day('key:quota', 100);
        // One after the other: of hits at the same moment each process may have read its own before those of the others.
        for (let hit = 0; hit < 40; hit++) expect(await offer(1, [quota], [three[hit % 3]!])).toBe(1);
        await redis.kill();
        await away();
        // Each knows what it last read of the 40: 38, 39 and 40. A third of the rest is 20 or 21, 20 or 21, and 20.
        const meanwhile = await offer(300, [quota]);
        expect(meanwhile).toBeGreaterThanOrEqual(60);
        expect(meanwhile).toBeLessThanOrEqual(62);
        spentOfDay = new Map([['quota', 98]]);
        await redis.start();
        await back();
        clock.advance(60_001);
        for (const storage of three) await innerOf(storage).probe();
        expect(await offer(30, [quota])).toBe(2);
      });

      it('takes nothing off Redis that was spent while it was away', async () => {
        const quota = day('key:given-back', 100);
        await offer(10, [quota], [three[0]!]);
        await redis.kill();
        await away();
        const spentAtMs = clock.now();
        expect(await offer(10, [quota], [three[0]!])).toBe(10);
        // One of the ten is given back once Redis is there again: metering told of nine.
        spentOfDay = new Map([['given-back', 19]]);
        await redis.start();
        await back();
        three[0]!.giveBack([quota], spentAtMs);
        clock.advance(60_001);
        for (const storage of three) await innerOf(storage).probe();
        expect(await offer(200, [quota])).toBe(81);
      });

      it('grants what is left of a quota exactly where metering knows what was spent', async () => {
        const quota = day('key:known', 100);
        expect(await offer(40, [quota])).toBe(40);
        spentOfDay = new Map([['known', 40]]);
        await redis.kill();
        await away();
        expect(await offer(300, [quota])).toBe(60);
      });

      it('goes on from what metering knows of a quota where Redis was emptied', async () => {
        const quota = day('key:emptied', 100);
        for (let hit = 0; hit < 60; hit++) expect(await offer(1, [quota], [three[hit % 3]!])).toBe(1);
        spentOfDay = new Map([['emptied', 60]]);
        await redis.command('FLUSHALL');
        for (const storage of three) await innerOf(storage).probe();
        expect(three.map((storage) => innerOf(storage).mode)).toEqual(['apart', 'apart', 'apart']);
        await back();
        clock.advance(60_001);
        for (const storage of three) await judgedByRedis(storage, clock);
        expect(await offer(300, [quota])).toBe(40);
      });

      it('is counted apart without delay where Redis hangs, and once per process', async () => {
        redis.freeze();
        try {
          const offered = offer(30, [minute('hanging', LIMIT)]);
          await letPass(COMMAND_TIMEOUT_MS);
          expect(await offered).toBe(30);
          // Time stands: these wait for nothing.
          for (let i = 0; i < 200; i++) await three[0]!.spend([minute(`next ${i}`, LIMIT)], clock.now());
        } finally {
          redis.thaw();
          await back();
        }
      });
    });

    it('makes a connection anew that says nothing, and nobody closes', async () => {
      // The socket's own timer tells it, which nothing holds.
      jest.useRealTimers();
      const proxy = await StallingProxy.before(redis.url);
      const clock = new TestClock(SEEDED_NOW_MS);
      const storage = new RedisLimitStorage(clock, nothingSpent, registry, proxy.url);
      const parts = await startParts(storage);
      try {
        await judgedByRedis(storage, clock, until);
        proxy.stall('open');
        await until(() => storage.reachable === false);
        await judgedByRedis(storage, clock, until);
      } finally {
        await parts.stop();
        await proxy.close();
      }
    });

    it('counts again after Redis forgot its scripts', async () => {
      const storage = await open();
      await redis.command('SCRIPT', 'FLUSH');
      expect((await storage.spend([minute('flushed', 3)], SEEDED_NOW_MS)).states[0]!.used).toBe(1);
    });
  });

  describe('two processes', () => {
    let database: TestDatabase;
    let one: ServiceApp;
    let other: ServiceApp;
    beforeAll(async () => {
      database = await createSeededDatabase();
      const environment = { REDIS_URL: redis.url };
      one = await startServiceApp({ database, environment });
      other = await startServiceApp({ database, environment });
      // The first knows of the other from its next beat on.
      await innerOf(one.app.get(LimitStorage)).beat();
    });
    afterAll(async () => {
      await one.close();
      await other.close();
      await database.drop();
    });

    beforeEach(async () => {
      for (const { app, clock } of [one, other]) await judgedByRedis(app.get(LimitStorage), clock);
      warnings.mockClear();
      shared.mockClear();
    });

    const toBoth = (count: number, headers: Record<string, string>): Shot[] =>
      Array.from({ length: count }, (_, i) => ({ url: (i % 2 === 0 ? one : other).url + DATA, headers }));
    const meteredToday = async (id: string) =>
      (await one.app.get(UsageReader).quotaSpentOfDay(SEEDED_NOW_MS)).get(id);
    const known = (service: ServiceApp, headers: Record<string, string>) =>
      until(async () => (await service.http.get('/api/v1/data/health').set(headers)).status === 200);

    it('let exactly the limit through together: of an address, a key and a quota', async () => {
      const address = { 'X-Forwarded-For': freshAddress() };
      expect(statusCounts(await burst(toBoth(180, address)))).toEqual({ 200: 60, 429: 120 });

      const minute = await issueKey(one.app, { rateLimitPerMin: 100 });
      await known(other, minute.headers);
      expect(statusCounts(await burst(toBoth(300, minute.headers)))).toEqual({ 200: 99, 429: 201 });

      const quota = await issueKey(one.app, { rateLimitPerMin: 1_000, quotaPerDay: 71 });
      await known(other, quota.headers);
      expect(statusCounts(await burst(toBoth(210, quota.headers)))).toEqual({ 200: 70, 429: 140 });
    });

    it('show operators what is left of it, in either process', async () => {
      const { key, headers } = await issueKey(one.app, { rateLimitPerMin: 40, quotaPerDay: 50 });
      await known(other, headers);
      const headroom = (service: ServiceApp): Promise<unknown> =>
        operatorClient(service)
          .get(`/keys/${key.id}/usage`)
          .then(({ body }) => body.data.headroom);
      await burst(toBoth(11, headers));
      for (const service of [one, other, one])
        expect(await headroom(service)).toMatchObject({
          quota: { limit: 50, used: 12, left: 38 },
          minute: { limit: 40, used: 12, left: 28 },
          rate_limited: { active: false },
          counted_by: 'redis',
        });
      expect(statusCounts(await burst(toBoth(60, headers)))).toEqual({ 200: 28, 429: 32 });
      expect(await headroom(other)).toMatchObject({
        minute: { left: 0 },
        rate_limited: { active: true, keys: 1 },
      });
    });

    it('let a key and its replacement share the quota of the day, as metering does', async () => {
      const old = await issueKey(one.app, { rateLimitPerMin: 1_000, quotaPerDay: 60 });
      expect(statusCounts(await burst(times(20, { url: one.url + DATA, headers: old.headers })))).toEqual({
        200: 20,
      });
      const { body } = await operatorClient(one).post(`/keys/${old.key.id}/rotate`);
      const replacement = { 'X-API-Key': body.data.key as string };
      await known(other, replacement);
      const both = [replacement, old.headers].flatMap((headers) => toBoth(30, headers));
      expect(statusCounts(await burst(both))).toEqual({ 200: 39, 429: 21 });
      expect((await other.http.get(DATA).set(old.headers)).status).toBe(429);
      await until(async () => (await meteredToday(old.key.id)) === 60);
      expect(await meteredToday(body.data.id)).toBeUndefined();
    });

    it('serve keys and addresses at their shares while Redis is away, and recover by themselves', async () => {
      const key = await issueKey(one.app, { quotaPerDay: 50 });
      await burst(times(20, { url: one.url + DATA, headers: key.headers }));
      const address = { 'X-Forwarded-For': freshAddress() };
      await burst(times(25, { url: one.url + DATA, headers: address }));

      await redis.kill();
      await inTime(() => [one, other].every(({ app }) => app.get(LimitStorage).reachable === false));
      // Nobody is rejected for want of Redis, and the limit that is told is the key's own.
      const served = await one.http.get('/api/v1/data/health').set(key.headers);
      expect([served.status, served.headers['x-ratelimit-limit']]).toEqual([200, '1000000']);
      expect(served.headers['x-quota-remaining']).toBe('29');
      // Half of the 60 of an address, of which this process admitted 25 before.
      expect(statusCounts(await burst(times(105, { url: one.url + DATA, headers: address })))).toEqual({
        200: 5,
        429: 100,
      });
      const sick = await one.http
        .get('/api/v1/data/health')
        .set('X-Forwarded-For', freshAddress())
        .expect(200);
      expect(sick.body.data.status).toBe('degraded');
      expect(sick.body.data.stores.limits).toEqual({ status: 'unreachable' });
      expect(warnings.mock.calls.filter(([text]) => String(text).includes('REDIS_URL'))).toHaveLength(2);

      // It comes back empty: what metering knows of today is counted before a key is served.
      await until(async () => (await meteredToday(key.key.id)) === 21);
      await redis.start();
      await inTime(() => [one, other].every(({ app }) => app.get(LimitStorage).reachable === true));
      const { headers } = await one.http.get(DATA).set(key.headers).expect(200);
      expect(headers['x-quota-remaining']).toBe('28');
      const well = await one.http.get('/api/v1/data/health').set('X-Forwarded-For', freshAddress());
      expect(well.body.data.stores.limits).toEqual({ status: 'ok' });
      // A minute later it is Redis that counts, for both.
      for (const { clock } of [one, other]) clock.advance(60_001);
      await inTime(
        () => shared.mock.calls.filter(([text]) => String(text).includes('sharing limits')).length >= 2,
      );
      const quota = await other.http.get(DATA).set(key.headers).expect(200);
      expect(quota.headers['x-quota-remaining']).toBe('27');
      expect(statusCounts(await burst(toBoth(80, address)))).toEqual({ 200: 60, 429: 20 });
    });

    it('answer without delay while Redis says nothing', async () => {
      const key = await issueKey(one.app);
      redis.freeze();
      try {
        const address = { 'X-Forwarded-For': freshAddress() };
        let replies: ShotReply[] = [];
        const answered = burst([
          ...times(40, { url: one.url + DATA, headers: key.headers }),
          ...times(40, { url: one.url + DATA, headers: address }),
        ]).then((all) => (replies = all));
        // The first command is given up, and nobody waits for another one.
        await inTime(() => replies.length > 0);
        await answered;
        expect(statusCounts(replies)).toEqual({ 200: 70, 429: 10 });
      } finally {
        redis.thaw();
      }
    });
  });

  it.each(['refuses connections', 'accepts and says nothing'])(
    'starts beside a Redis that %s',
    async (how) => {
      const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as { port: number };
      if (how === 'refuses connections') silent.close();
      const storage = new RedisLimitStorage(
        new TestClock(SEEDED_NOW_MS),
        nothingSpent,
        { beat: () => Promise.resolve({ rank: 0, count: 2 }), leave: () => Promise.resolve() },
        `redis://:secret@127.0.0.1:${port}`,
      );
      try {
        let started = false;
        const starting = storage.start().then(() => (started = true));
        await inTime(() => started);
        await starting;
        expect(storage.reachable).toBe(false);
        expect(warnings).toHaveBeenCalledTimes(1);
        expect(warnings.mock.calls[0]![0]).toContain(`127.0.0.1:${port}`);
        expect(warnings.mock.calls[0]![0]).not.toContain('secret');
        const bucket: LimitBucket = { policy: 'minute', tracker: 'key:1', limit: 2, windowMs: 60_000 };
        // One of two processes, of which the other is as deaf.
        expect((await storage.spend([bucket], SEEDED_NOW_MS)).admitted).toBe(true);
        expect((await storage.spend([bucket], SEEDED_NOW_MS)).admitted).toBe(false);
      } finally {
        await storage.onApplicationShutdown();
        silent.close();
      }
    },
  );
});
