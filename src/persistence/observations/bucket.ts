/** Aggregates of the events of a bucket, each by its newest revision. */
export interface Bucket {
  readonly beginMs: number;
  /** Number of events, at least 1. */
  readonly events: number;
  /** The value of its newest event. */
  readonly last: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** When the last of these values became known, epoch milliseconds. */
  readonly knownAtMs: number;
}

/** What a bucket has beside its begin, as the database says it. */
export type BucketSums = [
  events: number,
  last: number,
  mean: number,
  min: number,
  max: number,
  knownAtMs: number,
];

/** Significant digits of a mean; further digits depend on the order of addition. */
const MEAN_DIGITS = 12;

export const bucketOf = ([beginMs, events, last, mean, min, max, knownAtMs]: [
  beginMs: number,
  ...sums: BucketSums,
]): Bucket => ({ beginMs, events, last, mean: Number(mean.toPrecision(MEAN_DIGITS)), min, max, knownAtMs });
