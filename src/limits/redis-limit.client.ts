import { randomUUID } from 'node:crypto';
import { type Result } from 'ioredis';
import { HOUR_MS, isoDay, MINUTE_MS, nextUtcMidnight } from '../domain/timestamps.ts';
import { processMeters } from '../telemetry/process-meters.ts';
import { type BucketState, dayOfKey, type LimitBucket, type Spending } from './limit-buckets.ts';
import {
  COMMAND_TIMEOUT_MS,
  type ConnectionOptions,
  type RedisConnection,
  redisConnectionTo,
} from './redis-connection.ts';

declare module 'ioredis' {
  // The name and parameter of the library's interface, which this adds the scripts to.
  interface RedisCommander<Context> {
    spendLimits(keys: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
    giveBackLimit(key: string): Result<null, Context>;
    raiseDay(key: string, spent: number, keptMs: number): Result<null, Context>;
    findLosses(key: string, keptMs: number): Result<number, Context>;
  }
}

const PREFIX = 'limits';
/** How long the key of a probe is kept. */
const PROBE_KEPT_MS = MINUTE_MS;

/** The commands of shared limits on Redis. Each rejects where Redis does not answer in time. */
export class RedisLimitClient {
  readonly host: string;
  private readonly redis: RedisConnection['redis'];
  /** A key of this process alone: it is known who wrote it last, and when. */
  private readonly probeKey = `${PREFIX}:probe:${randomUUID()}`;

  /** @param url one of the forms of `REDIS_URL` */
  constructor(url: string, options: ConnectionOptions) {
    ({ redis: this.redis, host: this.host } = redisConnectionTo(url, options));
  }

  /** Calls `lost` whenever the connection fails or is closed. */
  onLost(lost: (cause: Error) => void): void {
    this.redis.on('error', lost);
    this.redis.on('close', () => lost(new Error('the connection was closed')));
    // Of a cluster: one of its nodes.
    this.redis.on('node error', lost);
  }

  connect(): Promise<void> {
    return this.redis.connect();
  }

  disconnect(): void {
    this.redis.disconnect();
  }

  /**
   * Writes a key that expires; fails where Redis takes no writes.
   *
   * @returns whether the key of the last probe was still there; false also at first, and after a minute without a probe
   */
  async probe(): Promise<boolean> {
    return (await answered('probe', this.redis.findLosses(this.probeKey, PROBE_KEPT_MS))) === 1;
  }

  /** Counts one hit in every bucket, or in none where one of them is full. One round trip. */
  async spend(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    const [admitted, ...figures] = await answered(
      'spend',
      this.redis.spendLimits(
        buckets.length,
        ...buckets.map((bucket) => keyOf(bucket, nowMs)),
        nowMs,
        ...buckets.flatMap(({ limit, windowMs }) => [
          limit ?? -1,
          windowMs ?? 0,
          windowMs === null ? keptOfDay(nowMs) : 2 * windowMs,
        ]),
      ),
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

  /** Takes one hit off the day of a bucket that it was counted in at a moment. */
  async giveBack(dayBucket: LimitBucket, atMs: number): Promise<void> {
    await answered('give_back', this.redis.giveBackLimit(keyOf(dayBucket, atMs)));
  }

  /** Lets at least so many hits count for the day of each lineage of keys, by its id. */
  async raiseDays(spentByLineage: ReadonlyMap<string, number>, nowMs: number): Promise<void> {
    const keptMs = keptOfDay(nowMs);
    // One by one, as the nodes of a cluster have different keys; they are sent together all the same.
    const raised = [...spentByLineage].map(([lineageId, spent]) =>
      this.redis.raiseDay(keyOf(dayOfKey({ lineageId, quotaPerDay: null }), nowMs), spent, keptMs),
    );
    if (raised.length > 0) await answered('raise_days', Promise.all(raised));
  }
}

/**
 * The key of a bucket. It carries its tracker in braces, so that a cluster keeps the buckets of a caller together; of an
 * address within a key, what it shares with the other buckets of that key.
 */
function keyOf({ policy, tracker, windowMs }: LimitBucket, nowMs: number): string {
  const [caller, ...within] = tracker.split(' ');
  const name = [`${PREFIX}:{${caller}}`, ...within, policy];
  if (windowMs === null) name.push(isoDay(nowMs));
  return name.join(':');
}

/** A day is kept a little beyond its end, for processes whose clocks lag. */
const keptOfDay = (nowMs: number): number => nextUtcMidnight(nowMs) - nowMs + HOUR_MS;

/** The reply, or a rejection where it does not come in time. */
const answered = <Reply>(operation: string, reply: Promise<Reply>): Promise<Reply> =>
  processMeters.stores.time(() => inTime(reply), 'redis', 'limits', operation);

function inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // While this process was busy the reply may have come and wait to be read: that is not Redis being late.
      setImmediate(() => reject(new Error(`no answer within ${COMMAND_TIMEOUT_MS} ms`)));
    }, COMMAND_TIMEOUT_MS);
    void reply.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
