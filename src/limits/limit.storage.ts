import { type OnApplicationBootstrap } from '@nestjs/common';
import { type ThrottlerStorage } from '@nestjs/throttler';
import { type Clock } from '../config/clock.ts';
import { type LimitBucket, type Spending } from './limit-buckets.ts';

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Whether the shared limit store answers; read by health. */
export abstract class LimitStoreHealth {
  /** Null where limits are kept in this process and there is nothing to reach. */
  abstract get reachable(): boolean | null;
}

/**
 * Where hits are counted: the library's storage, and atomic over several buckets for our own limiter. Its own
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
   * Begins to count; what keys used of today counts from here on. Once, before the process listens, and after
   * what a killed process left unmetered was stored. Waits for the database where nothing else knows what was used of today.
   */
  abstract start(): Promise<void>;

  /** What a killed process left unmetered was stored in the phase before. */
  onApplicationBootstrap(): Promise<void> {
    // It is provided under two names, and Nest runs the hook for each.
    this.started ??= this.start();
    return this.started;
  }

  /** Counts one hit in every bucket, or in none where one of them is full. Exact under concurrency; never throws. */
  abstract spend(buckets: readonly LimitBucket[], nowMs: number): Spending | Promise<Spending>;

  /**
   * Takes a hit that was admitted in these buckets off those of days; windows keep it. Once per hit. What is spent here
   * after it finds the room; other processes find it as soon as they hear of it. Never throws.
   *
   * @param atMs the moment that the hit was spent with: it is taken off that day
   */
  abstract giveBack(buckets: readonly LimitBucket[], atMs: number): void;

  /**
   * For the library's guard: one hit in one bucket. The window slides, so there is no time of punishment
   * beyond it, and `blockDuration` says nothing here.
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
