import { suiteService } from '../support/suite-service.ts';

const LEGACY = [
  '/api/v1/public/narratives/latest',
  '/api/v1/public/narratives',
  '/api/v1/public/narratives/stats',
  '/api/v1/data-sources',
];
const OTHERS = [
  '/',
  '/nothing',
  '/healthz',
  '/api/v1/data',
  '/api/v1/data/llms.txt',
  '/api/v1/data/openapi.json',
  '/api/v1/data/series/econ.nothing',
];

describe.each(['sandbox', 'live'] as const)('with PROVIDERS=%s', (providers) => {
  const service = suiteService({ environment: { PROVIDERS: providers }, limits: 'none' });

  const said = providers === 'sandbox' ? 'synthetic' : undefined;

  it.each([...LEGACY, ...OTHERS])('%s says whether its data is synthetic', async (path) => {
    const { headers } = await service.http.get(path);
    expect(headers['x-data-source']).toBe(said);
  });

  it.each(LEGACY)('%s says so in its body too, and after the 304 of one', async (path) => {
    const { body, headers } = await service.http.get(path).expect(200);
    expect(body.data_source).toBe(said);
    const unchanged = await service.http.get(path).set('If-None-Match', headers['etag']!).expect(304);
    expect(unchanged.headers['x-data-source']).toBe(said);
  });

  it('the documents that describe the deployment say so in words', async () => {
    const guide = await service.http.get('/api/v1/data/llms.txt').expect(200);
    const contract = await service.http.get('/api/v1/data/openapi.json').expect(200);
    const words = /All data of this deployment is synthetic/;
    expect(words.test(guide.text)).toBe(said !== undefined);
    expect(words.test(contract.body.info.description)).toBe(said !== undefined);
  });

  it('scripts of other pages may read it', async () => {
    const { headers } = await service.http
      .get('/api/v1/data-sources')
      .set('Origin', 'https://partner.example');
    expect(headers['access-control-expose-headers']).toContain('X-Data-Source');
  });
});
