import { randomBytes, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { type UsageRecord } from '../../src/domain/usage/usage.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { type KeyCopy, KeyCopyReader } from '../../src/access/callers/key-copy.reader.ts';
import { UsageWriter } from '../../src/access/metering/usage.writer.ts';
import { RedisLimitClient } from '../../src/access/limits/redis-limit.client.ts';
import globalSetup from '../../test/support/global-setup.ts';
import globalTeardown from '../../test/support/global-teardown.ts';
import { RedisServer } from '../../test/support/redis-server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

/**
 * The unit costs that docs/scaling.md reckons with and that no other bench prints: storing usage, holding keys in memory,
 * counting in Redis. Makes a database of its own and drops it; needs `redis-server`.
 */
const NOW_MS = Date.parse('2026-03-10T12:00:00Z');
const USAGE_RECORDS = 200_000;
const USAGE_BATCH = 2_000;
const USED_KEYS = 500;
const KEYS = 1_000_000;
const KEY_CHANGES = 200;
const REDIS_ROUNDS = 400;
const REDIS_BURST = 100;
const MINUTE_LIMIT = 1_000_000;

/** The command starts every scenario with `--expose-gc`. */
const collectGarbage = globalThis.gc!;

const print = (what: string, figure: number, unit: string): void =>
  console.log(`${what.padEnd(52)} ${figure.toFixed(figure < 10 ? 2 : 0).padStart(10)} ${unit}`);

/** Microseconds of wall time and of this process's CPU a piece. */
async function costOf(
  pieces: number,
  work: () => Promise<unknown>,
): Promise<{ wallUs: number; cpuUs: number }> {
  const [beganAtMs, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wallUs: ((performance.now() - beganAtMs) * 1_000) / pieces, cpuUs: (user + system) / pieces };
}

const usageOf = (n: number, keyIds: readonly string[]): UsageRecord => ({
  requestUid: randomUUID(),
  requestId: randomUUID(),
  receivedAtMs: NOW_MS + n,
  keyId: keyIds[n % keyIds.length]!,
  endpoint: '/api/v1/data/composites/latest',
  status: 200,
  latencyMs: 0.2 * Math.exp((n % 97) / 12),
  quotaSpent: true,
  outcome: 'served',
});

async function storingUsage({ dataSource }: TestDatabase): Promise<void> {
  const writer = new UsageWriter(dataSource, new PartitionStore(dataSource));
  const keyIds = Array.from({ length: USED_KEYS }, () => randomUUID());
  const records = Array.from({ length: USAGE_RECORDS }, (_, n) => usageOf(n, keyIds));
  const { wallUs, cpuUs } = await costOf(USAGE_RECORDS, async () => {
    for (let from = 0; from < USAGE_RECORDS; from += USAGE_BATCH)
      await writer.store(records.slice(from, from + USAGE_BATCH));
  });
  const [size]: { bytes: number }[] = await dataSource.query(
    `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits WHERE inhparent = 'usage_events'::regclass`,
  );
  print('storing a metered request, wall', wallUs, 'µs');
  print('storing a metered request, CPU of the api process', cpuUs, 'µs');
  print('a metered request in the database, with its index', size!.bytes / USAGE_RECORDS, 'bytes');
}

async function holdingKeys({ dataSource, asOwner }: TestDatabase): Promise<void> {
  // As keys of before their changes were recorded, which is quicker.
  await asOwner(
    `ALTER TABLE partner_keys DISABLE TRIGGER record_change;
     INSERT INTO partner_keys (id, partner, label, prefix, secret_hash, scopes, rate_limit_per_min, quota_per_day, issued_at)
     SELECT gen_random_uuid(), 'partner ' || n / 3, 'label ' || n, 'mdk_' || lpad(to_hex(n), 8, '0'), sha256(n::text::bytea),
            ARRAY['data:read', 'data:history'], 600, 100000, now() FROM generate_series(1, ${KEYS}) n;
     ALTER TABLE partner_keys ENABLE TRIGGER record_change`,
  );
  await asOwner('ANALYZE partner_keys, partner_key_changes');
  const reader = new KeyCopyReader(dataSource);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let copy!: KeyCopy;
  const { wallUs, cpuUs } = await costOf(KEYS, async () => {
    copy = await reader.whole();
  });
  collectGarbage();
  print('a key in the memory of a process', (process.memoryUsage().heapUsed - before) / KEYS, 'bytes');
  print(`reading a key at the start (of ${KEYS}), wall`, wallUs, 'µs');
  print(`reading a key at the start (of ${KEYS}), CPU`, cpuUs, 'µs');

  await reader.bringUp(copy);
  const changed = [...copy.keys()].slice(0, KEY_CHANGES);
  const changes = await costOf(KEY_CHANGES, async () => {
    for (const { id } of changed) {
      await dataSource.query('UPDATE partner_keys SET label = NULL WHERE id = $1', [id]);
      await reader.bringUp(copy);
    }
  });
  print(`changing one of ${KEYS} keys and reading it, wall`, changes.wallUs / 1_000, 'ms');
  print(`changing one of ${KEYS} keys and reading it, CPU`, changes.cpuUs / 1_000, 'ms');
  const compared = await costOf(1, async () => {
    if (!copy.agreesWith(await reader.digest())) throw new Error('the copy is not what is stored');
  });
  print(`comparing ${KEYS} keys with the database, wall`, compared.wallUs / 1_000, 'ms');
}

async function countingInRedis(): Promise<void> {
  const server = await RedisServer.start();
  const client = new RedisLimitClient(server.url, { ca: null, retryWithinMs: 1_000 });
  try {
    await client.connect();
    const buckets = Array.from({ length: REDIS_BURST }, () => {
      const tracker = `key:${randomBytes(8).toString('hex')}`;
      return [
        { policy: 'minute', tracker, limit: MINUTE_LIMIT, windowMs: 60_000 },
        { policy: 'day', tracker, limit: null, windowMs: null },
      ] as const;
    });
    const spentBefore = await redisCpuSeconds(server.url);
    const { wallUs, cpuUs } = await costOf(REDIS_ROUNDS * REDIS_BURST, async () => {
      for (let round = 0; round < REDIS_ROUNDS; round += 1)
        await Promise.all(buckets.map((counted) => client.spend(counted, NOW_MS + round)));
    });
    print('counting a request in Redis, wall (100 at a time)', wallUs, 'µs');
    print('counting a request in Redis, CPU of the api process', cpuUs, 'µs');
    const redisSeconds = (await redisCpuSeconds(server.url)) - spentBefore;
    print(
      'counting a request in Redis, CPU of Redis',
      (redisSeconds * 1e6) / (REDIS_ROUNDS * REDIS_BURST),
      'µs',
    );
  } finally {
    client.disconnect();
    await server.close();
  }
}

async function redisCpuSeconds(url: string): Promise<number> {
  const client = new Redis(url);
  const figures = await client.info('cpu').finally(() => client.disconnect());
  return ['used_cpu_user', 'used_cpu_sys'].reduce(
    (sum, name) => sum + Number(new RegExp(`${name}:([\\d.]+)`).exec(figures)![1]),
    0,
  );
}

await globalSetup();
const database = await createTestDatabase();
await storingUsage(database);
await holdingKeys(database);
await database.drop();
await countingInRedis();
await globalTeardown();
