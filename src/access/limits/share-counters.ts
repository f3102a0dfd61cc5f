import { utcDayOf } from '../../../packages/engine/timestamps.ts';
import { type BucketState, type LimitBucket, type Spending } from './limit-buckets.ts';
import { type LimitCounters } from './limit.storage.ts';

export interface ProcessShare {
  readonly rank: number;
  readonly count: number;
}

export const THE_ONLY_PROCESS: ProcessShare = { rank: 0, count: 1 };

/** The shares of all ranks add up to the limit: shareOf(100, { rank: 0, count: 3 }) === 33, and 33 and 34 for the others. */
export const shareOf = (limit: number, { rank, count }: ProcessShare): number =>
  Math.floor((limit * (rank + 1)) / count) - Math.floor((limit * rank) / count);

/**
 * For a day, a process has a part of what remained when all usage was last read (`learnDays`). Reported per minute are the full
 * limit and the hits that this process still grants, so that a client that paces itself isn't rejected.
 */
export class ShareCounters {
  /** Usage when its part was last cut, by day and tracker. */
  private readonly spentBefore = new Map<string, number>();

  /** @param counters where hits are counted, including those from before the loss */
  constructor(
    private readonly counters: LimitCounters,
    private readonly learnsDaysEveryMs: number,
  ) {}

  spend(buckets: readonly LimitBucket[], share: ProcessShare, nowMs: number): Spending {
    const parts = this.partsOf(buckets, share, nowMs);
    return this.told(this.counters.spend(parts, nowMs), buckets, parts);
  }

  look(buckets: readonly LimitBucket[], share: ProcessShare, nowMs: number): Spending {
    const parts = this.partsOf(buckets, share, nowMs);
    return this.told(this.counters.look(parts, nowMs), buckets, parts);
  }

  learnDays(spentByLineage: ReadonlyMap<string, number>, nowMs: number): void {
    this.counters.raiseDays(spentByLineage, nowMs);
    this.spentBefore.clear();
  }

  /** What is reported of a hit that was judged by the parts of this process. */
  private told(
    { admitted, states }: Spending,
    buckets: readonly LimitBucket[],
    parts: readonly LimitBucket[],
  ): Spending {
    const told = states.map((state, i) => toldOf(state, buckets[i]!, parts[i]!));
    if (admitted || told.some(({ used }, i) => isFull(buckets[i]!, used))) return { admitted, states: told };
    // The quota isn't used up, only this process's part of it; a new part follows soon.
    const [first, ...others] = told as [BucketState, ...BucketState[]];
    const rejecting = {
      ...first,
      used: buckets[0]!.limit ?? first.used,
      retryAfterMs: this.learnsDaysEveryMs,
    };
    return { admitted, states: [rejecting, ...others] };
  }

  private partsOf(buckets: readonly LimitBucket[], share: ProcessShare, nowMs: number): LimitBucket[] {
    return buckets.map((bucket) => this.partOf(bucket, share, nowMs));
  }

  private partOf(bucket: LimitBucket, share: ProcessShare, nowMs: number): LimitBucket {
    const { limit, windowMs, tracker } = bucket;
    if (limit === null) return bucket;
    if (windowMs !== null) return { ...bucket, limit: shareOf(limit, share) };
    const name = `${utcDayOf(nowMs)} ${tracker}`;
    const spent = this.spentBefore.get(name) ?? this.counters.look([bucket], nowMs).states[0]!.used;
    this.spentBefore.set(name, spent);
    return { ...bucket, limit: spent + shareOf(Math.max(0, limit - spent), share) };
  }
}

const isFull = ({ limit }: LimitBucket, used: number): boolean => limit !== null && used >= limit;

function toldOf(state: BucketState, { limit, windowMs }: LimitBucket, part: LimitBucket): BucketState {
  if (limit === null || windowMs === null) return state;
  return { ...state, used: limit - Math.max(0, part.limit! - state.used) };
}
