import { LimitStoreHealth } from '../../http/answers/answer.store.ts';
import { DAY_MS, nextUtcMidnight, SECOND_MS, utcDayOf } from '../../../packages/engine/timestamps.ts';
import {
  type BucketState,
  type Counter,
  dailyQuota,
  type LimitBucket,
  type Spending,
} from './limit-buckets.ts';
import { type OnApplicationBootstrap } from '@nestjs/common';
import { type ThrottlerStorage } from '@nestjs/throttler';
import { type Clock } from '../../platform/clock/clock.ts';
import { type UsageReader } from '../metering/usage.reader.ts';

/** Without timers or scans: two generations, the older of which is dropped. In `lru-cache`, many addresses could evict a counter. */
export class RecentMap<Value> {
  private current = new Map<string, Value>();
  private previous = new Map<string, Value>();
  private turnedAtMs = Number.NEGATIVE_INFINITY;

  /** @param keptMs minimum time after the last read; at most twice as long. @param maxEntries per generation */
  constructor(
    private readonly keptMs: number,
    private readonly maxEntries: number,
  ) {}

  obtain(name: string, nowMs: number, make: () => Value): Value {
    this.turn(nowMs);
    let value = this.current.get(name);
    if (value === undefined) {
      value = this.previous.get(name) ?? make();
      if (this.current.size >= this.maxEntries) this.begin(this.current);
      this.current.set(name, value);
    }
    return value;
  }

  get size(): number {
    return this.current.size + this.previous.size;
  }

  private turn(nowMs: number): void {
    const elapsedMs = nowMs - this.turnedAtMs;
    if (elapsedMs >= 0 && elapsedMs < this.keptMs) return;
    this.turnedAtMs = nowMs;
    // A clock that was set back keeps entries for longer, which does no harm.
    if (elapsedMs < 0) return;
    this.begin(elapsedMs < 2 * this.keptMs ? this.current : new Map<string, Value>());
  }

  private begin(previous: Map<string, Value>): void {
    this.previous = previous;
    this.current = new Map();
  }
}

/** Number of parts of a window. The hits of one part leave the window together, with the last of them. */
export const WINDOW_PARTS = 60;

/**
 * Never admits more than the limit within any window's length. A hit expires up to one part later than the window, because a part
 * is stored as the number of its hits and the moment of the last one. Moments must be passed in order.
 */
export class SlidingWindow {
  /** Pairs of the last moment (epoch ms) and the number of hits of a part, oldest first, from `head` on. */
  private parts: number[] = [];
  private head = 0;
  private hits = 0;

  constructor(private readonly lengthMs: number) {}

  used(nowMs: number): number {
    this.forget(nowMs);
    return this.hits;
  }

  /** Counts a hit. A late hit, or one from a clock that was set back, gets the latest moment. */
  add(nowMs: number): void {
    this.forget(nowMs);
    this.hits += 1;
    if (this.parts.length === 0) {
      // A literal has room for two numbers; an array grown by a push has room for 17, per address.
      this.parts = [nowMs, 1];
      return;
    }
    const newest = this.parts.length - 2;
    const atMs = Math.max(nowMs, this.parts[newest]!);
    if (this.partOf(this.parts[newest]!) === this.partOf(atMs)) {
      this.parts[newest] = atMs;
      this.parts[newest + 1]! += 1;
    } else {
      this.parts.push(atMs, 1);
    }
  }

  /** The whole window if no hit ever fits. */
  freeAfterMs(limit: number, nowMs: number): number {
    this.forget(nowMs);
    let tooMany = this.hits + 1 - limit;
    if (tooMany <= 0) return 0;
    for (let part = this.head; part < this.parts.length; part += 2) {
      tooMany -= this.parts[part + 1]!;
      if (tooMany <= 0) return this.parts[part]! + this.lengthMs - nowMs;
    }
    return this.lengthMs;
  }

  emptyAfterMs(nowMs: number): number {
    this.forget(nowMs);
    return this.hits === 0 ? 0 : this.parts.at(-2)! + this.lengthMs - nowMs;
  }

  private forget(nowMs: number): void {
    // A clock that was set back by more than a window would keep its callers waiting for the same time.
    if (this.hits > 0 && this.parts.at(-2)! - nowMs > this.lengthMs) this.clear();
    while (this.head < this.parts.length && this.parts[this.head]! + this.lengthMs <= nowMs) {
      this.hits -= this.parts[this.head + 1]!;
      this.head += 2;
    }
    if (this.head === this.parts.length) this.clear();
    else if (this.head >= 2 * WINDOW_PARTS) {
      this.parts = this.parts.slice(this.head);
      this.head = 0;
    }
  }

  private clear(): void {
    if (this.parts.length > 0) this.parts = [];
    this.head = 0;
    this.hits = 0;
  }

  private partOf(atMs: number): number {
    return Math.floor((atMs * WINDOW_PARTS) / this.lengthMs);
  }
}

class DayCount implements Counter {
  hits = 0;

  used(): number {
    return this.hits;
  }

  add(): void {
    this.hits += 1;
  }

  freeAfterMs(limit: number, nowMs: number): number {
    return this.hits < limit ? 0 : nextUtcMidnight(nowMs) - nowMs;
  }

  emptyAfterMs(nowMs: number): number {
    return nextUtcMidnight(nowMs) - nowMs;
  }
}

