/** Upper bounds of response buckets, in seconds: from a cached response to the longest time a client waits. */
export const REPLY_BOUNDS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;
/** For statements to stores. */
export const STORE_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60] as const;
/** For background work: fetches and cycles. */
export const WORK_BOUNDS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const;
/** For garbage collection pauses. */
export const PAUSE_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1] as const;

/** A histogram of durations. Recording takes a short search and two additions, without allocation. */
export class Durations {
  /** Count of each bucket, without lower ones; the last one is above every bound. */
  readonly counts: Float64Array;
  sumSeconds = 0;

  constructor(readonly boundsSeconds: readonly number[]) {
    this.counts = new Float64Array(boundsSeconds.length + 1);
  }

  /** Counts one duration; a bound belongs to its bucket. */
  record(seconds: number): void {
    const { boundsSeconds } = this;
    let bucket = 0;
    while (bucket < boundsSeconds.length && seconds > boundsSeconds[bucket]!) bucket += 1;
    this.counts[bucket]! += 1;
    this.sumSeconds += seconds;
  }
}
