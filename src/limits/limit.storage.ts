import { type OnApplicationBootstrap } from '@nestjs/common';
import { type ThrottlerStorage } from '@nestjs/throttler';
import { type Clock } from '../config/clock.ts';
import { type LimitBucket, type Spending } from './limit-buckets.ts';
import { type UsageReader } from '../persistence/usage/usage.reader.ts';
import { LimitCounters } from './limit-counters.ts';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Health of the shared limit store. */
export abstract class LimitStoreHealth {
  /** Null if this process counts limits itself, so there isn't a store to reach. */
  abstract get reachable(): boolean | null;
}

/**
 * Storage of hits: the library's storage, and atomic over several buckets for our own limiter. The class is its own
 * injection token.
 */
export abstract class LimitStorage
  extends LimitStoreHealth
  implements ThrottlerStorage, OnApplicationBootstrap
{
  private started: Promise<void> | null = null;

  constructor(protected readonly clock: Clock) {
    super();
  }

  /**
   * Starts counting and adds the quota that keys have already used today. Called once, before the process listens and
   * after the unmetered usage of a killed process is stored. Waits for the database if no other store has today's
   * usage.
   */
  abstract start(): Promise<void>;

  /** Starts counting; the previous phase has stored the unmetered usage of a killed process. */
  onApplicationBootstrap(): Promise<void> {
    // The class is provided under two names, and Nest runs the hook for each.
    this.started ??= this.start();
    return this.started;
  }

  /** Counts one hit in every bucket, or in none if one of them is full. Exact under concurrency; never throws. */
  abstract spend(buckets: readonly LimitBucket[], nowMs: number): Spending | Promise<Spending>;

  /**
   * Checks for each of several groups of buckets, as many as there are keys, whether one more hit would fit in all of its buckets, as
   * `spend` would decide, and counts nothing. Never throws.
   */
  abstract look(
    groups: readonly (readonly LimitBucket[])[],
    nowMs: number,
  ): readonly Spending[] | Promise<readonly Spending[]>;

  /**
   * Removes an admitted hit from the day buckets; windows keep it. Called once per hit. Later hits in this process can
   * use the freed quota, other processes as soon as they are notified. Never throws.
   *
   * @param atMs the moment when the hit was spent: it is removed from that day
   */
  abstract giveBack(buckets: readonly LimitBucket[], atMs: number): void;

  /**
   * Counts one hit in one bucket, for the library's guard. The window slides, so callers aren't blocked beyond it and
   * `blockDuration` is unused.
   */
  async increment(
    tracker: string,
    ttl: number,
    limit: number,
    _blockDuration: number,
    policy: string,
  ): Promise<ThrottlerRecord> {
    const bucket: LimitBucket = { policy, tracker, limit, windowMs: ttl };
    const { admitted, states } = await this.spend([bucket], this.clock.now());
    const [{ used, retryAfterMs, resetAfterMs }] = states as readonly [Spending['states'][number]];
    return {
      totalHits: admitted ? used : used + 1,
      timeToExpire: Math.ceil(resetAfterMs / 1000),
      isBlocked: !admitted,
      timeToBlockExpire: Math.ceil(retryAfterMs / 1000),
    };
  }
}

/** Reads from metering what counted against the quota of each key on a day. */
export type SpentQuotas = Pick<UsageReader, 'quotaSpentOfDay'>;

/** Limits of this process only. Metering keeps today's usage of keys across restarts. */
export class MemoryLimitStorage extends LimitStorage {
  private readonly counters = new LimitCounters();

  constructor(
    clock: Clock,
    private readonly spentQuotas: SpentQuotas,
  ) {
    super(clock);
  }

  override get reachable(): null {
    return null;
  }

  override async start(): Promise<void> {
    const nowMs = this.clock.now();
    this.counters.raiseDays(await this.spentQuotas.quotaSpentOfDay(nowMs), nowMs);
  }

  override spend(buckets: readonly LimitBucket[], nowMs: number): Spending {
    return this.counters.spend(buckets, nowMs);
  }

  override look(groups: readonly (readonly LimitBucket[])[], nowMs: number): Spending[] {
    return groups.map((buckets) => this.counters.look(buckets, nowMs));
  }

  override giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    this.counters.giveBack(buckets, atMs);
  }
}
