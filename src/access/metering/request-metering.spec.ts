import { LATENCY_BUCKETS, quantile } from '../../domain/usage/latency-histogram.ts';
import { NO_OUTCOMES } from '../../domain/usage/outcome.ts';
import { TrafficTally } from './traffic.store.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { countTraffic, EndpointNames } from './request-metering.ts';

const names = new EndpointNames([
  { paths: ['/api/v1/data'] },
  { paths: ['/api/v1/data/openapi.json'] },
  { paths: ['/api/v1/data/series/:metric_id', '/api/v1/data/series/:metric_id/points'] },
  { paths: ['/api/v1/data/sources', '/api/v1/data/sources/:source_id'] },
  { paths: ['/docs', '/docs/*page'] },
  { paths: ['/embed', '/embed/market-verdict.js'] },
  { paths: ['/api/v1/public/narratives/:kind', '/api/v1/public/narratives/stats'] },
]);

describe('EndpointNames', () => {
  it.each([
    ['/api/v1/data', '/api/v1/data'],
    ['/api/v1/data/', '/api/v1/data'],
    ['/api/v1/data//', 'unknown'],
    ['/API/v1/Data/Sources', 'unknown'],
    ['/api/v1/data/sources/', '/api/v1/data/sources'],
    ['/api/v1/data/openapi.json', '/api/v1/data/openapi.json'],
    ['/api/v1/data/openapi-json', 'unknown'],
    ['/api/v1/data/series/econ.m2', '/api/v1/data/series/{metric_id}'],
    ['/api/v1/data/series/ECON.M2/', '/api/v1/data/series/{metric_id}'],
    ['/api/v1/data/SERIES/econ.m2', 'unknown'],
    ['/api/v1/data/series/a%2Fb', '/api/v1/data/series/{metric_id}'],
    ['/api/v1/data/series/a/points', '/api/v1/data/series/{metric_id}/points'],
    ['/api/v1/data/series/a/b', 'unknown'],
    ['/api/v1/data/series', 'unknown'],
    ['/api/v1/data/sources/:source_id', '/api/v1/data/sources/{source_id}'],
    ['/api/v1/public/narratives/stats', '/api/v1/public/narratives/stats'],
    ['/docs/', '/docs'],
    ['/docs/errors/', '/docs/{page}'],
    ['/docs/assets/main.js', '/docs/{page}'],
    ['/docsx', 'unknown'],
    ['/embed/', '/embed'],
    ['/embed/market-verdict.js', '/embed/market-verdict.js'],
    ['/embed/other.js', 'unknown'],
    ['/api/v1/data/nothing', 'unknown'],
    ['', 'unknown'],
    ['/', 'unknown'],
  ])('%s is %s', (path, name) => {
    expect(names.of(path)).toBe(name);
  });
});

describe('countTraffic', () => {
  const context = { surface: { name: 'data' }, receivedAtMs: 0, limits: null } as RequestContext;

  it('counts callers that gave up after a second or more as failures, and their wait as latency', () => {
    const tally = new TrafficTally();
    countTraffic(tally, context, 200, 2);
    // Such a rejection tells nothing of how fast the service answers, nor does somebody who changes their mind.
    countTraffic(tally, context, 404, 1);
    countTraffic(tally, context, 499, 900);
    for (let i = 0; i < 9; i += 1) countTraffic(tally, context, 499, 30_000);
    const [{ outcomes, latencies }] = tally.take() as [ReturnType<TrafficTally['take']>[number]];
    expect(outcomes).toEqual({ ...NO_OUTCOMES, served: 1, bad_request: 2, server_error: 9 });
    const byBucket = new Map(
      Array.from({ length: LATENCY_BUCKETS }, (_, bucket) => [bucket, latencies[bucket]!] as const),
    );
    expect(quantile(byBucket, 0.99)).toBeGreaterThan(28_000);
    expect(latencies.reduce((sum, requests) => sum + requests)).toBe(10);
  });
});
