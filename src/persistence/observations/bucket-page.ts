import { type SeriesOrder } from '../../domain/observations/observation.ts';
import { type BucketInterval } from '../../domain/sources/exposure-rule.ts';

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

/** One page of a source's buckets. Both ends of the window are bucket starts. */
export interface BucketRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of each event the newest revision known by this moment; otherwise the newest. */
  readonly knownByMs?: number | null;
  /** Length of a bucket. */
  readonly interval: BucketInterval;
  /** Usual spacing of the source's values; only sizes the scans. */
  readonly spacingMs: number;
  readonly order: SeriesOrder;
  /** Start of the last bucket of the previous page; null on the first page. */
  readonly afterMs: number | null;
  /** The newest event of the window, where the page before found it; otherwise it is read. */
  readonly newestEventAtMs?: number | null;
  readonly limit: number;
}

/** A page of buckets. */
export interface BucketPage {
  /** In the requested order. */
  readonly buckets: readonly Bucket[];
  /** `afterMs` of the next page; null: nothing follows. */
  readonly resumeAfterMs: number | null;
  /** The newest event of the whole window, on any page; null if there is none. */
  readonly newestEventAtMs: number | null;
  /** If the window is empty, the newest event before its end; otherwise null. */
  readonly precedingEventAtMs: number | null;
}

/** The buckets of a page, and where the next one begins. */
export type FoundBuckets = Pick<BucketPage, 'buckets' | 'resumeAfterMs'>;
