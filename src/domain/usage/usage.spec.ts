import { bucketOf } from './latency-histogram.ts';
import { type RolledUp, summaryOf } from './usage.ts';

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
