import { clamp, roundTo } from '../../../packages/engine/rounding.ts';

/** All up to here share the first bucket. */
const FINEST_MS = 0.125;
/** Each bucket ends 2^(1/8), about 9%, further than the previous one. */
const BUCKETS_PER_OCTAVE = 8;
/** Beyond 35 minutes there is one last bucket. */
const LAST_BUCKET = 192;
export const LATENCY_BUCKETS = LAST_BUCKET + 1;

/** The longest latency of each bucket but the last. */
export const BUCKET_ENDS_MS: readonly number[] = Array.from(
  { length: LAST_BUCKET },
  (_, bucket) => FINEST_MS * 2 ** (bucket / BUCKETS_PER_OCTAVE),
);

const DECIMALS = 3;

export type LatencyCounts = ReadonlyMap<number, number>;

/**
 * Returns an integer from 0 to 192. Bucket `b` above 0 holds latencies longer than 0.125 × 2^((b−1)/8) ms and at most
 * 0.125 × 2^(b/8) ms.
 * @example bucketOf(1) === 24, because 1 ms = 0.125 ms × 2^(24/8)
 */
export function bucketOf(latencyMs: number): number {
  if (!(latencyMs > FINEST_MS)) return 0;
  return clamp(Math.ceil(Math.log2(latencyMs / FINEST_MS) * BUCKETS_PER_OCTAVE), 0, LAST_BUCKET);
}

/** Geometric middle of a bucket in milliseconds, at most 4.5% from any latency in it; the first bucket's end. */
export function latencyOfBucket(bucket: number): number {
  const octaves = bucket === 0 ? 0 : (bucket - 0.5) / BUCKETS_PER_OCTAVE;
  return roundTo(FINEST_MS * 2 ** octaves, DECIMALS);
}

/**
 * Returns the latency that a share `q` (above 0) of the requests stayed within, by the nearest rank.
 * @example quantile(new Map([[24, 95], [48, 5]]), 0.95) === 0.958, and 0.96 of them need 7.661 ms
 */
export function quantile(counts: LatencyCounts, q: number): number | null {
  const buckets = [...counts].sort(([a], [b]) => a - b);
  const requests = buckets.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.ceil(q * requests);
  let within = 0;
  for (const [bucket, count] of buckets) {
    within += count;
    if (count > 0 && within >= rank) return latencyOfBucket(bucket);
  }
  return null;
}
