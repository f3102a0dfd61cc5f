import { type SeriesOrder, type SeriesPoint } from '../../domain/observations/observation.ts';
import { type BucketInterval } from '../../domain/sources/exposure-rule.ts';

export interface SeriesRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of each event the newest revision known by this moment; otherwise the newest. */
  readonly knownByMs?: number | null;
  readonly order: SeriesOrder;
  readonly dedupe: boolean;
  readonly afterMs: number | null;
  /** The newest event of the window, where the page before found it; otherwise it is read. */
  readonly newestEventAtMs?: number | null;
  readonly limit: number;
}

export interface KnownPoint extends SeriesPoint {
  readonly knownAtMs: number;
}

export interface SeriesPage {
  readonly points: readonly KnownPoint[];
  /** `afterMs` of the next page; null: nothing follows. The next page may be empty. */
  readonly resumeAfterMs: number | null;
  readonly newestEventAtMs: number | null;
  /** If the window is empty, the newest event before its end; otherwise null. */
  readonly precedingEventAtMs: number | null;
}

export interface Bucket {
  readonly beginMs: number;
  readonly events: number;
  readonly last: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  readonly knownAtMs: number;
}

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
  readonly knownByMs?: number | null;
  readonly interval: BucketInterval;
  /** Usual spacing of the source's values; only sizes the scans. */
  readonly spacingMs: number;
  readonly order: SeriesOrder;
  readonly afterMs: number | null;
  readonly newestEventAtMs?: number | null;
  readonly limit: number;
}

export interface BucketPage {
  readonly buckets: readonly Bucket[];
  readonly resumeAfterMs: number | null;
  readonly newestEventAtMs: number | null;
  readonly precedingEventAtMs: number | null;
}

export type FoundBuckets = Pick<BucketPage, 'buckets' | 'resumeAfterMs'>;
