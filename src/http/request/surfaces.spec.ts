import { surfaceOf } from './surfaces.ts';

describe('surfaceOf', () => {
  it.each([
    ['/api/v1/data', 'data'],
    ['/api/v1/data/', 'data'],
    ['/api/v1/data/health', 'data'],
    ['/API/V1/Data/health', null],
    ['/ADMIN/', null],
    ['/api/v1/Admin/keys', null],
    ['/api/v1/data-sources', 'legacy'],
    ['/api/v1/public/narratives', 'legacy'],
    ['/api/v1/admin/keys', 'admin'],
    ['/healthz', 'probe'],
    ['/.well-known/security.txt', 'probe'],
    ['/api/v1/database', null],
    ['/api/v1/data-sourcesx', null],
    ['/api/v1', null],
    ['/', 'site'],
    ['/docs', 'site'],
    ['/docs/errors/', 'site'],
    ['/docsx', null],
    ['/embed', 'site'],
    ['/ka', 'site'],
    ['/ka/status/', 'site'],
    ['/record/2026-W47.csv', 'site'],
    ['/records', null],
    ['/btc/', 'site'],
    ['/btc/x', null],
    ['/robots.txt', 'site'],
    ['/sitemap.xml', 'site'],
    ['/favicon.ico', 'site'],
    ['/kappa', null],
    ['/embed/market-verdict.js', 'site'],
    ['/embedded', null],
    ['/llms.txt', 'site'],
    ['/llms.txt/', null],
    ['//api/v1/data', null],
  ])('%s belongs to %s', (path, surface) => {
    expect(surfaceOf(path)?.name ?? null).toBe(surface);
  });
});
