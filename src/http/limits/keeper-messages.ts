import { type BucketState, type LimitBucket } from './limit-counters.ts';

/** Hits of one second, dated as the last of them: as precise as a window is (`SlidingWindow`). */
export type DatedHits = readonly [atMs: number, hits: number];

/** Asks for hits that requests wait for, and for a lease of more. Reports what was used of the lease. */
export interface LimitAsk {
  readonly kind: 'ask';
  /** Of the buckets and their limits: what is leased under one name is counted in all of its buckets. */
  readonly name: string;
  readonly buckets: readonly LimitBucket[];
  readonly used: readonly DatedHits[];
  /** Hits to take off the days among the buckets, of those that are used or were admitted before. */
  readonly givenBack: readonly DatedHits[];
  /** Requests that wait, all of one UTC day, and when the newest of them came. */
  readonly waiting: number;
  readonly atMs: number;
  /** How many hits more are likely to be needed soon. */
  readonly ahead: number;
}

/** Reports what was used of a lease, and gives back the rest of it. */
export interface LeaseReturn {
  readonly kind: 'return';
  readonly name: string;
  /** Empty where the process knows nothing of the name; it has nothing to report then. */
  readonly buckets: readonly LimitBucket[];
  readonly used: readonly DatedHits[];
  readonly givenBack: readonly DatedHits[];
  /** Hits of the lease that were not used. */
  readonly unused: number;
  /** True: this answers a recall. */
  readonly recalled: boolean;
}

/** What the keys of each lineage used of a day, by metering; the first report counts. */
export interface SpentDays {
  readonly kind: 'days';
  readonly spentByLineage: readonly (readonly [lineageId: string, hits: number])[];
  readonly atMs: number;
}

/** What a process tells the keeper of the limits. */
export type ToKeeper = LimitAsk | LeaseReturn | SpentDays;

/** The answer to a `LimitAsk`. */
export interface LimitAnswer {
  readonly kind: 'answer';
  readonly name: string;
  /** How many of the waiting requests are admitted; the others are rejected. */
  readonly admitted: number;
  /** By all that was reported, the admitted ones included. In the order of the buckets. */
  readonly states: readonly BucketState[];
  /** Hits that other processes hold in leases, by bucket. They count where a request is rejected. */
  readonly leased: readonly number[];
  /** True: nothing need be asked until time makes room again, or a `RoomAgain` is sent. */
  readonly final: boolean;
  /** Hits that the process may admit by itself. */
  readonly granted: number;
}

/** Calls a lease back: the process answers with a `LeaseReturn`. */
export interface LeaseRecall {
  readonly kind: 'recall';
  readonly name: string;
}

/** A day that was full has room again, because hits were given back: for every name that counts in it. */
export interface RoomAgain {
  readonly kind: 'room';
  readonly day: LimitBucket;
}

/** What the keeper of the limits tells a process. */
export type FromKeeper = LimitAnswer | LeaseRecall | RoomAgain;
