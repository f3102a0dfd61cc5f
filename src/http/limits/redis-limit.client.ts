import { Redis, type Result } from 'ioredis';
import { HOUR_MS, isoDay, nextUtcMidnight } from '../../domain/timestamps.ts';
import { processMeters } from '../../telemetry/process-meters.ts';
import { type BucketState, dayOfKey, type LimitBucket, type Spending } from './limit-counters.ts';
import { GIVE_BACK_SCRIPT, RAISE_DAY_SCRIPT, SPEND_SCRIPT } from './redis-scripts.ts';

declare module 'ioredis' {
  // The name and parameter of the library's interface, which this adds the scripts to.
  interface RedisCommander<Context> {
    spendLimits(keys: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
    giveBackLimit(key: string): Result<null, Context>;
    raiseDay(key: string, spent: number, keptMs: number): Result<null, Context>;
  }
}

/** A command that takes longer has failed: Redis is unreachable. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const PREFIX = 'limits';
/** How long the key of a probe is kept. */
const PROBE_KEPT_MS = 500;

interface ConnectionOptions {
  /** CA certificates (PEM) for a `rediss://` URL; null: those that Node.js trusts. */
  readonly ca: string | null;
  /** The longest pause before the next attempt to connect. */
  readonly retryWithinMs: number;
}

/** The commands of shared limits on Redis. Each rejects where Redis does not answer in time. */
export class RedisLimitClient {
  readonly host: string;
  private readonly redis: Redis;

  constructor(url: string, { ca, retryWithinMs }: ConnectionOptions) {
    this.host = new URL(url).host;
    this.redis = new Redis(url, {
      ...(ca === null ? {} : { tls: { ca } }),
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // A dead connection must not hold up the end of the process.
      disconnectTimeout: COMMAND_TIMEOUT_MS,
      // A hit that waits for a connection, or is sent a second time, would be counted after its request was answered.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempts) => Math.min(50 * 2 ** attempts, retryWithinMs),
      scripts: {
        spendLimits: { lua: SPEND_SCRIPT },
        giveBackLimit: { lua: GIVE_BACK_SCRIPT, numberOfKeys: 1 },
        raiseDay: { lua: RAISE_DAY_SCRIPT, numberOfKeys: 1 },
      },
    });
  }

  /** Calls `lost` whenever the connection fails or is closed. */
  onLost(lost: (cause: Error) => void): void {
    this.redis.on('error', lost);
    this.redis.on('close', () => lost(new Error('the connection was closed')));
  }

  connect(): Promise<void> {
    return this.redis.connect();
  }

  disconnect(): void {
    this.redis.disconnect();
  }

  /** Writes a key that expires; fails where Redis takes no writes. */
  async probe(): Promise<void> {
    await answered('probe', this.redis.set(`${PREFIX}:probe`, 1, 'PX', PROBE_KEPT_MS));
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

  /** Lets at least so many hits count for the day of each key, by its id. */
  async raiseDays(spentByKey: ReadonlyMap<string, number>, nowMs: number): Promise<void> {
    const pipeline = this.redis.pipeline();
    for (const [id, spent] of spentByKey)
      pipeline.raiseDay(keyOf(dayOfKey({ id, quotaPerDay: null }), nowMs), spent, keptOfDay(nowMs));
    if (pipeline.length === 0) return;
    const failed = (await answered('raise_days', pipeline.exec()))?.find(([error]) => error !== null);
    if (failed) throw failed[0]!;
  }
}

/** Every tracker's keys carry it in braces, so that a cluster keeps them together. */
const keyOf = ({ policy, tracker, windowMs }: LimitBucket, nowMs: number): string =>
  `${PREFIX}:{${tracker}}:${policy}${windowMs === null ? `:${isoDay(nowMs)}` : ''}`;

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
