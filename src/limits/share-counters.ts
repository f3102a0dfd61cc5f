import { utcDayOf } from '../domain/timestamps.ts';
import { type BucketState, type LimitBucket, type Spending } from './limit-buckets.ts';
import { type LimitCounters } from './limit-counters.ts';
import { type ProcessShare, shareOf } from './process-share.ts';

/**
 * Counts in the memory of this process at its share of every limit. Of a minute that is a part of the limit; of a day a
 * part of what was left of the quota when it was last learned what all processes spent (`learnDays`), because a quota
 * is used up once and by whichever process.
 *
 * Reported per minute: the full limit and, as remaining, what this process still grants, so that a client that paces
 * itself by it is not rejected. Reported per day: the remainder of the quota, as far as it is known here.
 */
export class ShareCounters {
  /** By day and tracker, what was spent when its part was last cut. */
  private readonly spentBefore = new Map<string, number>();

  /** @param counters where hits are counted, those of before the loss included */
  constructor(
    private readonly counters: LimitCounters,
    private readonly learnsDaysEveryMs: number,
  ) {}

  /** Counts one hit in every bucket where each has room within its share, else in none. */
  spend(buckets: readonly LimitBucket[], share: ProcessShare, nowMs: number): Spending {
    const parts = buckets.map((bucket) => this.partOf(bucket, share, nowMs));
    const { admitted, states } = this.counters.spend(parts, nowMs);
    const told = states.map((state, i) => toldOf(state, buckets[i]!, parts[i]!));
    if (admitted || told.some(({ used }, i) => isFull(buckets[i]!, used))) return { admitted, states: told };
    // The quota is not used up, and only this process' part of it is: there is a new one soon.
    const [first, ...others] = told as [BucketState, ...BucketState[]];
    const rejecting = {
      ...first,
      used: buckets[0]!.limit ?? first.used,
      retryAfterMs: this.learnsDaysEveryMs,
    };
    return { admitted, states: [rejecting, ...others] };
  }

  /** What all processes spent of a day is known anew: parts are cut of what is left. By the id of each lineage of keys. */
  learnDays(spentByLineage: ReadonlyMap<string, number>, nowMs: number): void {
    this.counters.raiseDays(spentByLineage, nowMs);
    this.spentBefore.clear();
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
