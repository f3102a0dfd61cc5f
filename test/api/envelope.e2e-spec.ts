import { Controller } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { SAMPLE_CYCLE_NUMBER } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';

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
  const live = suiteApi({ providers: 'live' });
  const sandbox = suiteApi({ providers: 'sandbox' });

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

class Greeting {
  @ApiProperty({ description: 'Words.', type: String, example: 'hello' })
  readonly words!: string;
}

const GREETING = {
  product: 'index',
  tier: 'tier0',
  scope: 'data:read',
  cache: { kind: 'public', maxAgeSeconds: 60 },
  reads: 'state',
  schemaVersion: 'greeting/1',
  tag: 'Discovery',
  summary: 'Get a greeting',
  description: 'A greeting.',
  response: Greeting,
} as const;

@Controller(DATA_API_PATH)
class PlainController {
  @DataRoute({ ...GREETING, path: 'plain', operationId: 'getPlain' })
  plain(): Greeting {
    return { words: 'hello' };
  }

  @DataRoute({ ...GREETING, path: 'plain-later', operationId: 'getPlainLater' })
  plainLater(): Promise<Greeting> {
    return Promise.resolve({ words: 'hello' });
  }

  @DataRoute({ ...GREETING, path: 'nothing', operationId: 'getNothing' })
  nothing(): void {
    return;
  }

  @DataRoute({ ...GREETING, path: 'bare', operationId: 'getBare', body: 'document' })
  bare(): Greeting {
    return { words: 'hello' };
  }
}

describe('a route whose method returns a plain object', () => {
  let api: ApiApp;
  beforeEach(async () => (api = await startApi({ controllers: [PlainController] })));
  afterEach(() => api.app.close());

  it('has the envelope of the latest cycle around it, with its tag and cache headers', async () => {
    const cycle = (await api.http.get('/api/v1/data/verdicts/latest').expect(200)).body.meta;
    for (const path of ['plain', 'plain-later']) {
      const { body, headers } = await api.http.get(`/api/v1/data/${path}`).expect(200);
      expect(Object.keys(body)).toEqual(['data', 'meta']);
      expect(body.data).toEqual({ words: 'hello' });
      expect(Object.keys(body.meta)).toEqual(META_FIELDS);
      expect(body.meta).toMatchObject({
        schema_version: 'greeting/1',
        as_of: cycle.as_of,
        freshness: cycle.freshness,
        mode: cycle.mode,
        next_cursor: null,
      });
      expect(headers['cache-control']).toBe('public, max-age=60');
      await api.http.get(`/api/v1/data/${path}`).set('If-None-Match', headers['etag']!).expect(304);
    }
  });

  it('is as of now, and says so, before the first cycle', async () => {
    api.state.replace({ cycle: null });
    const { meta } = (await api.http.get('/api/v1/data/plain').expect(200)).body;
    expect(meta.as_of).toBe(meta.generated_at);
    expect(meta.freshness).toMatchObject({ status: 'never', age_seconds: null, source: 'engine' });
  });

  it('fails clearly without an object, and without an envelope', async () => {
    for (const path of ['nothing', 'bare'])
      expect((await api.http.get(`/api/v1/data/${path}`)).body.error_code).toBe('INTERNAL_ERROR');
  });
});
