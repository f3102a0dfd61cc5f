import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Clock, pause } from '../../platform/clock/clock.ts';
import { MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type LimitProcessStore } from '../../platform/database/worker-heartbeat.store.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { type LimitBucket, type Spending } from './limit-buckets.ts';
import { LimitCounters, LimitStorage, type SpentQuotas } from './limit.storage.ts';
import { THE_ONLY_PROCESS, ShareCounters } from './share-counters.ts';
import { RedisLimitClient } from './redis-limit.client.ts';

const PROBE_EVERY_SECONDS = 0.5;
const FIRST_ANSWER_WITHIN_MS = 1_000;
const BEAT_EVERY_SECONDS = 10;
/** How often today's quota usage of all processes is read from metering while Redis is unreachable. */
const LEARN_DAYS_EVERY_SECONDS = 5;
/**
 * The longest window of callers. For this long after its return, Redis doesn't have all hits that count. Of requests for a key, which have
 * an hour, a few more can be granted.
 */
const LONGEST_WINDOW_MS = MINUTE_MS;
/** Groups of buckets that are looked at in one round trip: some milliseconds, for which the hits of partners wait. */
const LOOKED_AT_TOGETHER = 100;
type Mode =
  | 'starting'
  /** Redis, which knows the hits of all processes. */
  | 'shared'
  /** The share of this process, because Redis is unreachable. */
  | 'apart'
  /** The share of this process. Hits are also recorded in Redis, which was unreachable less than a window ago. */
  | 'returning';

/**
 * Limits that all processes of a deployment share through Redis: one script, so one round trip, for all buckets of a
 * request. Requests admitted by this process are also counted in its memory, which rejects without a round trip if a
 * minute is full.
 *
 * While Redis is unavailable, each process grants its share of every limit, by the last known number of processes
 * (`LimitProcessStore`), and a share of each quota's remainder in metering. Redis decides again one window after its
 * return: until then, processes keep to their shares and record their hits in Redis. The way of counting therefore
 * changes at most once within any minute, so at most twice a limit is granted in it, plus the share of every process
 * that is restarted within it and has forgotten its hits.
 *
 * Moments are measured by each process, as everywhere in the service: clocks that differ by a second make a window
 * shorter or longer by a second.
 */
