import { WINDOW_PARTS } from './limit.storage.ts';
import { Cluster, type ClusterOptions, Redis, type RedisOptions, type Result } from 'ioredis';
import { redisAddressOf } from '../../platform/configuration/redis-address.ts';
import { randomUUID } from 'node:crypto';
import { HOUR_MS, isoDay, MINUTE_MS, nextUtcMidnight } from '../../../packages/engine/timestamps.ts';
import { type BucketState, dailyQuota, type LimitBucket, type Spending } from './limit-buckets.ts';
import { processMeters } from '../../platform/telemetry/durations.ts';

/**
 * Checks one hit against several buckets and counts it in all or none of them. Redis runs a script as a whole, so
 * nothing happens in between. A window is a hash of parts as in `SlidingWindow`: `m<i>` is the last moment and `c<i>`
 * the hits of part i, from `head` up to below `tail`, and `used` is their sum. A day is a number.
 *
 * KEYS: one per bucket. ARGV: the moment (epoch ms), then for each bucket its limit (-1: none), its window's length (0:
 * a day), and how long the key is kept (all ms), and finally `spend`, or `look`, which counts nothing. Returns 1 or 0
 * (admitted), then for each bucket the counted hits, milliseconds until one fits if it rejected, and milliseconds until
 * none counts (both 0 for a day, which the caller knows to end at midnight).
 */
const SPEND_SCRIPT = `
local now = tonumber(ARGV[1])
local buckets, admitted, spends = {}, true, ARGV[#ARGV] == 'spend'

local function window(key, length)
  local stored = redis.call('HMGET', key, 'head', 'tail', 'used')
  local b = { head = tonumber(stored[1] or 0), tail = tonumber(stored[2] or 0), used = tonumber(stored[3] or 0) }
  if b.tail > b.head then
    b.newest = tonumber(redis.call('HGET', key, 'm' .. (b.tail - 1)))
    if b.newest - now > length then
      redis.call('DEL', key)
      return { head = 0, tail = 0, used = 0 }
    end
  end
  local left = b.head
  while b.head < b.tail do
    local part = redis.call('HMGET', key, 'm' .. b.head, 'c' .. b.head)
    if tonumber(part[1]) + length > now then break end
    redis.call('HDEL', key, 'm' .. b.head, 'c' .. b.head)
    b.used = b.used - tonumber(part[2])
    b.head = b.head + 1
  end
  if b.head > left then redis.call('HSET', key, 'head', b.head, 'used', b.used) end
  if b.head == b.tail then b.newest = nil end
  return b
end

for i, key in ipairs(KEYS) do
  local limit, length = tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local b = length == 0 and { used = tonumber(redis.call('GET', key) or 0) } or window(key, length)
  b.key, b.limit, b.length, b.kept = key, limit, length, ARGV[3 * i + 1]
  if limit >= 0 and b.used >= limit then admitted = false end
  buckets[i] = b
end

local reply = { admitted and 1 or 0 }
for _, b in ipairs(buckets) do
  if admitted and spends then
    b.used = b.used + 1
    if b.length == 0 then
      redis.call('INCR', b.key)
    else
      local at, grain = math.max(now, b.newest or now), b.length / ${WINDOW_PARTS}
      if b.newest and math.floor(b.newest / grain) == math.floor(at / grain) then
        redis.call('HINCRBY', b.key, 'c' .. (b.tail - 1), 1)
        redis.call('HSET', b.key, 'm' .. (b.tail - 1), string.format('%.0f', at), 'used', b.used)
      else
        redis.call('HSET', b.key, 'm' .. b.tail, string.format('%.0f', at), 'c' .. b.tail, 1,
          'head', b.head, 'tail', b.tail + 1, 'used', b.used)
        b.tail = b.tail + 1
      end
      b.newest = at
    end
    redis.call('PEXPIRE', b.key, b.kept)
  end
  local retry, reset = 0, 0
  if b.newest then reset = b.newest + b.length - now end
  if not admitted and b.length > 0 and b.limit >= 0 and b.used >= b.limit then
    retry = b.length
    local many = b.used + 1 - b.limit
    for part = b.head, b.tail - 1 do
      local stored = redis.call('HMGET', b.key, 'm' .. part, 'c' .. part)
      many = many - tonumber(stored[2])
      if many <= 0 then
        retry = tonumber(stored[1]) + b.length - now
        break
      end
    end
  end
  reply[#reply + 1] = b.used
  reply[#reply + 1] = retry
  reply[#reply + 1] = reset
end
return reply`;

