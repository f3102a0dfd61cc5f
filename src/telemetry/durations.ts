/** Upper bounds of the buckets of replies, in seconds: from an answer out of memory to the longest a client waits. */
export const REPLY_BOUNDS_SECONDS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;
/** Of statements to stores. */
export const STORE_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60] as const;
/** Of work in the background: fetches and cycles. */
export const WORK_BOUNDS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] as const;
/** Of pauses for garbage collection. */
export const PAUSE_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1] as const;

/** A histogram of durations. Recording is a short search and two additions, and allocates nothing. */
export class Durations {
  /** By bucket, each without those below it; the last one is above every bound. */
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
