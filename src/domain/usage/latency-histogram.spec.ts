import { BUCKET_ENDS_MS, bucketOf, LATENCY_BUCKETS, latencyOfBucket, quantile } from './latency-histogram.ts';

describe('bucketOf', () => {
  it.each([
    [0, 0],
    [0.125, 0],
    [0.126, 1],
    [0.25, 8],
    [1, 24],
    [1.001, 25],
    [1.09, 25],
    [2, 32],
    [1_000, 104],
    [35 * 60_000, 192],
    [Number.POSITIVE_INFINITY, 192],
    [Number.NaN, 0],
    [-1, 0],
  ])('%d ms fall into bucket %d', (latencyMs, bucket) => {
    expect(bucketOf(latencyMs)).toBe(bucket);
  });
});

describe('BUCKET_ENDS_MS', () => {
  it('divides latencies as they are metered like bucketOf', () => {
    expect(BUCKET_ENDS_MS).toHaveLength(LATENCY_BUCKETS - 1);
    const toMicroseconds = (endMs: number): number => Math.floor(endMs * 1_000) / 1_000;
    expect(BUCKET_ENDS_MS.map((endMs) => bucketOf(toMicroseconds(endMs)))).toEqual([
      ...BUCKET_ENDS_MS.keys(),
    ]);
    expect(BUCKET_ENDS_MS.map((endMs) => bucketOf(toMicroseconds(endMs) + 0.001))).toEqual(
      [...BUCKET_ENDS_MS.keys()].map((bucket) => bucket + 1),
    );
  });
});

describe('latencyOfBucket', () => {
  it.each([
    [0, 0.125],
    [1, 0.131],
    [24, 0.958],
    [48, 7.661],
    [104, 980.586],
  ])('bucket %d stands for %d ms', (bucket, latencyMs) => {
    expect(latencyOfBucket(bucket)).toBe(latencyMs);
  });

  it('is at most 4.5 % away from every latency of its bucket', () => {
    let worst = 0;
    for (let latencyMs = 0.2; latencyMs < 30 * 60_000; latencyMs *= 1.0037)
      worst = Math.max(worst, Math.abs(latencyOfBucket(bucketOf(latencyMs)) / latencyMs - 1));
    expect(worst).toBeLessThan(0.045);
    expect(worst).toBeGreaterThan(0.04);
  });
});

describe('quantile', () => {
  const counts = new Map([
    [48, 5],
    [24, 95],
  ]);

  it('takes the nearest rank, whatever the order of the buckets', () => {
    expect([0.5, 0.95, 0.96, 1].map((q) => quantile(counts, q))).toEqual([0.958, 0.958, 7.661, 7.661]);
  });

  it('is null without requests', () => {
    expect(quantile(new Map(), 0.5)).toBeNull();
    expect(quantile(new Map([[24, 0]]), 0.5)).toBeNull();
  });

  it('is the one latency there is', () => {
    expect([0.01, 0.5, 1].map((q) => quantile(new Map([[32, 1]]), q))).toEqual([1.915, 1.915, 1.915]);
  });
});
