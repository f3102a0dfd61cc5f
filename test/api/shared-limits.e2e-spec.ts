import { once } from 'node:events';
import { createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { type LimitBucket } from '../../src/http/limits/limit-bucket.ts';
import { LimitCounters } from '../../src/http/limits/limit-counters.ts';
import { LimitStoreUnavailableError } from '../../src/http/limits/limit.storage.ts';
import { RedisLimitStorage } from '../../src/http/limits/redis-limit.storage.ts';
import { UsageReader } from '../../src/persistence/usage/usage.reader.ts';
import { burst, type Shot, statusCounts, times } from '../support/burst.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { describeWithRedis, RedisServer } from '../support/redis-server.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { type TestDatabase } from '../support/test-database.ts';

jest.setTimeout(60_000);

const DATA = '/api/v1/data/errors';
const nothingSpent = { quotaSpentOfDay: () => Promise.resolve(new Map<string, number>()) };

describeWithRedis('limits that processes share through Redis', () => {
  let redis: RedisServer;
  let warnings: jest.SpyInstance<void, unknown[]>;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.close());
  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'log').mockImplementation();
    warnings = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  describe('the storage', () => {
    const storages: RedisLimitStorage[] = [];
    let plain: Redis;
    beforeAll(() => {
      plain = new Redis(redis.url);
    });
    afterAll(() => plain.disconnect());
    const open = async (clock = new TestClock(SEEDED_NOW_MS), spent = nothingSpent) => {
      const storage = new RedisLimitStorage(clock, spent, redis.url);
      storages.push(storage);
      await storage.start();
      expect(storage.reachable).toBe(true);
      return storage;
    };
    afterEach(() => Promise.all(storages.splice(0).map((storage) => storage.onApplicationShutdown())));

    const minute = (tracker: string, limit: number): LimitBucket => ({
      policy: 'minute',
      tracker,
      limit,
      windowMs: 60_000,
      ifStoreLost: 'refuse',
    });
    const day = (tracker: string, limit: number | null): LimitBucket => ({
      policy: 'day',
      tracker,
      limit,
      windowMs: null,
      ifStoreLost: 'refuse',
    });

    it('decides and tells what one process with all hits in its memory would, whichever process asks', async () => {
      const [one, other] = [await open(), await open()];
      let run = 0;
      const step = fc.record({
        waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(59_999, 60_000)),
        asksOther: fc.boolean(),
        looks: fc.boolean(),
        which: fc.constantFrom('both', 'a', 'b', 'day'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          run += 1;
          const buckets = {
            a: minute(`a${run}`, 3),
            b: minute(`b${run}`, 5),
            day: day(`a${run}`, 11),
          };
          const model = new LimitCounters();
          let nowMs = SEEDED_NOW_MS;
          for (const { waitMs, asksOther, looks, which } of steps) {
            nowMs += waitMs;
            const asked = which === 'both' ? [buckets.a, buckets.b, buckets.day] : [buckets[which]];
            const storage = asksOther ? other : one;
            const how = looks ? 'look' : 'spend';
            expect(await storage[how](asked, nowMs)).toEqual(model[how](asked, nowMs));
          }
        }),
        { seed: 20_260_310, numRuns: 60 },
      );
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

    it('begins a day with what metering knows, and never with less than Redis does', async () => {
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

    it('leaves no key behind for ever', async () => {
      const storage = await open();
      await storage.spend([minute('expiring', 3), day('expiring', 3)], SEEDED_NOW_MS);
      const kept = await Promise.all((await plain.keys('limits:{expiring}*')).map((key) => plain.pttl(key)));
      expect(kept).toHaveLength(2);
      for (const milliseconds of kept) {
        expect(milliseconds).toBeGreaterThan(60_000);
        expect(milliseconds).toBeLessThanOrEqual(25 * 3_600_000);
      }
    });

    it('counts again after Redis forgot its scripts', async () => {
      const storage = await open();
      await plain.script('FLUSH');
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
    });
    afterAll(async () => {
      await one.close();
      await other.close();
      await database.drop();
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

    it('are strict about keys and still limit addresses while Redis is away, and recover by themselves', async () => {
      const key = await issueKey(one.app, { quotaPerDay: 50 });
      await burst(times(20, { url: one.url + DATA, headers: key.headers }));
      const address = { 'X-Forwarded-For': freshAddress() };
      await burst(times(25, { url: one.url + DATA, headers: address }));

      await redis.kill();
      const refused = await one.http.get(DATA).set(key.headers);
      expect(refused.body).toMatchObject({
        error_code: 'STORE_UNAVAILABLE',
        detail: 'The limits of keys cannot be checked at the moment.',
      });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
      expect(refused.headers['x-ratelimit-limit']).toBeUndefined();
      // What this process admitted before counts on.
      expect(statusCounts(await burst(times(105, { url: one.url + DATA, headers: address })))).toEqual({
        200: 35,
        429: 70,
      });
      const sick = await one.http
        .get('/api/v1/data/health')
        .set('X-Forwarded-For', freshAddress())
        .expect(200);
      expect(sick.body.data.status).toBe('degraded');
      expect(sick.body.data.stores.limits).toEqual({ status: 'unreachable' });
      const told = warnings.mock.calls.filter(([text]) => String(text).includes('REDIS_URL'));
      expect(told).toHaveLength(2);

      // It comes back empty: what metering knows of today is counted before a key is served.
      await until(async () => (await meteredToday(key.key.id)) === 20);
      await redis.start();
      await until(async () => (await one.http.get(DATA).set(key.headers)).status === 200);
      const { headers } = await one.http.get(DATA).set(key.headers).expect(200);
      expect(headers['x-quota-remaining']).toBe('28');
      const well = await one.http.get('/api/v1/data/health').set('X-Forwarded-For', freshAddress());
      expect(well.body.data.stores.limits).toEqual({ status: 'ok' });
      // And the address, which Redis has forgotten, got its 60 already.
      expect(statusCounts(await burst(times(20, { url: one.url + DATA, headers: address })))).toEqual({
        429: 20,
      });
    });

    it('answer without delay while Redis says nothing', async () => {
      const key = await issueKey(one.app);
      redis.freeze();
      try {
        const beganAtMs = performance.now();
        const address = { 'X-Forwarded-For': freshAddress() };
        const replies = await burst([
          ...times(40, { url: one.url + DATA, headers: key.headers }),
          ...times(40, { url: one.url + DATA, headers: address }),
        ]);
        expect(performance.now() - beganAtMs).toBeLessThan(2_000);
        expect(statusCounts(replies)).toEqual({ 200: 40, 503: 40 });
      } finally {
        redis.thaw();
      }
      await until(async () => (await one.http.get(DATA).set(key.headers)).status === 200);
    });
  });

  it.each(['refuses connections', 'accepts and says nothing'])(
    'starts beside a Redis that %s',
    async (how) => {
      const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as { port: number };
      if (how === 'refuses connections') silent.close();
      const beganAtMs = performance.now();
      const storage = new RedisLimitStorage(
        new TestClock(SEEDED_NOW_MS),
        nothingSpent,
        `redis://:secret@127.0.0.1:${port}`,
      );
      try {
        await storage.start();
        expect(performance.now() - beganAtMs).toBeLessThan(2_000);
        expect(storage.reachable).toBe(false);
        expect(warnings).toHaveBeenCalledTimes(1);
        expect(warnings.mock.calls[0]![0]).toContain(`127.0.0.1:${port}`);
        expect(warnings.mock.calls[0]![0]).not.toContain('secret');
        const bucket: LimitBucket = {
          policy: 'minute',
          tracker: 'key:1',
          limit: 1,
          windowMs: 60_000,
          ifStoreLost: 'refuse',
        };
        await expect(storage.spend([bucket], SEEDED_NOW_MS)).rejects.toThrow(LimitStoreUnavailableError);
        const address: LimitBucket = { ...bucket, ifStoreLost: 'count_here' };
        expect((await storage.spend([address], SEEDED_NOW_MS)).admitted).toBe(true);
        expect((await storage.spend([address], SEEDED_NOW_MS)).admitted).toBe(false);
      } finally {
        await storage.onApplicationShutdown();
        silent.close();
      }
    },
  );
});
