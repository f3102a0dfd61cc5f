import { DAY_MS, MINUTE_MS, nextUtcMidnight, utcDayOf } from '../../domain/timestamps.ts';
import { SlidingWindow } from './sliding-window.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type LimitPolicyName, LIMIT_POLICIES } from './limit-policies.ts';

/** What a request counts in: the hits of one tracker under one policy. */
export interface LimitBucket {
  /** What is counted, a name that stands in the storage's keys. */
  readonly policy: string;
  /**
   * Whose hits: `address:192.0.2.7`, `key:<id>`, `key:<first id> key:<id>` of a key that replaces another one; followed by
   * `address:192.0.2.7` for those of an address within a key.
   */
  readonly tracker: string;
  /** How many hits fit; null: they are counted and never rejected. */
  readonly limit: number | null;
  /** Length of the sliding window; null: the calendar day, UTC. */
  readonly windowMs: number | null;
}

/** How one bucket stands after a request. */
export interface BucketState {
  /** Hits that count, this one included where it was admitted. */
  readonly used: number;
  /** Of a bucket that rejected: until one hit fits; otherwise 0. */
  readonly retryAfterMs: number;
  /** Until the last hit expires. */
  readonly resetAfterMs: number;
}

/** What came of spending from several buckets: all of them or none. */
export interface Spending {
  readonly admitted: boolean;
  /** In the order of the buckets. */
  readonly states: readonly BucketState[];
}

/** The bucket of an address under a policy. */
export const bucketOfAddress = (policy: LimitPolicyName, address: string): LimitBucket => ({
  policy,
  tracker: `address:${address}`,
  limit: LIMIT_POLICIES[policy].limit,
  windowMs: LIMIT_POLICIES[policy].ttl,
});

/**
 * Names a key within its lineage. What comes first decides where a cluster of Redis counts: the minute of a key has to be
 * beside the day that it shares.
 */
const trackerOfKey = ({ id, lineageId }: Pick<PartnerKey, 'id' | 'lineageId'>): string =>
  id === lineageId ? `key:${id}` : `key:${lineageId} key:${id}`;

/** The minute of an address within a publishable key: one visitor of a page must not use up what all of them share. */
export const minuteOfVisitor = (key: PartnerKey, address: string): LimitBucket => ({
  ...bucketOfAddress('visitor', address),
  tracker: `${trackerOfKey(key)} address:${address}`,
});

/** The minute of a key. */
export const minuteOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'minute',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin,
  windowMs: MINUTE_MS,
});

/** The messages of a key to `/mcp` in a minute: as many tool calls as the key has requests, and what they need besides. */
export const messagesOfKey = (key: PartnerKey): LimitBucket => ({
  policy: 'mcp_of_key',
  tracker: trackerOfKey(key),
  limit: key.rateLimitPerMin + LIMIT_POLICIES.mcp.limit,
  windowMs: LIMIT_POLICIES.mcp.ttl,
});

/** The UTC day of a key, and of the keys that it shares its quota with. Counted without a quota too, so that one that is set at noon knows the morning. */
export const dayOfKey = ({
  lineageId,
  quotaPerDay,
}: Pick<PartnerKey, 'lineageId' | 'quotaPerDay'>): LimitBucket => ({
  policy: 'day',
  tracker: `key:${lineageId}`,
  limit: quotaPerDay,
  windowMs: null,
});

/** What a bucket is counted by. */
interface Counter {
  used(nowMs: number): number;
  add(nowMs: number, hits?: number): void;
  freeAfterMs(limit: number, nowMs: number): number;
  emptyAfterMs(nowMs: number): number;
}

/** The hits of one UTC day. */
class DayCount implements Counter {
  hits = 0;

  used(): number {
    return this.hits;
  }

  add(_nowMs: number, hits = 1): void {
    this.hits += hits;
  }

  freeAfterMs(limit: number, nowMs: number): number {
    return this.hits < limit ? 0 : nextUtcMidnight(nowMs) - nowMs;
  }

  emptyAfterMs(nowMs: number): number {
    return nextUtcMidnight(nowMs) - nowMs;
  }
}

/**
 * Maximum number of trackers in each generation of a window, some 18 MB in both. A caller of IPv6 can have more networks
 * than there is memory. Keys and addresses in use stay; somebody who sends from that many addresses can't be limited by
 * address anyway.
 */
