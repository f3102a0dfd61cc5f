import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type Result } from 'ioredis';
import { type Clock } from '../../config/clock.ts';
import { pause } from '../../config/pause.ts';
import { HOUR_MS, isoDay } from '../../domain/timestamps.ts';
import { type BucketState, dayOfKey, type LimitBucket, type Spending } from './limit-bucket.ts';
import { LimitCounters } from './limit-counters.ts';
import { LimitStorage, LimitStoreUnavailableError } from './limit.storage.ts';
import { type SpentQuotas } from './memory-limit.storage.ts';
import { RAISE_DAY_SCRIPT, SPEND_SCRIPT } from './redis-scripts.ts';
import { nextUtcMidnight } from './utc-day.ts';

declare module 'ioredis' {
  // The name and parameter of the library's interface, which this adds the two scripts to.
  interface RedisCommander<Context> {
    spendLimits(keys: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
    raiseDay(key: string, spent: number, keptMs: number): Result<null, Context>;
  }
}

/** A command that takes longer than this found no Redis. */
const COMMAND_TIMEOUT_MS = 250;
/** How often Redis is asked whether it still takes writes. */
const PROBE_EVERY_MS = 500;
/** How long the start waits for the first answer. */
const FIRST_ANSWER_WITHIN_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const PREFIX = 'limits';

/**
 * Limits that all processes of a deployment share through Redis: one script, so one round trip, for all
 * buckets of a request. What this process admitted is counted in its memory too. That refuses without asking
 * what Redis would refuse anyhow, and is what addresses are counted by while Redis is away; buckets that must
 * not be counted by one process alone are then refused. Redis is trusted again once it takes writes and knows
 * what metering knows of today's quotas, in case it lost them.
 *
 * Moments are the processes' own, as everywhere in the service: clocks that differ by a second make a window
 * shorter or longer by as much.
 */
export class RedisLimitStorage extends LimitStorage implements OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly redis: Redis;
  private readonly host: string;
  private readonly inThisProcess = new LimitCounters();
  private readonly stopped = new AbortController();
  /** Null until the first attempt. */
  private trusted: boolean | null = null;
  /** How often Redis was lost, so that a recovery that it was lost during is none. */
  private losses = 0;
  private watching: Promise<void> | null = null;

  constructor(
    clock: Clock,
    private readonly spentQuotas: SpentQuotas,
    url: string,
  ) {
    super(clock);
    this.host = new URL(url).host;
    this.redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // A connection that died leaves nobody to wait for: the end of the process must not be held up.
      disconnectTimeout: COMMAND_TIMEOUT_MS,
      // A hit that waits for a connection, or is sent a second time, would be counted when nobody asks any more.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempts) => Math.min(50 * 2 ** attempts, PROBE_EVERY_MS),
      scripts: {
        spendLimits: { lua: SPEND_SCRIPT },
        raiseDay: { lua: RAISE_DAY_SCRIPT, numberOfKeys: 1 },
      },
    });
    this.redis.on('error', (error: Error) => this.lose(error));
    this.redis.on('close', () => this.lose(new Error('the connection was closed')));
  }

  override get reachable(): boolean {
    return this.trusted === true;
  }

  override async start(): Promise<void> {
    const connecting = this.redis.connect().catch((error: unknown) => this.lose(error));
    await Promise.race([connecting, pause(FIRST_ANSWER_WITHIN_MS, this.stopped.signal, false)]);
    await this.probe();
    this.watching = this.watch();
  }

  override spend(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    return this.weigh(buckets, nowMs, true);
  }

  override look(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    return this.weigh(buckets, nowMs, false);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    this.redis.disconnect();
    await this.watching;
  }

  private async weigh(buckets: readonly LimitBucket[], nowMs: number, spends: boolean): Promise<Spending> {
    if (!this.trusted) return this.weighHere(buckets, nowMs, spends);
    const here = this.inThisProcess.look(buckets, nowMs);
    if (!here.admitted) return here;
    let shared: Spending;
    try {
      shared = await this.ask(buckets, nowMs, spends);
    } catch (error) {
      this.lose(error);
      return this.weighHere(buckets, nowMs, spends);
    }
    if (shared.admitted && spends) this.inThisProcess.spend(buckets, nowMs);
    return shared;
  }

  private weighHere(buckets: readonly LimitBucket[], nowMs: number, spends: boolean): Spending {
    if (buckets.some(({ ifStoreLost }) => ifStoreLost === 'refuse'))
      throw new LimitStoreUnavailableError(`${this.host} does not answer`);
    return spends ? this.inThisProcess.spend(buckets, nowMs) : this.inThisProcess.look(buckets, nowMs);
  }

  private async ask(buckets: readonly LimitBucket[], nowMs: number, spends: boolean): Promise<Spending> {
    const [admitted, ...figures] = await answered(
      this.redis.spendLimits(
        buckets.length,
        ...buckets.map((bucket) => keyOf(bucket, nowMs)),
        nowMs,
        spends ? 1 : 0,
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
        const refused = admitted === 0 && limit !== null && used >= limit;
        return { used, retryAfterMs: refused ? untilMidnightMs : 0, resetAfterMs: untilMidnightMs };
      }),
    };
  }

  private async watch(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      await pause(PROBE_EVERY_MS, this.stopped.signal, false);
      await this.probe();
    }
  }

  /** Asks whether Redis takes writes; of one that was away, only once it knows the quotas of today. */
  private async probe(): Promise<void> {
    if (this.stopped.signal.aborted) return;
    const { losses } = this;
    try {
      await answered(this.redis.set(`${PREFIX}:probe`, 1, 'PX', PROBE_EVERY_MS));
      if (this.trusted) return;
      await this.raiseDays();
    } catch (error) {
      this.lose(error);
      return;
    }
    if (losses === this.losses) this.trust();
  }

  private async raiseDays(): Promise<void> {
    const nowMs = this.clock.now();
    const pipeline = this.redis.pipeline();
    for (const [id, spent] of await this.spentQuotas.quotaSpentOfDay(nowMs))
      pipeline.raiseDay(keyOf(dayOfKey({ id, quotaPerDay: null }), nowMs), spent, keptOfDay(nowMs));
    if (pipeline.length === 0) return;
    const failed = (await answered(pipeline.exec()))?.find(([error]) => error !== null);
    if (failed) throw failed[0]!;
  }

  private trust(): void {
    this.trusted = true;
    this.logger.log(`limits are shared through ${this.host}`);
  }

  private lose(cause: unknown): void {
    this.losses += 1;
    if (this.trusted === false || this.stopped.signal.aborted) return;
    this.trusted = false;
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.logger.warn(
      `REDIS_URL: limits cannot be shared through ${this.host} (${reason}): keys are refused, addresses are counted in this process`,
    );
  }
}

/** Every tracker's keys carry it in braces, so that a cluster keeps them together. */
const keyOf = ({ policy, tracker, windowMs }: LimitBucket, nowMs: number): string =>
  `${PREFIX}:{${tracker}}:${policy}${windowMs === null ? `:${isoDay(nowMs)}` : ''}`;

/** A day is kept a little beyond its end, for processes whose clocks lag. */
const keptOfDay = (nowMs: number): number => nextUtcMidnight(nowMs) - nowMs + HOUR_MS;

/** The reply, or a rejection where it does not come in time. */
function answered<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // While this process was busy the reply may have come and wait to be read: that is not Redis being late.
      setImmediate(() => reject(new Error(`no answer within ${COMMAND_TIMEOUT_MS} ms`)));
    }, COMMAND_TIMEOUT_MS);
    void reply.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
