import { ServiceError } from '../../src/domain/errors/errors.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { Contract } from '../support/contract.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/request-context.ts';
import { UnlimitedRequests } from '../support/unlimited-requests.ts';
import { type Json } from '../support/json.ts';

/** Response headers that every script can read, and those that only HTTP clients use. */
const NOT_EXPOSED = ['Access-Control-Allow-Origin', 'Cache-Control', 'Trailer', 'Vary', 'WWW-Authenticate'];
const SENT_WITHOUT_ASKING = ['Accept-Language'];

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

const listOf = ({ headers }: { headers: Record<string, string> }, kind: 'allow' | 'expose'): string[] =>
  headers[`access-control-${kind}-headers`]?.split(', ') ?? [];
const isAsked = (name: string): boolean => !SENT_WITHOUT_ASKING.includes(name);

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
      expect(listOf(reply, 'allow')).toEqual(
        expect.arrayContaining([
          ...['X-API-Key', 'If-None-Match', 'X-Request-ID', 'X-Server-Timing'],
          ...['Last-Event-ID', 'Cache-Control', 'Range', 'If-Range'],
        ]),
      );
    }
    expect(limits.spent).toBe(0);
  });

  it('allows and exposes every header that the contract names', async () => {
    const { paths, components }: Json = Contract.of(api.app).json;
    const named = Object.values(paths).flatMap(({ get }: Json) =>
      (get.parameters ?? []).filter((one: Json) => one.in === 'header').map((one: Json) => one.name),
    );
    expect(new Set(listOf(await preflight('/api/v1/data/health'), 'allow'))).toEqual(
      new Set(
        [
          ...['X-API-Key', 'X-Request-ID', 'X-Server-Timing', 'Cache-Control', 'MCP-Protocol-Version'],
          ...named,
        ].filter(isAsked),
      ),
    );
    const answered = Object.keys(components.headers).map((name) => name.split('.')[0]!);
    const get = await api.http.get('/api/v1/data/health');
    expect(new Set(listOf(get, 'expose'))).toEqual(
      new Set(answered.filter((name) => !NOT_EXPOSED.includes(name))),
    );
    expect(listOf(get, 'expose')).toEqual(
      expect.arrayContaining([
        ...['ETag', 'Retry-After', 'X-Request-ID', 'RateLimit', 'Server-Timing', 'Deprecation', 'Link'],
        ...['Content-Digest', 'Repr-Digest', 'Content-Range', 'Accept-Ranges', 'Content-Disposition'],
      ]),
    );
  });

  it.each([
    '/feeds/changelog.atom',
    '/feeds/outages.atom',
    '/feeds/outages.atom/',
    '/status/summary.json',
    '/status/history.json',
    '/embed/market-verdict.js',
    '/.well-known/checkpoint-keys.json',
  ])('answers the preflight of %s, which any page may read', async (path) => {
    const reply = await preflight(path).expect(204);
    expect(listOf(reply, 'allow')).toEqual(expect.arrayContaining(['If-None-Match', 'Cache-Control']));
    const get = await api.http.get(path).set('Origin', 'https://partner.example');
    for (const { headers } of [reply, get]) expect(headers['access-control-allow-origin']).toBe('*');
    expect(listOf(get, 'expose')).toContain('ETag');
  });

  it('is readable from any origin on every status, exposing every header by name', async () => {
    const exposed = listOf(await api.http.get('/api/v1/data/health'), 'expose');
    const expectReadable = (reply: { status: number; headers: Record<string, string> }, status: number) => {
      expect(reply.status).toBe(status);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(listOf(reply, 'expose')).toEqual(exposed);
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