export class RedisLimitStorage extends LimitStorage implements OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly redis: RedisLimitClient;
  private readonly processId = randomUUID();
  private readonly inThisProcess = new LimitCounters();
  private readonly shares = new ShareCounters(this.inThisProcess, LEARN_DAYS_EVERY_SECONDS * SECOND_MS);
  private readonly stopped = new AbortController();
  private mode: Mode = 'starting';
  /** When Redis returned, by the windows' clock. Hits admitted since then are recorded there. */
  private returnedAtMs = Number.NEGATIVE_INFINITY;
  private share = THE_ONLY_PROCESS;
  /** Number of times Redis was lost. A recovery during which it was lost again doesn't count. */
  private losses = 0;
  private learning: Promise<void> | null = null;

  constructor(
    clock: Clock,
    private readonly spentQuotas: SpentQuotas,
    private readonly registry: Pick<LimitProcessStore, 'beat' | 'leave'>,
    url: string,
    ca: string | null = null,
  ) {
    super(clock);
    this.redis = new RedisLimitClient(url, { ca, retryWithinMs: PROBE_EVERY_SECONDS * SECOND_MS });
    this.redis.onLost((cause) => this.lose(cause));
  }

  override get reachable(): boolean {
    return this.mode === 'shared' || this.mode === 'returning';
  }

  override async start(): Promise<void> {
    // Before the first count, because processes must know each other.
    await this.beat().catch((error: unknown) =>
      this.logger.warn(`number of processes unknown: ${messageOf(error)}`),
    );
    const connecting = this.redis.connect().catch((error: unknown) => this.lose(error));
    await Promise.race([connecting, pause(FIRST_ANSWER_WITHIN_MS, this.stopped.signal, false)]);
    await this.probe();
  }

  @Job({ name: 'probing the Redis of shared limits', everySeconds: PROBE_EVERY_SECONDS })
  async probeRegularly(): Promise<void> {
    if (this.mode === 'starting') return;
    const failure = await this.probe();
    if (failure !== null) throw failure;
  }

  /** Reports that this process is live and updates its share. If that fails, it keeps the last known share. */
  @Job({ name: 'counting the processes that share limits', everySeconds: BEAT_EVERY_SECONDS })
  async beat(): Promise<void> {
    this.share = await this.registry.beat(this.processId);
  }

  /** Reads the remaining quotas from metering. If that fails, this process continues with its last known part. */
  @Job({ name: 'reading what is left of quotas without Redis', everySeconds: LEARN_DAYS_EVERY_SECONDS })
  async learnDaysWhileAway(): Promise<void> {
    if (this.mode === 'shared') return;
    this.learning ??= this.learnDays().finally(() => (this.learning = null));
    await this.learning;
  }

  override spend(buckets: readonly LimitBucket[], nowMs: number): Spending | Promise<Spending> {
    return this.mode === 'shared' ? this.spendShared(buckets, nowMs) : this.spendApart(buckets, nowMs);
  }

  override async look(groups: readonly (readonly LimitBucket[])[], nowMs: number): Promise<Spending[]> {
    const looked: Spending[] = [];
    while (looked.length < groups.length)
      looked.push(
        ...(await this.lookTogether(groups.slice(looked.length, looked.length + LOOKED_AT_TOGETHER), nowMs)),
      );
    return looked;
  }

  private async lookTogether(
    groups: readonly (readonly LimitBucket[])[],
    nowMs: number,
  ): Promise<readonly Spending[]> {
    if (this.mode === 'shared')
      try {
        return await this.redis.look(groups, nowMs);
      } catch (error) {
        this.lose(error);
      }
    return groups.map((buckets) => this.shares.look(buckets, this.share, nowMs));
  }

  override giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    this.inThisProcess.giveBack(buckets, atMs);
    // Hits from before its return aren't in Redis. It gets them from metering, which leaves out returned hits.
    if (!this.reachable || atMs <= this.returnedAtMs) return;
    for (const bucket of buckets)
      // In this connection's order: before the next hit that this process spends.
      if (bucket.windowMs === null)
        this.redis.giveBack(bucket, atMs).catch((error: unknown) => this.lose(error));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    this.redis.disconnect();
    await this.learning?.catch(() => undefined);
    try {
      await this.registry.leave(this.processId);
    } catch (error) {
      // Then it still counts for another minute.
      this.logger.warn(`error while stopping: ${messageOf(error)}`);
    }
  }

  private async spendShared(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    // Windows only: other processes might have returned hits of a day.
    const windows = buckets.filter(({ windowMs }) => windowMs !== null);
    if (!this.inThisProcess.look(windows, nowMs).admitted) return this.inThisProcess.look(buckets, nowMs);
    let shared: Spending;
    try {
      shared = await this.redis.spend(buckets, nowMs);
    } catch (error) {
      this.lose(error);
      return this.spendApart(buckets, nowMs);
    }
    if (shared.admitted) this.inThisProcess.spend(buckets, nowMs);
    // Stores the usage of other processes for a day, for when Redis is unreachable.
    buckets.forEach((bucket, i) => {
      if (bucket.windowMs === null) this.inThisProcess.raiseDay(bucket, shared.states[i]!.used, nowMs);
    });
    return shared;
  }

  private spendApart(buckets: readonly LimitBucket[], nowMs: number): Spending {
    const spending = this.shares.spend(buckets, this.share, nowMs);
    if (this.mode === 'returning' && spending.admitted) this.record(buckets, nowMs);
    return spending;
  }

  /** Records hits admitted here in Redis, in the background. */
  private record(buckets: readonly LimitBucket[], nowMs: number): void {
    const unlimited = buckets.map((bucket) => ({ ...bucket, limit: null }));
    this.redis.spend(unlimited, nowMs).catch((error: unknown) => this.lose(error));
  }

  /** Returns why Redis can't be used, after the switch to shares. After an outage, it first sends today's quotas. */
  private async probe(): Promise<Error | null> {
    const { losses } = this;
    try {
      const holds = await this.redis.probe();
      if (this.mode === 'starting' || this.mode === 'apart') await this.raiseDays();
      else if (!holds) throw new Error('its data is gone');
    } catch (error) {
      this.lose(error);
      return error as Error;
    }
    if (losses === this.losses) this.advance();
    return null;
  }

  private advance(): void {
    const nowMs = this.clock.now();
    if (this.mode === 'starting') {
      this.trust();
    } else if (this.mode === 'apart') {
      this.mode = 'returning';
      this.returnedAtMs = nowMs;
      this.logger.log(`${this.redis.host} reachable again, recording hits`);
    } else if (this.mode === 'returning') {
      // A clock that was set back would delay this by the same time.
      if (nowMs < this.returnedAtMs) this.returnedAtMs = nowMs;
      else if (nowMs - this.returnedAtMs > LONGEST_WINDOW_MS) this.trust();
    }
  }

  private trust(): void {
    this.mode = 'shared';
    this.logger.log(`sharing limits through ${this.redis.host}`);
  }

  private async raiseDays(): Promise<void> {
    const nowMs = this.clock.now();
    await this.redis.raiseDays(await this.spentQuotas.quotaSpentOfDay(nowMs), nowMs);
  }

  private async learnDays(): Promise<void> {
    const nowMs = this.clock.now();
    this.shares.learnDays(await this.spentQuotas.quotaSpentOfDay(nowMs), nowMs);
  }

  private lose(cause: unknown): void {
    this.losses += 1;
    if (this.mode === 'apart' || this.stopped.signal.aborted) return;
    this.mode = 'apart';
    const { rank, count } = this.share;
    this.logger.warn(
      `limits not shared through ${this.redis.host} (REDIS_URL), each process grants its share, this one is number ${rank + 1} of ${count}: ${messageOf(cause)}`,
    );
    // The job retries in seconds and reports failures.
    this.learnDaysWhileAway().catch(() => undefined);
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
