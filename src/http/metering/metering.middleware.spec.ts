import { EndpointNames } from './metering.middleware.ts';

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
