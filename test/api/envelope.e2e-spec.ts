import { type ApiApp, startApi } from '../support/api-app.ts';
import { SAMPLE_CYCLE_NUMBER } from '../support/published-samples.ts';

const ROUTES = [
  '',
  '/health',
  '/sources',
  '/sources/econ.cpi',
  '/composites/latest',
  '/verdicts/latest',
  `/narratives/cycle/${SAMPLE_CYCLE_NUMBER}/agents`,
  '/errors',
];
const META_FIELDS = [
  'api_version',
  'schema_version',
  'request_id',
  'generated_at',
  'as_of',
  'freshness',
  'attribution',
  'next_cursor',
  'gaps',
  'mode',
  'generated_by',
  'tier_served',
  'disclaimer',
  'unavailable',
  'clamped',
];
const FRESHNESS_FIELDS = ['status', 'age_seconds', 'cadence_seconds', 'stale', 'degraded_reason', 'source'];

describe('the envelope', () => {
  let live: ApiApp;
  let sandbox: ApiApp;
  beforeAll(async () => {
    live = await startApi({ providers: 'live' });
    sandbox = await startApi({ providers: 'sandbox' });
  });
  afterAll(() => Promise.all([live.app.close(), sandbox.app.close()]));

  it.each(ROUTES)('%s has every field of meta', async (route) => {
    const { body } = await live.http.get(`/api/v1/data${route}`).set('X-Request-ID', 'abc').expect(200);
    expect(Object.keys(body)).toEqual(['data', 'meta']);
    expect(Object.keys(body.meta)).toEqual(META_FIELDS);
    expect(Object.keys(body.meta.freshness)).toEqual(FRESHNESS_FIELDS);
    expect(body.meta).toMatchObject({
      api_version: 'v1',
      request_id: 'abc',
      generated_at: '2026-01-05T12:16:20+00:00',
      mode: 'paper',
      tier_served: 'tier0',
    });
    expect(body.meta.schema_version).toMatch(/^[a-z]+\/\d+$/);
  });

  it.each(ROUTES)('%s says that sandbox data is synthetic, and only then', async (route) => {
    const synthetic = (await sandbox.http.get(`/api/v1/data${route}`)).body.meta;
    expect(synthetic.disclaimer).toMatch(/synthetic/);
    expect(synthetic.freshness.source).toBe('sandbox');
    const real = (await live.http.get(`/api/v1/data${route}`)).body.meta;
    expect(real.disclaimer).not.toMatch(/synthetic|sandbox/);
    expect(real.disclaimer).toMatch(/not financial advice/);
    expect(real.freshness.source).not.toBe('sandbox');
  });
});