/** About 18 MB in both generations of a window. An IPv6 caller can have more networks than fit in memory; addresses in use stay. */
export const MAX_TRACKERS = 25_000;

/** Runs on one thread, so nothing happens between checking and spending. */
export class LimitCounters {
  private readonly windows = new Map<number, RecentMap<SlidingWindow>>();
  /** Only for keys, so the number is bounded by the keys that operators issue. */
  private readonly days = new RecentMap<DayCount>(DAY_MS, Infinity);

  /** Counts one hit in every bucket, or in none if one of them is full. */
  spend(buckets: readonly LimitBucket[], nowMs: number): Spending {
    return this.weigh(buckets, nowMs, true);
  }

  look(buckets: readonly LimitBucket[], nowMs: number): Spending {
    return this.weigh(buckets, nowMs, false);
  }

  /** Removes a hit counted at a given moment from the days among the buckets; a day never falls below 0. */
  giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    for (const bucket of buckets) {
      if (bucket.windowMs !== null) continue;
      const day = this.counterOf(bucket, atMs) as DayCount;
      day.hits = Math.max(0, day.hits - 1);
    }
  }

  /** Raises the day's count of each lineage of keys, by ID, to at least the given hits. */
  raiseDays(spentByLineage: ReadonlyMap<string, number>, dayMs: number): void {
    for (const [lineageId, spent] of spentByLineage)
      this.raiseDay(dailyQuota({ lineageId, quotaPerDay: null }), spent, dayMs);
  }

  raiseDay(bucket: LimitBucket, spent: number, nowMs: number): void {
    const day = this.dayCount(bucket, nowMs);
    day.hits = Math.max(day.hits, spent);
  }

  get size(): number {
    return [...this.windows.values()].reduce((sum, { size }) => sum + size, this.days.size);
  }

  private weigh(buckets: readonly LimitBucket[], nowMs: number, spends: boolean): Spending {
    const counters = buckets.map((bucket) => this.counterOf(bucket, nowMs));
    const admitted = buckets.every(({ limit }, i) => limit === null || counters[i]!.used(nowMs) < limit);
    if (admitted && spends) for (const counter of counters) counter.add(nowMs);
    return {
      admitted,
      states: counters.map((counter, i): BucketState => {
        const { limit } = buckets[i]!;
        return {
          used: counter.used(nowMs),
          retryAfterMs: admitted || limit === null ? 0 : counter.freeAfterMs(limit, nowMs),
          resetAfterMs: counter.emptyAfterMs(nowMs),
        };
      }),
    };
  }

  /** A second is within one day, and two generations outlast it: none is counted apart from those that are searched. */
  private counterOf(bucket: LimitBucket, nowMs: number): Counter {
    const second = Math.floor(nowMs / SECOND_MS);
    if (bucket.known?.by === this && bucket.known.second === second) return bucket.known.counter;
    const counter = this.obtain(bucket, nowMs);
    if (bucket.known !== undefined) bucket.known = { counter, by: this, second };
    return counter;
  }

  private obtain(bucket: LimitBucket, nowMs: number): Counter {
    const { windowMs } = bucket;
    if (windowMs === null) return this.dayCount(bucket, nowMs);
    let trackers = this.windows.get(windowMs);
    if (!trackers) this.windows.set(windowMs, (trackers = new RecentMap(windowMs + SECOND_MS, MAX_TRACKERS)));
    return trackers.obtain(`${bucket.policy} ${bucket.tracker}`, nowMs, () => new SlidingWindow(windowMs));
  }

  /** The day is part of the name, so a clock that is set back over midnight finds its day again. */
  private dayCount({ policy, tracker }: LimitBucket, nowMs: number): DayCount {
    return this.days.obtain(`${utcDayOf(nowMs)} ${policy} ${tracker}`, nowMs, () => new DayCount());
  }
}

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** The library's storage, and atomic over several buckets for our own limiter. */
export abstract class LimitStorage
  extends LimitStoreHealth
  implements ThrottlerStorage, OnApplicationBootstrap
{
  private started: Promise<void> | null = null;

  constructor(protected readonly clock: Clock) {
    super();
  }

  /** Adds today's usage of keys. Called once, before the process listens and after the usage of a killed process is stored. */
  abstract start(): Promise<void>;

  onApplicationBootstrap(): Promise<void> {
    // The class is provided under two names, and Nest runs the hook for each.
    this.started ??= this.start();
    return this.started;
  }

  /** Counts one hit in every bucket, or in none if one of them is full. Exact under concurrency; never throws. */
  abstract spend(buckets: readonly LimitBucket[], nowMs: number): Spending | Promise<Spending>;

  /** Checks for each group whether one more hit would fit in all of its buckets. Never throws. */
  abstract look(
    groups: readonly (readonly LimitBucket[])[],
    nowMs: number,
  ): readonly Spending[] | Promise<readonly Spending[]>;

  /** Removes an admitted hit from its day; windows keep it. Other processes can use the quota as soon as they are notified. Never throws. */
  abstract giveBack(buckets: readonly LimitBucket[], atMs: number): void;

  /** For the library's guard. The window slides, so callers aren't blocked beyond it and `blockDuration` is unused. */
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

export type SpentQuotas = Pick<UsageReader, 'quotaSpentOfDay'>;

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
