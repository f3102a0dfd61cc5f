import { ServiceError } from '../../src/domain/errors/errors.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/limit-outcome.ts';
import { UnlimitedRequests } from '../support/unlimited-requests.ts';

const EXPOSED = [
  'ETag',
  'Retry-After',
  'X-Request-ID',
  'X-Error-Id',
  'X-Data-Source',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Quota-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'Server-Timing',
  'Deprecation',
  'Sunset',
  'Link',
];

/** Counts, and rejects when it is told to. */
class CountingLimits extends UnlimitedRequests {
  spent = 0;
  exhausted = false;

  override spend(): LimitOutcome {
    this.spent += 1;
    if (!this.exhausted) return NOT_COUNTED;
    const error = new ServiceError('RATE_LIMITED', { reason: 'key', limit: 1 }, { retryAfterSeconds: 7 });
    return { ...NOT_COUNTED, error };
  }
}

describe('cross-origin access', () => {
  let api: ApiApp;
  let limits: CountingLimits;
  beforeEach(async () => {
    limits = new CountingLimits();
    api = await startApi({ limits });
  });
  afterEach(() => api.app.close());

  const preflight = (path: string) =>
    api.http
      .options(path)
      .set('Origin', 'https://partner.example')
      .set('Access-Control-Request-Method', 'GET')
      .set('Access-Control-Request-Headers', 'x-api-key, if-none-match');

  it('lets a preflight pass without a key, free of charge, and while the surface is off', async () => {
    api.state.replace({ switches: { ...api.state.current.switches, dataApiEnabled: false } });
    for (const path of ['/api/v1/data/health', '/api/v1/public/narratives', '/api/v1/data-sources']) {
      const reply = await preflight(path).expect(204);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
      expect(reply.headers['access-control-allow-headers']).toBe(
        'X-API-Key, If-None-Match, X-Request-ID, X-Server-Timing',
      );
    }
    expect(limits.spent).toBe(0);
  });

  it('is readable from any origin on every status, exposing every header by name', async () => {
    const expectReadable = (reply: { status: number; headers: Record<string, string> }, status: number) => {
      expect(reply.status).toBe(status);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['access-control-expose-headers']!.split(', ')).toEqual(EXPOSED);
    };
    const get = (path: string) =>
      api.http.get(`/api/v1/data${path}`).set('Origin', 'https://partner.example');
    expectReadable(await get('/composites/latest'), 200);
    expectReadable(await get('/composites/latest').set('If-None-Match', '*'), 304);
    expectReadable(await get('/composites/latest?asset=x'), 400);
    expectReadable(await get('/health').set('X-API-Key', 'bad'), 401);
    expectReadable(await get('/nothing'), 404);
    expectReadable(await api.http.post('/api/v1/data/health'), 405);
    expectReadable(await get('/sources?status=x'), 422);
    limits.exhausted = true;
    const limited = await get('/health');
    expectReadable(limited, 429);
    expect(limited.headers['retry-after']).toBe('7');
    limits.exhausted = false;
    api.state.replace({ cycle: null });
    expectReadable(await get('/composites/latest'), 503);
    api.state.replace({ sources: [] });
    expectReadable(await get('/sources'), 500);
  });

  it('gives the operators’ API and the probes no cross-origin access at all', async () => {
    for (const path of ['/api/v1/admin/keys', '/healthz', '/nowhere']) {
      const get = await api.http.get(path).set('Origin', 'https://partner.example');
      const options = await preflight(path);
      for (const reply of [get, options]) {
        const names = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
        expect([path, names]).toEqual([path, []]);
      }
    }
  });
});
