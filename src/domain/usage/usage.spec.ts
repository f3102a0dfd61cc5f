import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import { bucketOf } from './latency-histogram.ts';
import { NO_OUTCOMES } from './outcome.ts';
import { type KeyHeadroom, rateLimitedSince, type RolledUp, summaryOf, sumOfHeadroom } from './usage.ts';

const row = (endpoint: string, latencyMs: number, requests: number, errors = 0): RolledUp => ({
  endpoint,
  bucket: bucketOf(latencyMs),
  requests,
  errors,
  quotaSpent: requests - errors,
});

describe('summaryOf', () => {
  it('adds the rows up, for the day and by endpoint', () => {
    const { totals, endpoints } = summaryOf([row('/b', 1, 90), row('/a', 7.5, 4, 1), row('/b', 7.5, 6, 2)]);
    expect(totals).toEqual({
      requests: 100,
      errors: 3,
      quotaSpent: 97,
      p50LatencyMs: 0.958,
      p95LatencyMs: 7.661,
    });
    expect(endpoints).toEqual([
      {
        endpoint: '/b',
        totals: { requests: 96, errors: 2, quotaSpent: 94, p50LatencyMs: 0.958, p95LatencyMs: 7.661 },
      },
      {
        endpoint: '/a',
        totals: { requests: 4, errors: 1, quotaSpent: 3, p50LatencyMs: 7.661, p95LatencyMs: 7.661 },
      },
    ]);
  });

  it('orders endpoints by requests, and by name where those are equal', () => {
    const { endpoints } = summaryOf([row('/c', 1, 2), row('/b', 1, 2), row('/a', 1, 1)]);
    expect(endpoints.map(({ endpoint }) => endpoint)).toEqual(['/b', '/c', '/a']);
  });

  it('is zero and without latencies for a day without requests', () => {
    expect(summaryOf([])).toEqual({
      totals: { requests: 0, errors: 0, quotaSpent: 0, p50LatencyMs: null, p95LatencyMs: null },
      endpoints: [],
    });
  });
});

const key = (parts: Partial<KeyHeadroom> = {}): KeyHeadroom => ({
  lineageId: 'a',
  quotaLimit: 100,
  quotaUsed: 30,
  minuteLimit: 10,
  minuteUsed: 4,
  limitedUntilMs: null,
  ...parts,
});

describe('sumOfHeadroom', () => {
  it('of one key is its own', () => {
    expect(sumOfHeadroom([key()])).toEqual({
      quota: { limit: 100, used: 30, left: 70 },
      minute: { limit: 10, used: 4, left: 6 },
      limitedKeys: 0,
      limitedUntilMs: null,
    });
  });

  it('counts the quota of a lineage once, and has the minute of the key with the least left', () => {
    const rotated = key({ quotaLimit: 120, minuteUsed: 10, limitedUntilMs: 5_000 });
    const other = key({ lineageId: 'b', quotaUsed: 140, minuteUsed: 12, limitedUntilMs: 9_000 });
    expect(sumOfHeadroom([key(), rotated, other])).toEqual({
      // What the second quota is exceeded by isn't taken from the first.
      quota: { limit: 220, used: 170, left: 90 },
      minute: { limit: 10, used: 10, left: 0 },
      limitedKeys: 2,
      limitedUntilMs: 9_000,
    });
  });

  it('has no quota if one key has none', () => {
    for (const unlimited of [
      key({ lineageId: 'b', quotaLimit: null }),
      key({ quotaLimit: null, quotaUsed: 30 }),
    ])
      for (const keys of [
        [unlimited, key()],
        [key(), unlimited],
      ])
        expect(sumOfHeadroom(keys).quota).toMatchObject({ limit: null, left: null });
  });
});

describe('rateLimitedSince', () => {
  const since = (...limited: number[]) =>
    rateLimitedSince(
      limited.map((rate_limited, i) => ({
        startMs: i * MINUTE_MS,
        requests: rate_limited,
        errors: rate_limited,
        quotaSpent: null,
        outcomes: { ...NO_OUTCOMES, rate_limited },
      })),
    );

  it.each([
    [[0, 1, 1, 1], 1],
    [[1, 0, 2, 0], 2],
    [[1, 1, 1, 1], 0],
    [[9, 0, 0, 3], 3],
  ])('of %j is minute %i', (limited, minute) => {
    expect(since(...limited)).toBe(minute * MINUTE_MS);
  });

  it.each([[[1, 1, 0, 0]], [[0, 0]], [[0]], [[]]])('of %j is unknown', (limited) => {
    expect(since(...limited)).toBeNull();
  });
});