export const MAX_TRACKERS = 25_000;

/**
 * Hits counted in the memory of this process. One thread counts, so nothing comes between looking and
 * spending. Entries that were not read during a window's length, or while `MAX_TRACKERS` others were, are dropped.
 */
export class LimitCounters {
  /** One for each length that policies declare. */
  private readonly windows = new Map<number, RecentMap<SlidingWindow>>();
  /** Of keys alone, so that there are as many as operators issue. */
  private readonly days = new RecentMap<DayCount>(DAY_MS, Infinity);

  /** One hit in every bucket, or in none where one of them is full. */
  spend(buckets: readonly LimitBucket[], nowMs: number): Spending {
    return this.weigh(buckets, nowMs, true);
  }

  /** Whether one hit would fit. */
  look(buckets: readonly LimitBucket[], nowMs: number): Spending {
    return this.weigh(buckets, nowMs, false);
  }

  /** Counts hits that were admitted elsewhere, whatever room there is. */
  record(buckets: readonly LimitBucket[], hits: number, atMs: number): void {
    for (const bucket of buckets) this.counterOf(bucket, atMs).add(atMs, hits);
  }

  /** Takes hits that were counted at a moment off the days among the buckets; a day never falls below 0. */
  giveBack(buckets: readonly LimitBucket[], hits: number, atMs: number): void {
    for (const bucket of buckets) {
      if (bucket.windowMs !== null) continue;
      const day = this.dayCount(bucket, atMs);
      day.hits = Math.max(0, day.hits - hits);
    }
  }

  /** Lets at least so many hits count for the day of each lineage of keys, by its id. */
  raiseDays(spentByLineage: ReadonlyMap<string, number>, dayMs: number): void {
    for (const [lineageId, spent] of spentByLineage)
      this.raiseDay(dayOfKey({ lineageId, quotaPerDay: null }), spent, dayMs);
  }

  /** Lets at least so many hits count for the day of one bucket. */
  raiseDay(bucket: LimitBucket, spent: number, nowMs: number): void {
    const day = this.dayCount(bucket, nowMs);
    day.hits = Math.max(day.hits, spent);
  }

  /** How many trackers are held. */
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

  private counterOf(bucket: LimitBucket, nowMs: number): Counter {
    const { windowMs } = bucket;
    if (windowMs === null) return this.dayCount(bucket, nowMs);
    let trackers = this.windows.get(windowMs);
    if (!trackers) this.windows.set(windowMs, (trackers = new RecentMap(windowMs, MAX_TRACKERS)));
    return trackers.obtain(`${bucket.policy} ${bucket.tracker}`, nowMs, () => new SlidingWindow(windowMs));
  }

  /** The day is part of the name, so that a clock that is put back over midnight finds its day again. */
  private dayCount({ policy, tracker }: LimitBucket, nowMs: number): DayCount {
    return this.days.obtain(`${utcDayOf(nowMs)} ${policy} ${tracker}`, nowMs, () => new DayCount());
  }
}

/**
 * A map whose entries expire when they are not read for a while, without a timer and without a scan: it keeps two
 * generations, and entries that are not read again are dropped with the older one. A full generation is the older one at
 * once.
 */
export class RecentMap<Value> {
  private current = new Map<string, Value>();
  private previous = new Map<string, Value>();
  private turnedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * @param keptMs minimum time an entry is kept after its last read; at most twice as long
   * @param maxEntries of a generation; before that time an entry is dropped once so many others were read
   */
  constructor(
    private readonly keptMs: number,
    private readonly maxEntries: number,
  ) {}

  /** The entry of a name, made where there is none. */
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

  /** How many entries are held, those of the older generation that were taken over counted twice. */
  get size(): number {
    return this.current.size + this.previous.size;
  }

  private turn(nowMs: number): void {
    const elapsedMs = nowMs - this.turnedAtMs;
    // A clock that was put back keeps entries for longer, which does no harm.
    if (elapsedMs >= 0 && elapsedMs < this.keptMs) return;
    this.begin(elapsedMs < 2 * this.keptMs ? this.current : new Map<string, Value>());
    this.turnedAtMs = nowMs;
  }

  private begin(previous: Map<string, Value>): void {
    this.previous = previous;
    this.current = new Map();
  }
}
