import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Clock } from '../config/clock.ts';
import { pause } from '../config/pause.ts';
import { MINUTE_MS, SECOND_MS } from '../domain/timestamps.ts';
import { Job } from '../jobs/job.decorator.ts';
import { type LimitBucket, type Spending } from './limit-buckets.ts';
import { LimitCounters } from './limit-counters.ts';
import { LimitStorage } from './limit.storage.ts';
import { type SpentQuotas } from './memory-limit.storage.ts';
import { type ProcessCensus, THE_ONLY_PROCESS } from './process-share.ts';
import { RedisLimitClient } from './redis-limit.client.ts';
import { ShareCounters } from './share-counters.ts';

/** How often Redis is asked whether it still takes writes. */
const PROBE_EVERY_SECONDS = 0.5;
/** How long the start waits for the first answer. */
const FIRST_ANSWER_WITHIN_MS = 1_000;
/** How often this process says that it lives, and learns of the others. */
const BEAT_EVERY_SECONDS = 10;
/** While Redis is away: how often metering is asked what all processes spent of today's quotas. */
const LEARN_DAYS_EVERY_SECONDS = 5;
/** The longest window that is counted: for so long after its return Redis does not know all hits that count. */
const LONGEST_WINDOW_MS = MINUTE_MS;
/** What hits are judged by. */
type Mode =
  /** Before the first attempt. */
  | 'starting'
  /** Redis, which knows the hits of all processes. */
  | 'shared'
  /** This process' share: Redis is away. */
  | 'apart'
  /** This process' share, and hits are recorded in Redis, which was away less than a window ago. */
  | 'returning';

/**
 * Limits that all processes of a deployment share through Redis: one script, so one round trip, for all buckets of a
 * request. Requests admitted by this process are also counted in its memory, which rejects without a round trip where
 * a minute is full.
 *
 * While Redis is unavailable each process grants its share of every limit, by the last known number of processes
 * (`ProcessCensus`), and of quotas a share of the remainder by metering. Redis decides again one window after it is
 * back: until then processes keep to their shares and record their hits in Redis. So the way of counting changes at
 * most once within any minute, and at most twice a limit is granted in it.
 *
 * Moments are the processes' own, as everywhere in the service: clocks that differ by a second make a window shorter or
 * longer by as much.
 */
export class RedisLimitStorage extends LimitStorage implements OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly redis: RedisLimitClient;
  private readonly processId = randomUUID();
  private readonly inThisProcess = new LimitCounters();
  private readonly shares = new ShareCounters(this.inThisProcess, LEARN_DAYS_EVERY_SECONDS * SECOND_MS);
  private readonly stopped = new AbortController();
  private mode: Mode = 'starting';
  /** When Redis came back, by the clock of the windows: what was admitted since is recorded there. */
  private returnedAtMs = Number.NEGATIVE_INFINITY;
  /** Which of how many processes this is, as last known. */
  private share = THE_ONLY_PROCESS;
  /** How often Redis was lost, so that a recovery that it was lost during is none. */
  private losses = 0;
  private learning: Promise<void> | null = null;

  constructor(
    clock: Clock,
    private readonly spentQuotas: SpentQuotas,
    private readonly census: ProcessCensus,
    url: string,
    /** CA certificates (PEM) for a `rediss://` URL; null: those that Node.js trusts. */
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
    // Before it counts anything: the others have to know of this process, and it of them.
    await this.beat().catch((error: unknown) =>
      this.logger.warn(`the number of processes cannot be learned: ${messageOf(error)}`),
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

  /** Says that this process lives, and learns of the others; the share that was last known stands if that fails. */
  @Job({ name: 'counting the processes that share limits', everySeconds: BEAT_EVERY_SECONDS })
  async beat(): Promise<void> {
    this.share = await this.census.beat(this.processId);
  }

  /** Reads from metering what is left of quotas; this process continues with its last known part if that fails. */
  @Job({ name: 'reading what is left of quotas without Redis', everySeconds: LEARN_DAYS_EVERY_SECONDS })
  async learnDaysWhileAway(): Promise<void> {
    if (this.mode === 'shared') return;
    this.learning ??= this.learnDays().finally(() => (this.learning = null));
    await this.learning;
  }

  override spend(buckets: readonly LimitBucket[], nowMs: number): Spending | Promise<Spending> {
    return this.mode === 'shared' ? this.spendShared(buckets, nowMs) : this.spendApart(buckets, nowMs);
  }

  override giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    this.inThisProcess.giveBack(buckets, atMs);
    // Hits of before its return are not in Redis; it learned of them from metering, which leaves out what is given back.
    if (!this.reachable || atMs <= this.returnedAtMs) return;
    for (const bucket of buckets)
      // In the order of this connection: before whatever this process spends next.
      if (bucket.windowMs === null)
        this.redis.giveBack(bucket, atMs).catch((error: unknown) => this.lose(error));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    this.redis.disconnect();
    await this.learning?.catch(() => undefined);
    try {
      await this.census.leave(this.processId);
    } catch (error) {
      // It is counted for another minute then.
      this.logger.warn(`error while stopping: ${messageOf(error)}`);
    }
  }

  private async spendShared(buckets: readonly LimitBucket[], nowMs: number): Promise<Spending> {
    // Not of a day: what others spent of it they may have given back.
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
    // What others spent of a day is kept, for when Redis is away.
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

  /** Counts in Redis what was admitted here, in the background. */
  private record(buckets: readonly LimitBucket[], nowMs: number): void {
    const unlimited = buckets.map((bucket) => ({ ...bucket, limit: null }));
    this.redis.spend(unlimited, nowMs).catch((error: unknown) => this.lose(error));
  }

  /**
   * Checks whether Redis takes writes and holds what it was told; after an outage it first gets today's quotas.
   *
   * @returns why it cannot be used, after the switch to shares; null: it can
   */
  private async probe(): Promise<Error | null> {
    const { losses } = this;
    try {
      const holds = await this.redis.probe();
      if (this.mode === 'starting' || this.mode === 'apart') await this.raiseDays();
      else if (!holds) throw new Error('it was emptied');
    } catch (error) {
      this.lose(error);
      return error as Error;
    }
    if (losses === this.losses) this.advance();
    return null;
  }

  /** Redis answered: one step on the way back to it. */
  private advance(): void {
    const nowMs = this.clock.now();
    if (this.mode === 'starting') {
      this.trust();
    } else if (this.mode === 'apart') {
      this.mode = 'returning';
      this.returnedAtMs = nowMs;
      this.logger.log(`${this.redis.host} answers again: hits are recorded there`);
    } else if (this.mode === 'returning') {
      // A clock that was put back would delay this for as long.
      if (nowMs < this.returnedAtMs) this.returnedAtMs = nowMs;
      else if (nowMs - this.returnedAtMs > LONGEST_WINDOW_MS) this.trust();
    }
  }

  private trust(): void {
    this.mode = 'shared';
    this.logger.log(`limits are shared through ${this.redis.host}`);
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
      `REDIS_URL: limits cannot be shared through ${this.redis.host} (${messageOf(cause)}): each process grants its share of them; this one is number ${rank + 1} of ${count}`,
    );
    // The job tries again in seconds, and reports failures.
    this.learnDaysWhileAway().catch(() => undefined);
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
