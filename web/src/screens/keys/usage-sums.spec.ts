import { endpointsOf } from './usage-sums.ts';
import { type UsageDayItem } from '../../api/generated/operators-api.ts';

const use = (endpoint: string, requests: number, errors: number, p50: number | null) => ({
  endpoint,
  requests,
  errors,
  quota_used: requests,
  p50_latency_ms: p50,
  p95_latency_ms: p50 === null ? null : p50 * 3,
});

const day = (date: string, endpoints: UsageDayItem['endpoints']): UsageDayItem => ({
  date,
  requests: endpoints.reduce((total, { requests }) => total + requests, 0),
  errors: endpoints.reduce((total, { errors }) => total + errors, 0),
  quota_used: 0,
  p50_latency_ms: null,
  p95_latency_ms: null,
  outcomes: null,
  endpoints,
});

const DAYS = [
  day('2026-03-10', [use('/verdict', 10, 1, 8), use('/series', 40, 0, 20)]),
  day('2026-03-09', []),
  day('2026-03-08', [use('/verdict', 5, 5, 4), use('/catalog', 15, 0, null)]),
];

describe('the use of a key over several days', () => {
  it('is told by endpoint, the busiest first, with the range of latencies instead of an invented average', () => {
    expect(endpointsOf(DAYS)).toEqual([
      {
        endpoint: '/series',
        requests: 40,
        errors: 0,
        p50: { lowest: 20, highest: 20 },
        p95: { lowest: 60, highest: 60 },
      },
      { endpoint: '/catalog', requests: 15, errors: 0, p50: null, p95: null },
      {
        endpoint: '/verdict',
        requests: 15,
        errors: 6,
        p50: { lowest: 4, highest: 8 },
        p95: { lowest: 12, highest: 24 },
      },
    ]);
  });
});
