import { randomUUID } from 'node:crypto';
import { type Result } from 'ioredis';
import { HOUR_MS, isoDay, MINUTE_MS, nextUtcMidnight } from '../domain/timestamps.ts';
import { processMeters } from '../telemetry/durations.ts';
import { dailyQuota } from './daily-quota.ts';
import { type BucketState, type LimitBucket, type Spending } from './limit-buckets.ts';
import {
  COMMAND_TIMEOUT_MS,
  type ConnectionOptions,
  type RedisConnection,
  redisConnectionTo,
} from './redis-connection.ts';

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
/** How long a probe's key is kept. */
const PROBE_KEPT_MS = MINUTE_MS;

/** The Redis commands of shared limits. Each rejects if Redis doesn't respond in time. */
export class RedisLimitClient {
  readonly host: string;
  private readonly redis: RedisConnection['redis'];
  /** A key that only this process writes, so its last writer and time are known. */
  private readonly probeKey = `${PREFIX}:probe:${randomUUID()}`;

  /** @param url one of the forms of `REDIS_URL` */
  constructor(url: string, options: ConnectionOptions) {
    ({ redis: this.redis, host: this.host } = redisConnectionTo(url, options));
  }

  /** Calls `lost` when the connection fails or is closed. */
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

  /**
   * Writes a key that expires; fails if Redis rejects writes.
   *
   * @returns whether the last probe's key still existed; false also on the first probe and after a minute without one
   */
  async probe(): Promise<boolean> {
    return (await answered('probe', this.redis.findLosses(this.probeKey, PROBE_KEPT_MS))) === 1;
  }

  /** Counts one hit in every bucket, or in none if one of them is full, in one round trip. */
  async spend(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    return answered('spend', this.weigh('spend', buckets, nowMs));
  }

  /** Checks for each group whether one hit would fit in all of its buckets, in one round trip. */
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

  /** Removes one hit from the day of a bucket in which it was counted at a given moment. */
  async giveBack(dayBucket: LimitBucket, atMs: number): Promise<void> {
    await answered('give_back', this.redis.giveBackLimit(keyOf(dayBucket, atMs)));
  }

  /** Raises the day's count of each lineage of keys, by ID, to at least the given hits. */
  async raiseDays(spentByLineage: ReadonlyMap<string, number>, nowMs: number): Promise<void> {
    const keptMs = keptOfDay(nowMs);
    // One command per key, because a cluster's nodes have different keys; the commands are still sent together.
    const raised = [...spentByLineage].map(([lineageId, spent]) =>
      this.redis.raiseDay(keyOf(dailyQuota({ lineageId, quotaPerDay: null }), nowMs), spent, keptMs),
    );
    if (raised.length > 0) await answered('raise_days', Promise.all(raised));
  }
}

/**
 * Returns the key of a bucket. The tracker is in braces, so that a cluster keeps a caller's buckets together; for an
 * address within a key, the braces hold the part shared with the other buckets of that key.
 */
function keyOf({ policy, tracker, windowMs }: LimitBucket, nowMs: number): string {
  const [caller, ...within] = tracker.split(' ');
  const name = [`${PREFIX}:{${caller}}`, ...within, policy];
  if (windowMs === null) name.push(isoDay(nowMs));
  return name.join(':');
}

/** Returns how long a day is kept: slightly beyond its end, for processes whose clocks lag. */
const keptOfDay = (nowMs: number): number => nextUtcMidnight(nowMs) - nowMs + HOUR_MS;

/** Returns the response, or rejects if it doesn't arrive in time. */
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
