import { clamp, roundTo } from '../rounding.ts';

/** Latencies up to this many milliseconds share the first bucket, because nobody needs to distinguish them. */
const FINEST_MS = 0.125;
/** Each bucket ends 2^(1/8), about 9%, further than the previous one. */
const BUCKETS_PER_OCTAVE = 8;
/** Beyond 35 minutes there is one last bucket. */
const LAST_BUCKET = 192;
/** Number of buckets. */
export const LATENCY_BUCKETS = LAST_BUCKET + 1;

const DECIMALS = 3;

/** Number of requests in each bucket. */
export type LatencyCounts = ReadonlyMap<number, number>;

/**
 * Returns the bucket of a latency: an integer from 0 to 192. Bucket `b` above 0 holds latencies longer than 0.125 ×
 * 2^((b−1)/8) ms and at most 0.125 × 2^(b/8) ms. Buckets of the same number can be added up over days, endpoints, and
 * processes.
 *
 * @example bucketOf(1) === 24, because 1 ms = 0.125 ms × 2^(24/8)
 */
export function bucketOf(latencyMs: number): number {
  if (!(latencyMs > FINEST_MS)) return 0;
  return clamp(Math.ceil(Math.log2(latencyMs / FINEST_MS) * BUCKETS_PER_OCTAVE), 0, LAST_BUCKET);
}

/**
 * Returns the representative latency of a bucket: its geometric middle, in milliseconds with three decimals. Any
 * latency above 0.125 ms and within 35 minutes is at most 4.5% away from it; the first bucket returns its upper end.
 *
 * @example latencyOfBucket(24) === 0.958
 */
export function latencyOfBucket(bucket: number): number {
  const octaves = bucket === 0 ? 0 : (bucket - 0.5) / BUCKETS_PER_OCTAVE;
  return roundTo(FINEST_MS * 2 ** octaves, DECIMALS);
}

/**
 * Returns the latency that a share `q` (above 0, at most 1) of the requests stayed within, by the nearest rank and to
 * the precision of the buckets; null without requests.
 *
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
