/**
 * What counting a request costs with 100 and with 10,000 hits in the window: the limits' storage in process
 * against the one that @nestjs/throttler brings along, and with REDIS_URL the shared one. Prints microseconds,
 * their ratio, and the memory of an address.
 */
import { ThrottlerStorageService } from '@nestjs/throttler';
import { median } from 'simple-statistics';
import { SystemClock } from '../../src/platform/clock/clock.ts';
import { type LimitBucket } from '../../src/access/limits/limit-buckets.ts';
import {
  LimitCounters,
  type LimitStorage,
  MemoryLimitStorage,
} from '../../src/access/limits/limit.storage.ts';
import { RedisLimitStorage } from '../../src/access/limits/redis-limit.storage.ts';

const WINDOW_MS = 60_000;
const LIMIT = 1_000_000;
const ROUNDS = 9;
const MEASURED = 100;
const WARM_UP = 2_000;
const ADDRESSES = 100_000;

const clock = new SystemClock();
const alone = { beat: () => Promise.resolve({ rank: 0, count: 1 }), leave: () => Promise.resolve() };
const nothingSpent = { quotaSpentOfDay: () => Promise.resolve(new Map<string, number>()) };
const bucket = (tracker: string): LimitBucket => ({
  policy: 'bench',
  tracker,
  limit: LIMIT,
  windowMs: WINDOW_MS,
});

/** Microseconds of one hit beside so many others: the median of several rounds, each on a tracker of its own. */
async function microseconds(hits: number, hit: (tracker: string) => unknown, burst: number): Promise<number> {
  for (let i = 0; i < WARM_UP; i++) await hit('warm-up');
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tracker = `${hits}-${round}`;
    for (let done = 0; done < hits; done += burst)
      await Promise.all(Array.from({ length: burst }, () => hit(tracker)));
    const beganAtMs = performance.now();
    for (let i = 0; i < MEASURED; i++) await hit(tracker);
    rounds.push(((performance.now() - beganAtMs) * 1000) / MEASURED);
  }
  return median(rounds);
}

const print = (name: string, few: number, many: number): void =>
  console.log(`${name.padEnd(28)} ${few.toFixed(1).padStart(8)} µs ${many.toFixed(1).padStart(8)} µs`);

const byStorage = (storage: LimitStorage) => (tracker: string) =>
  storage.spend([bucket(tracker)], clock.now());

console.log(`${''.padEnd(28)} ${'100 hits'.padStart(11)} ${'10,000 hits'.padStart(11)}`);
const library = new ThrottlerStorageService();
const byLibrary = (tracker: string) => library.increment(tracker, WINDOW_MS, LIMIT, WINDOW_MS, 'bench');
const theirs = [await microseconds(100, byLibrary, 1), await microseconds(10_000, byLibrary, 1)] as const;
library.onApplicationShutdown();
print('ThrottlerStorageService', ...theirs);

const memory = byStorage(new MemoryLimitStorage(clock, nothingSpent));
const ours = [await microseconds(100, memory, 1), await microseconds(10_000, memory, 1)] as const;
print('MemoryLimitStorage', ...ours);
console.log(
  `${'ratio'.padEnd(28)} ${(theirs[0] / ours[0]).toFixed(0).padStart(11)} ${(theirs[1] / ours[1]).toFixed(0).padStart(11)}`,
);

const redisUrl = process.env['REDIS_URL'];
if (redisUrl) {
  const storage = new RedisLimitStorage(clock, nothingSpent, alone, redisUrl);
  await storage.start();
  const shared = byStorage(storage);
  print(
    'RedisLimitStorage, one by one',
    await microseconds(100, shared, 50),
    await microseconds(10_000, shared, 50),
  );
  await storage.onApplicationShutdown();
}

if (globalThis.gc) {
  const heap = (): number => {
    globalThis.gc!();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const counters = new LimitCounters();
  for (let i = 0; i < ADDRESSES; i++) counters.spend([bucket(`address:10.0.${i >> 8}.${i & 255}`)], 0);
  const once = (heap() - before) / ADDRESSES;
  for (let second = 1; second < 60; second++)
    for (let i = 0; i < ADDRESSES / 100; i++)
      counters.spend([bucket(`address:10.0.${i >> 8}.${i & 255}`)], second * 1000);
  const busy = (heap() - before - once * ADDRESSES) / (ADDRESSES / 100) + once;
  console.log(
    `memory of a bucket: ${once.toFixed(0)} bytes after one hit, ${busy.toFixed(0)} after one every second (${counters.size} held)`,
  );
}
