import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { operatorClient } from '../admin/operator-client.ts';
import { burst, type Shot, statusCounts, times } from '../support/burst.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { KeysService } from '../../src/keys/keys.service.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

type Headers = Readonly<Record<string, string>>;

const LATEST = '/api/v1/public/narratives/latest';
const LIST = '/api/v1/public/narratives';
const STATS = '/api/v1/public/narratives/stats';
const DATA_SOURCES = '/api/v1/data-sources';
const HEALTH = '/api/v1/data/health';

describe('access to the older public API', () => {
  const service = suiteService();
  let ofCycle: string;
  let routes: readonly string[];
  let keys: { valid: Headers; bare: Headers; unknown: Headers; revoked: Headers; malformed: Headers };
  beforeAll(async () => {
    const { cycleNumber } = service.app.get(PublishedState).current.cycle!;
    ofCycle = `/api/v1/public/narratives/cycle/${cycleNumber - 3}`;
    routes = [LATEST, ofCycle, LIST, STATS, DATA_SOURCES];
    const revoked = await issueKey(service.app);
    await service.app.get(KeysService).revoke(revoked.key.id, null, by());
    keys = {
      valid: (await issueKey(service.app)).headers,
      bare: (await issueKey(service.app, { scopes: [] })).headers,
      unknown: { 'X-API-Key': makeKey().key },
      revoked: revoked.headers,
      malformed: { 'X-API-Key': 'mdk_' },
    };
  });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const by = () => ({ actor: 'tests', address: '127.0.0.1', atMs: service.clock.now() });
  const get = (path: string, headers: Headers = {}) =>
    service.http.get(path).set({ 'X-Forwarded-For': freshAddress(), ...headers });
  const outcomes = async (headers: Headers = {}): Promise<string[]> => {
    const replies = [];
    for (const path of routes) {
      const { status, body } = await get(path, headers);
      replies.push([status, body.error_code].join(' ').trim());
    }
    return replies;
  };
  const everywhere = (outcome: string): string[] => routes.map(() => outcome);
  const enforceKeys = async (enforced: boolean) => {
    await operatorClient(service).patch('/switches', { legacy_key_enforcement: enforced });
    const state = service.app.get(PublishedState);
    await until(() => state.current.switches.legacyKeyEnforcement === enforced);
  };

  describe('Authentication 6: when the switch is off', () => {
    it('calls without a key are accepted', async () => {
      expect(await outcomes()).toEqual(everywhere('200'));
    });

    it('any presented key is accepted: valid, without scopes, unknown, revoked, malformed, empty', async () => {
      for (const headers of [...Object.values(keys), { 'X-API-Key': '' }])
        expect([headers, await outcomes(headers)]).toEqual([headers, everywhere('200')]);
    });

    it('the data API still validates a presented key', async () => {
      for (const headers of [keys.unknown, keys.revoked, keys.malformed]) {
        const { status, body } = await get(HEALTH, headers);
        expect([status, body.error_code]).toEqual([401, 'API_KEY_INVALID']);
      }
      await get(HEALTH, keys.valid).expect(200);
    });

    it('all callers get the same reply, whatever their key', async () => {
      for (const path of [LATEST, ofCycle, LIST, DATA_SOURCES]) {
        const { text, headers } = await get(path);
        for (const key of [keys.valid, keys.bare, keys.unknown]) {
          const keyed = await get(path, key);
          expect([keyed.text, keyed.headers['etag']]).toEqual([text, headers['etag']]);
        }
      }
    });
  });

  describe('Authentication 6: when the switch is on', () => {
    beforeAll(() => enforceKeys(true));
    afterAll(() => enforceKeys(false));

    it('a missing key answers 401, and names the header', async () => {
      expect(await outcomes()).toEqual(everywhere('401 API_KEY_REQUIRED'));
      expect((await get(LATEST)).headers['www-authenticate']).toBe('X-API-Key');
    });

    it('an unknown key answers 401, as do malformed and empty ones', async () => {
      for (const headers of [keys.unknown, keys.malformed, { 'X-API-Key': '' }])
        expect([headers, await outcomes(headers)]).toEqual([headers, everywhere('401 API_KEY_INVALID')]);
    });

    it('a revoked key answers 403', async () => {
      expect(await outcomes(keys.revoked)).toEqual(everywhere('403 API_KEY_INVALID'));
      expect((await get(LATEST, keys.revoked)).headers['www-authenticate']).toBeUndefined();
    });

    it('a valid key is served, whatever scopes it has', async () => {
      expect(await outcomes(keys.valid)).toEqual(everywhere('200'));
      expect(await outcomes(keys.bare)).toEqual(everywhere('200'));
    });

    it('keys go before what was asked: an error stays one with If-None-Match, a bad parameter, a bad path', async () => {
      await get(LATEST, { 'If-None-Match': '*' }).expect(401);
      await get(`${LATEST}?lang=de`).expect(401);
      await get('/api/v1/public/nothing').expect(401);
      await get(`${LATEST}?lang=de`, keys.revoked).expect(403);
      await get(`${LATEST}?lang=de`, keys.valid).expect(422);
    });

    it('the data API works without a key', async () => {
      await get(HEALTH).expect(200);
    });
  });

  it('Authentication 7: every call with a valid key is metered, by route, with its status and latency', async () => {
    const { key, headers } = await issueKey(service.app);
    await get(LATEST, headers).expect(200);
    await get(ofCycle, { ...headers, 'If-None-Match': '*' }).expect(304);
    await get('/api/v1/public/narratives/cycle/1', headers).expect(404);
    await get(`${STATS}?hours=0`, headers).expect(422);
    await get(DATA_SOURCES, headers).expect(200);
    await get(DATA_SOURCES, keys.unknown).expect(200);
    const rows = (): Promise<{ endpoint: string; status: number; latency: number }[]> =>
      service.database.dataSource.query(
        'SELECT endpoint, status, latency_ms AS latency FROM usage_events WHERE key_id = $1',
        [key.id],
      );
    await until(async () => (await rows()).length >= 5);
    const metered = await rows();
    expect(metered.map(({ endpoint, status }) => `${status} ${endpoint}`).sort()).toEqual([
      '200 /api/v1/data-sources',
      '200 /api/v1/public/narratives/latest',
      '304 /api/v1/public/narratives/cycle/{cycle_number}',
      '404 /api/v1/public/narratives/cycle/{cycle_number}',
      '422 /api/v1/public/narratives/stats',
    ]);
    expect(metered.every(({ latency }) => latency > 0)).toBe(true);
  });

  it('Authentication 8: every reply carries X-Request-ID, the caller’s own where there is one', async () => {
    for (const path of [...routes, '/api/v1/public/nothing', `${LIST}?limit=0`]) {
      const reply = await get(path, { 'X-Request-ID': 'ticket:7' });
      expect([path, reply.headers['x-request-id']]).toEqual([path, 'ticket:7']);
      expect((await get(path)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  describe('Errors', () => {
    it('have the body of the data API: detail, error_code, request_id, and errors of 422', async () => {
      const unknown = await get('/api/v1/public/nothing', { 'X-Request-ID': 'r1' }).expect(404);
      expect(unknown.body).toEqual({
        detail: 'Nothing is served at this path.',
        error_code: 'NOT_FOUND',
        request_id: 'r1',
      });
      const malformed = await get(`${LIST}?limit=0&lang=xx`, { 'X-Request-ID': 'r2' }).expect(422);
      expect(malformed.body).toEqual({
        detail: 'limit must be a whole number from 1 to 200',
        error_code: 'VALIDATION_ERROR',
        request_id: 'r2',
        errors: ['limit must be a whole number from 1 to 200', 'lang must be one of ka, en'],
      });
      for (const { headers } of [unknown, malformed]) {
        expect(headers['cache-control']).toBe('no-store');
        expect(headers['etag']).toBeUndefined();
      }
    });

    it('404: the cycle never existed', async () => {
      const { body } = await get('/api/v1/public/narratives/cycle/1').expect(404);
      expect(body.error_code).toBe('CYCLE_NOT_FOUND');
    });

    it('405 with Allow: only reading is served', async () => {
      for (const path of routes) {
        const { headers, body } = await service.http
          .post(path)
          .set('X-Forwarded-For', freshAddress())
          .expect(405);
        expect([path, headers['allow'], body.error_code]).toEqual([
          path,
          'GET, HEAD, OPTIONS',
          'BAD_REQUEST',
        ]);
      }
    });

    it('429 with Retry-After, and a retry after that succeeds', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 1 });
      await get(LATEST, headers).expect(200);
      const rejected = await get(LATEST, { ...headers, 'If-None-Match': '*' }).expect(429);
      expect([rejected.body.error_code, rejected.headers['retry-after']]).toEqual(['RATE_LIMITED', '60']);
      service.clock.advance(60_000);
      await get(LATEST, headers).expect(200);
    });
  });

  describe('Replies', () => {
    it('may be kept for a minute, apart by key, and are readable from any origin', async () => {
      for (const path of routes) {
        const { headers } = await get(path, { Origin: 'https://partner.example' }).expect(200);
        expect([path, headers['cache-control'], headers['vary']]).toEqual([
          path,
          'public, max-age=60',
          'X-API-Key, Accept-Encoding',
        ]);
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-expose-headers']).toMatch(
          /ETag.*Retry-After.*X-RateLimit-Limit.*X-Quota/,
        );
        expect((await get(path, { 'If-None-Match': `"a,b", ${headers['etag']}` }).expect(304)).text).toBe('');
        await get(path, { 'If-None-Match': '"other"' }).expect(200);
      }
    });

    it('are readable from any origin when they reject, too, and preflights cost nothing', async () => {
      for (const [path, status] of [
        ['/api/v1/public/nothing', 404],
        [`${LATEST}?lang=x`, 422],
      ] as const)
        expect((await get(path).expect(status)).headers['access-control-allow-origin']).toBe('*');
      const address = { 'X-Forwarded-For': freshAddress() };
      for (const path of routes)
        await service.http
          .options(path)
          .set({
            ...address,
            Origin: 'https://partner.example',
            'Access-Control-Request-Method': 'GET',
            'Access-Control-Request-Headers': 'x-api-key',
          })
          .expect(204);
      expect((await get(LATEST, address)).headers['x-ratelimit-remaining']).toBe('119');
    });
  });

  describe('Limits', () => {
    const MIDNIGHT = '2026-03-11T00:00:00+00:00';
    const shot = (path: string, headers: Headers): Shot => ({ url: service.url + path, headers });
    const limits = ({ headers }: Json) => [
      headers['x-ratelimit-limit'],
      headers['x-ratelimit-remaining'],
      headers['x-ratelimit-policy'],
      headers['x-quota-limit'],
      headers['x-quota-remaining'],
      headers['x-quota-reset'],
    ];

    it('Tier 0: 120 requests a minute per IP, all routes together, the list of providers included', async () => {
      const address = { 'X-Forwarded-For': freshAddress() };
      const shots = routes.flatMap((path) => times(72, shot(path, address)));
      expect(statusCounts(await burst(shots))).toEqual({ 200: 120, 429: 240 });
      expect(
        statusCounts(await burst(times(30, shot(LATEST, { 'X-Forwarded-For': freshAddress() })))),
      ).toEqual({ 200: 30 });
    });

    it('Tier 0: a presented key that is none counts with its IP', async () => {
      const address = { 'X-Forwarded-For': freshAddress() };
      await burst(times(100, shot(DATA_SOURCES, { ...address, ...keys.unknown })));
      expect(limits(await get(LATEST, address))[1]).toBe('19');
    });

    it('Tier 1: the key’s own limit and quota, and none of its IP’s', async () => {
      const address = { 'X-Forwarded-For': freshAddress() };
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 150, quotaPerDay: 160 });
      const replies = await burst(times(200, shot(DATA_SOURCES, { ...address, ...headers })));
      expect(statusCounts(replies)).toEqual({ 200: 150, 429: 50 });
      expect(limits(await get(LATEST, address))[1]).toBe('119');
      service.clock.advance(60_000);
      const next = await burst(times(20, shot(LATEST, headers)));
      expect(statusCounts(next)).toEqual({ 200: 10, 429: 10 });
      const { body, headers: told } = await get(LATEST, headers).expect(429);
      expect(body.error_code).toBe('QUOTA_EXCEEDED');
      expect(told['x-quota-remaining']).toBe('0');
      expect(told['x-quota-reset']).toEqual(MIDNIGHT);
    });

    it('X-RateLimit and X-Quota stand on 200, 304, 404, 422 and 429 alike', async () => {
      const address = { 'X-Forwarded-For': freshAddress() };
      const { etag } = (await get(LATEST, address)).headers;
      const replies = [
        await get(ofCycle, address),
        await get(LATEST, { ...address, 'If-None-Match': etag! }),
        await get('/api/v1/public/narratives/cycle/1', address),
        await get(`${STATS}?hours=0`, address),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 304, 404, 422]);
      expect(replies.map(limits)).toEqual(
        ['118', '117', '116', '115'].map((remaining) => [
          '120',
          remaining,
          '120;w=60',
          'unlimited',
          'unlimited',
          MIDNIGHT,
        ]),
      );
      await burst(times(115, shot(DATA_SOURCES, address)));
      const rejected = await get(LATEST, address).expect(429);
      expect(limits(rejected).slice(0, 3)).toEqual(['120', '0', '120;w=60']);
      expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
    });

    it('failed attempts count with their IP when keys are enforced', async () => {
      await enforceKeys(true);
      try {
        const address = { 'X-Forwarded-For': freshAddress(), ...keys.unknown };
        expect(statusCounts(await burst(times(180, shot(LATEST, address))))).toEqual({ 401: 120, 429: 60 });
      } finally {
        await enforceKeys(false);
      }
    });
  });
});