/** Raises the count of the day KEYS[1] to at least ARGV[1] and keeps it for ARGV[2] milliseconds. */
const RAISE_DAY_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or 0) < tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
end`;

/** Writes KEYS[1] for ARGV[1] milliseconds; returns 1 if it already existed, otherwise 0. */
const LOSSES_SCRIPT = `
local known = redis.call('EXISTS', KEYS[1])
redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
return known`;

/** Removes one hit from the day KEYS[1], which never falls below 0. An unknown day stays unknown. */
const GIVE_BACK_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`;

export const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
/** A silent connection is opened again: its machine might be gone, or another Redis might have replaced this one. */
const SILENT_TIMEOUT_MS = 5_000;
const SLOTS_EVERY_MS = 2_000;

export interface ConnectionOptions {
  readonly ca: string | null;
  readonly retryWithinMs: number;
}

export interface RedisConnection {
  readonly redis: Redis | Cluster;
  readonly host: string;
}

const SCRIPTS = {
  spendLimits: { lua: SPEND_SCRIPT },
  giveBackLimit: { lua: GIVE_BACK_SCRIPT, numberOfKeys: 1 },
  raiseDay: { lua: RAISE_DAY_SCRIPT, numberOfKeys: 1 },
  findLosses: { lua: LOSSES_SCRIPT, numberOfKeys: 1 },
};

/** A command doesn't wait for a connection and isn't sent twice: a hit would be counted after the response to its request. */
function redisConnectionTo(url: string, { ca, retryWithinMs }: ConnectionOptions): RedisConnection {
  const address = redisAddressOf(url);
  if (address === null) throw new Error('REDIS_URL has an unknown form');
  const { kind, nodes, primaryName, username, password, database } = address;
  const host = nodes.map((node) => `${node.host}:${node.port}`).join(',');
  const tls = address.tls ? (ca === null ? {} : { ca }) : null;
  const options: RedisOptions = {
    ...(tls === null ? {} : { tls }),
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    db: database,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENT_TIMEOUT_MS,
    // A dead connection must not delay shutdown.
    disconnectTimeout: COMMAND_TIMEOUT_MS,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  };
  const shared = { lazyConnect: true, enableOfflineQueue: false, scripts: SCRIPTS } as const;
  const retryStrategy = (attempts: number): number => Math.min(50 * 2 ** attempts, retryWithinMs);
  if (kind === 'cluster') {
    const clusterOptions: ClusterOptions = {
      ...shared,
      redisOptions: options,
      clusterRetryStrategy: retryStrategy,
      retryDelayOnFailover: 0,
      retryDelayOnClusterDown: 0,
      slotsRefreshInterval: SLOTS_EVERY_MS,
    };
    return { redis: new Cluster([...nodes], clusterOptions), host };
  }
  return {
    redis: new Redis({
      ...options,
      ...shared,
      retryStrategy,
      // A primary that has become a replica rejects writes.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
      ...(kind === 'single'
        ? { ...nodes[0]! }
        : {
            sentinels: nodes.map((node) => ({ ...node })),
            name: primaryName!,
            sentinelRetryStrategy: retryStrategy,
            sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
            ...(tls === null ? {} : { enableTLSForSentinelMode: true, sentinelTLS: tls }),
          }),
    }),
    host,
  };
}

declare module 'ioredis' {
  // Name and parameter of the library's interface, which this extends with the scripts.
  interface RedisCommander<Context> {
    spendLimits(keys: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
    giveBackLimit(key: string): Result<null, Context>;
    raiseDay(key: string, spent: number, keptMs: number): Result<null, Context>;
    findLosses(key: string, keptMs: number): Result<number, Context>;
  }
}

const PREFIX = 'limits';
const PROBE_KEPT_MS = MINUTE_MS;

export class RedisLimitClient {
  readonly host: string;
  private readonly redis: RedisConnection['redis'];
  /** A key that only this process writes, so its last writer and time are known. */
  private readonly probeKey = `${PREFIX}:probe:${randomUUID()}`;

  constructor(url: string, options: ConnectionOptions) {
    ({ redis: this.redis, host: this.host } = redisConnectionTo(url, options));
  }

  onLost(lost: (cause: Error) => void): void {
    this.redis.on('error', lost);
    this.redis.on('close', () => lost(new Error('connection closed')));
    // One of a cluster's nodes.
    this.redis.on('node error', lost);
  }

  connect(): Promise<void> {
    return this.redis.connect();
  }

  disconnect(): void {
    this.redis.disconnect();
  }

  /** Fails if Redis rejects writes. Returns whether the last probe's key still existed; false also after a minute without one. */
  async probe(): Promise<boolean> {
    return (await answered('probe', this.redis.findLosses(this.probeKey, PROBE_KEPT_MS))) === 1;
  }

  async spend(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    return answered('spend', this.weigh('spend', buckets, nowMs));
  }

  async look(groups: readonly (readonly LimitBucket[])[], nowMs: number): Promise<readonly Spending[]> {
    // One command per group, because a cluster's nodes have different keys; the commands are still sent together.
    return answered('look', Promise.all(groups.map((buckets) => this.weigh('look', buckets, nowMs))));
  }

  private async weigh(
    operation: 'spend' | 'look',
    buckets: readonly LimitBucket[],
    nowMs: number,
  ): Promise<Spending> {
    const [admitted, ...figures] = await this.redis.spendLimits(
      buckets.length,
      ...buckets.map((bucket) => keyOf(bucket, nowMs)),
      nowMs,
      ...buckets.flatMap(({ limit, windowMs }) => [
        limit ?? -1,
        windowMs ?? 0,
        windowMs === null ? keptOfDay(nowMs) : 2 * windowMs,
      ]),
      operation,
    );
    return {
      admitted: admitted === 1,
      states: buckets.map(({ windowMs, limit }, i): BucketState => {
        const [used, retryAfterMs, resetAfterMs] = figures.slice(3 * i) as [number, number, number];
        if (windowMs !== null) return { used, retryAfterMs, resetAfterMs };
        const untilMidnightMs = nextUtcMidnight(nowMs) - nowMs;
        const rejected = admitted === 0 && limit !== null && used >= limit;
        return { used, retryAfterMs: rejected ? untilMidnightMs : 0, resetAfterMs: untilMidnightMs };
      }),
    };
  }

  async giveBack(dayBucket: LimitBucket, atMs: number): Promise<void> {
    await answered('give_back', this.redis.giveBackLimit(keyOf(dayBucket, atMs)));
  }

  async raiseDays(spentByLineage: ReadonlyMap<string, number>, nowMs: number): Promise<void> {
    const keptMs = keptOfDay(nowMs);
    // One command per key, because a cluster's nodes have different keys; the commands are still sent together.
    const raised = [...spentByLineage].map(([lineageId, spent]) =>
      this.redis.raiseDay(keyOf(dailyQuota({ lineageId, quotaPerDay: null }), nowMs), spent, keptMs),
    );
    if (raised.length > 0) await answered('raise_days', Promise.all(raised));
  }
}

/** The tracker is in braces, so that a cluster keeps a caller's buckets together. */
function keyOf({ policy, tracker, windowMs }: LimitBucket, nowMs: number): string {
  const [caller, ...within] = tracker.split(' ');
  const name = [`${PREFIX}:{${caller}}`, ...within, policy];
  if (windowMs === null) name.push(isoDay(nowMs));
  return name.join(':');
}

/** Returns how long a day is kept: slightly beyond its end, for processes whose clocks lag. */
const keptOfDay = (nowMs: number): number => nextUtcMidnight(nowMs) - nowMs + HOUR_MS;

const answered = <Reply>(operation: string, reply: Promise<Reply>): Promise<Reply> =>
  processMeters.stores.time(() => inTime(reply), 'redis', 'limits', operation);

function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // While this process was busy, the response might have arrived unread, so Redis isn't late.
      setImmediate(() => reject(new Error(`no response within ${COMMAND_TIMEOUT_MS} ms`)));
    }, COMMAND_TIMEOUT_MS);
    void reply.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
