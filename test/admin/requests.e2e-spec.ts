import { randomUUID } from 'node:crypto';
import { makeKey } from '../../src/access/callers/caller.resolver.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { REQUEST_OUTCOMES } from '../../src/domain/usage/outcome.ts';
import { RequestLogRecorder, RequestLogStore } from '../../src/access/metering/request-log.recorder.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { postMcp, rpc } from '../support/mcp-client.ts';
import { until } from '../support/eventually.ts';
import { errorOf, operatorSuite } from './operator-client.ts';
import { type Json } from '../support/json.ts';

const LATEST = '/api/v1/data/composites/latest';
const NOW = isoUtc(SEEDED_NOW_MS);
const SERIES = '/api/v1/data/series/none.such';

describe('the request log', () => {
  const { service, operator } = operatorSuite({ environment: { REQUEST_LOG_SUCCESS_SHARE: '1' } });
  let partner: IssuedKey;
  beforeAll(async () => {
    partner = await issueKey(service.app, { partner: 'Acme Trading' });
  });
  beforeEach(async () => {
    await service.app.get(RequestLogRecorder).flush();
    await service.database.dataSource.query('DELETE FROM request_log');
    await service.database.dataSource.query('DELETE FROM request_log_minutes');
  });

  async function ask(target: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const id = headers['X-Request-ID'] ?? randomUUID();
    await service.http.get(target).set({ 'X-Forwarded-For': freshAddress(), 'X-Request-ID': id, ...headers });
    return id;
  }

  async function list(query = ''): Promise<Json> {
    await service.app.get(RequestLogRecorder).flush();
    const { body } = await operator.get(`/requests${query}`);
    return body;
  }

  async function rowOf(id: string): Promise<Json> {
    let row: Json;
    await until(async () => (row = (await list(`?request_id=${id}`)).data.requests[0]) !== undefined);
    return row;
  }

  it('has a failure under its key, with what was asked for and why it failed', async () => {
    const id = await ask(`${SERIES}?since=2026-01-01`, partner.headers);
    expect(await rowOf(id)).toEqual({
      id: expect.any(Number),
      at: NOW,
      key_id: partner.key.id,
      key_match: 'key',
      key_prefix: partner.key.prefix,
      partner: 'Acme Trading',
      address_class: null,
      network: null,
      method: 'GET',
      route: '/api/v1/data/series/{metric_id}',
      path: SERIES,
      query: 'since',
      status: 422,
      error_code: 'VALIDATION_ERROR',
      outcome: 'bad_request',
      duration_ms: expect.any(Number),
      request_id: id,
      error_id: null,
      detail: expect.stringMatching(/^since is not a parameter of this route/),
      parameter: null,
      value: null,
      allowed: null,
      missing_scope: null,
      sampled: false,
    });
  });

  it('has the value that failed, its range, and the missing scope, for later requests of the same refusal too', async () => {
    const narrow = await issueKey(service.app, { partner: 'Narrow', scopes: ['data:read'] });
    const history = '/api/v1/data/composites/history';
    const cases: [string, Record<string, string>, object][] = [
      [`${history}?limit=5000`, partner.headers, { parameter: 'limit', value: '5000', allowed: '1 to 500' }],
      [`${history}?limit=a%00${'b'.repeat(999)}`, partner.headers, { value: `a ${'b'.repeat(198)}` }],
      [
        `${history}?limit=jane@x.org,${partner.secret.slice(0, 30)},token=abc123`,
        partner.headers,
        { value: `***,${partner.key.prefix},token=***` },
      ],
      [
        SERIES,
        partner.headers,
        { status: 404, parameter: 'metric_id', value: 'none.such', missing_scope: null },
      ],
      [history, narrow.headers, { status: 403, parameter: null, missing_scope: 'data:history' }],
      [history, narrow.headers, { status: 403, parameter: null, missing_scope: 'data:history' }],
    ];
    for (const [target, headers, expected] of cases) {
      const id = await ask(target, headers);
      expect(await rowOf(id)).toMatchObject({ detail: expect.stringMatching(/./), ...expected });
    }
  });

  it('counts by outcome over time and groups failures, with the filters of the list', async () => {
    for (const target of [LATEST, `${SERIES}?a=1`, `${SERIES}?a=2`, SERIES])
      await ask(target, partner.headers);
    await list();
    const summary = async (query: string): Promise<Json> =>
      (await operator.get(`/requests/summary${query}`)).body.data;
    const { points, groups, bucket_seconds: seconds } = await summary('');
    expect([points.length, seconds]).toEqual([57, 10_800]);
    expect(points.at(-1)!.outcomes).toMatchObject({ served: 1, bad_request: 3, server_error: 0 });
    const group = {
      key_id: partner.key.id,
      partner: 'Acme Trading',
      route: '/api/v1/data/series/{metric_id}',
    };
    expect(groups).toMatchObject([
      { ...group, error_code: 'VALIDATION_ERROR', requests: 2 },
      { ...group, error_code: 'METRIC_NOT_FOUND', requests: 1, key_prefix: partner.key.prefix, last_at: NOW },
    ]);
    const narrowed = await summary('?status=404&from=2020-01-01');
    expect(narrowed.groups).toHaveLength(1);
    expect(narrowed.points.at(-1)!.outcomes).toMatchObject({ served: 0, bad_request: 1 });
    expect((await summary('?from=2027-01-01')).points).toEqual([]);
    for (const wrong of ['route=/nothing', 'limit=5'])
      expect((await operator.get(`/requests/summary?${wrong}`)).status).toBe(422);
  });

  it('has successes as a sample, remembered and unchanged ones too, and those of the older API', async () => {
    const ids = [await ask(LATEST), await ask(LATEST), await ask('/api/v1/public/narratives/latest')];
    for (const id of ids)
      expect(await rowOf(id)).toMatchObject({
        status: 200,
        error_code: null,
        sampled: true,
        key_id: null,
        address_class: 'private',
        network: expect.stringMatching(/^10\.0\.\d+\.0\/24$/),
      });
    expect((await list()).data.log.success_share).toBe(1);
  });

  it('has neither operators nor probes nor pages', async () => {
    for (const target of ['/api/v1/admin/nothing', '/healthz', '/docs', '/nothing']) await ask(target);
    expect((await list()).data.requests).toEqual([]);
  });

  it('has a rejected key under the key that it is, or begins like', async () => {
    const revoked = await issueKey(service.app, { partner: 'Former' });
    await operator.post(`/keys/${revoked.key.id}/revoke`, { reason: 'test' });
    const alike = `${partner.secret.slice(0, 12)}${makeKey().key.slice(12)}`;
    const cases: [Record<string, string>, string, object][] = [
      [revoked.headers, LATEST, { key_id: revoked.key.id, key_match: 'key', partner: 'Former' }],
      [{ 'X-API-Key': alike }, LATEST, { key_id: partner.key.id, key_match: 'prefix' }],
      [{ 'X-API-Key': partner.secret.slice(0, 20) }, LATEST, { key_id: partner.key.id, key_match: 'prefix' }],
      [{ Authorization: `Token token="${partner.secret}"` }, LATEST, { key_id: partner.key.id }],
      [{}, `${LATEST}?key=${partner.secret}`, { key_id: partner.key.id, key_match: 'key', query: 'key' }],
      [{ 'X-API-Key': makeKey().key }, LATEST, { key_id: null, key_match: null, key_prefix: null }],
    ];
    for (const [headers, target, expected] of cases)
      expect(await rowOf(await ask(target, headers))).toMatchObject({
        status: 401,
        error_code: 'API_KEY_INVALID',
        address_class: 'private',
        ...expected,
      });
  });

  it('has a server error with the ID under which the log of the service has its cause', async () => {
    await operator.patch('/switches', { data_api_enabled: false });
    const id = await ask('/api/v1/data/errors', partner.headers);
    await operator.patch('/switches', { data_api_enabled: true });
    const row = await rowOf(id);
    expect(row).toMatchObject({
      key_id: partner.key.id,
      status: 503,
      error_code: 'DATA_API_DISABLED',
      error_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    for (const query of [
      '?status=5xx',
      '?status=failed',
      `?error_id=${row.error_id}`,
      '?status=503&error_code=DATA_API_DISABLED',
    ])
      expect((await list(query)).data.requests).toEqual([row]);
  });

  it('has calls of MCP as calls, and rejected messages', async () => {
    const message = rpc('tools/call', { name: 'get_series', arguments: { metric_id: 'none.such' } });
    await postMcp(service.url, message, { 'X-API-Key': partner.secret });
    await until(async () => (await list()).data.requests.length === 1);
    expect((await list()).data.requests[0]).toMatchObject({
      key_id: partner.key.id,
      method: 'POST',
      route: 'mcp:get_series',
      path: 'mcp:get_series',
      query: null,
      status: 404,
      detail: 'Unknown metric ID. get_catalog lists the metrics that are served.',
      parameter: 'metric_id',
      value: 'none.such',
      allowed: null,
    });
    const tooMany = rpc('tools/call', { name: 'get_track_record', arguments: { horizon: 25, lang: 'en' } });
    await postMcp(service.url, tooMany, { 'X-API-Key': partner.secret });
    await until(async () => (await list('?status=422')).data.requests.length === 1);
    expect((await list('?status=422')).data.requests[0]).toMatchObject({
      route: 'mcp:get_track_record',
      parameter: null,
      value: null,
    });
    const outside = rpc('tools/call', { name: 'get_track_record', arguments: { horizon: 25 } });
    await postMcp(service.url, outside, { 'X-API-Key': partner.secret });
    await until(async () => (await list('?status=422')).data.requests.length === 2);
    expect((await list('?status=422')).data.requests[0]).toMatchObject({
      route: 'mcp:get_track_record',
      parameter: 'horizon',
      value: '25',
      allowed: '24, 72, 168',
    });
    await postMcp(service.url, message, { 'X-API-Key': `${partner.secret.slice(0, 20)}` });
    await until(async () => (await list('?status=401')).data.requests.length === 1);
    expect((await list('?status=401')).data.requests[0]).toMatchObject({
      key_id: partner.key.id,
      key_match: 'prefix',
      route: '/mcp',
    });
  });

  it('keeps no secret, no value that a caller chose, and no whole address', async () => {
    const key = makeKey().key;
    const targets = [
      `${LATEST}?email=jane%40example.com&jane%40example.com=1&asset=BTC`,
      `/api/v1/data/${key}?x=${key}`,
      `/api/v1/data/cycles?from=jane-doe&api_key=hunter22&${key}=1`,
    ];
    for (const target of targets)
      await rowOfNothing(await ask(target, { 'X-Forwarded-For': '203.0.113.77', 'X-API-Key': key }));
    await ask(LATEST, { 'X-Forwarded-For': '2001:db8:1:2:3:4:5:6', 'X-API-Key': key, 'X-Request-ID': key });
    await until(async () => (await list()).data.requests.length === targets.length + 1);
    const stored: Json[] = await service.database.dataSource.query(
      'SELECT * FROM request_log ORDER BY at, id',
    );
    const written = JSON.stringify(stored);
    for (const kept of ['jane', 'hunter22', key.slice(0, 12), '113.77', 'db8:1:2'])
      expect(written).not.toContain(kept);
    expect(stored.map(({ network }) => network)).toEqual([
      '203.0.113.0/24',
      '203.0.113.0/24',
      '203.0.113.0/24',
      '2001:db8:1::/48',
    ]);
    expect(stored[0].query).toBe('email&(other)&asset=BTC');
  });
  const rowOfNothing = async (id: string): Promise<void> => void (await rowOf(id));

  it('is filtered by every field, alone and combined', async () => {
    const ids = [
      await ask(SERIES, { ...partner.headers, 'X-Request-ID': 'repeated' }),
      await ask(`${LATEST}?nothing=1`, { ...partner.headers, 'X-Request-ID': 'repeated' }),
      await ask(LATEST, { 'X-Forwarded-For': '198.51.100.9' }),
    ];
    await rowOf(ids[2]!);
    await until(async () => (await list()).data.requests.length === 3);
    const routes = async (query: string): Promise<string[]> =>
      (await list(query)).data.requests.map(({ route }: Json) => route);
    const series = '/api/v1/data/series/{metric_id}';
    expect(await routes('?request_id=repeated')).toEqual([LATEST, series]);
    expect(await routes(`?key_id=${partner.key.id}&status=404`)).toEqual([series]);
    expect(await routes('?partner=Acme%20Trading&error_code=VALIDATION_ERROR')).toEqual([LATEST]);
    expect(await routes('?partner=Nobody')).toEqual([]);
    // The same after NFKC, as wherever partners are named.
    expect(await routes(`?partner=${encodeURIComponent('Ａcme Trading')}&status=404`)).toEqual([series]);
    expect(await routes('?route=mcp:get_series')).toEqual([]);
    expect(await routes('?route=unknown')).toEqual([]);
    expect(await routes(`?route=${encodeURIComponent(series)}&status=4xx`)).toEqual([series]);
    expect(await routes('?address=198.51.100.200')).toEqual([LATEST]);
    expect(await routes('?address=198.51.100.128/25')).toEqual([LATEST]);
    expect(await routes('?address=2001:db8::1')).toEqual([]);
    expect(await routes('?address=public&status=200')).toEqual([LATEST]);
    expect(await routes('?address=private')).toEqual([]);
    expect(await routes('?min_duration_ms=600000')).toEqual([]);
    expect(await routes('?from=2026-03-10T09:07:00Z&to=2026-03-10T09:07:01Z')).toHaveLength(3);
    expect(await routes('?to=2026-03-10T09:07:00Z')).toEqual([]);
  });

  it('is filtered by outcome, each row under exactly the one that it has', async () => {
    const cases: [status: number, code: string | null, outcome: string, durationMs?: number][] = [
      [200, null, 'served'],
      [304, null, 'not_modified'],
      [401, 'API_KEY_INVALID', 'denied'],
      [403, 'SCOPE_MISSING', 'denied'],
      [404, 'NOT_FOUND', 'bad_request'],
      [429, 'RATE_LIMITED', 'rate_limited'],
      [429, null, 'rate_limited'],
      [429, 'QUOTA_EXCEEDED', 'over_quota'],
      [499, null, 'bad_request'],
      [499, null, 'server_error', 1_000],
      [500, 'INTERNAL_ERROR', 'server_error'],
    ];
    for (const [status, code, , durationMs = 1] of cases)
      await service.database.dataSource.query(
        `INSERT INTO request_log (at, kind, method, route, path, status, error_code, duration_ms, request_id)
         VALUES ($1, 'failure', 'GET', 'unknown', '/', $2, $3, $4, 'r')`,
        [new Date(SEEDED_NOW_MS), status, code, durationMs],
      );
    for (const outcome of REQUEST_OUTCOMES) {
      const { requests } = (await list(`?outcome=${outcome}`)).data;
      expect(requests.map((one: Json) => [one.status, one.error_code, one.outcome]).toReversed()).toEqual(
        cases.filter(([, , expected]) => expected === outcome).map((one) => one.slice(0, 3)),
      );
    }
  });

  it('is read in pages, latest first, whose cursors pin the filters', async () => {
    for (let i = 0; i < 5; i += 1) await ask(SERIES, { ...partner.headers, 'X-Request-ID': `page-${i}` });
    await until(async () => (await list()).data.requests.length === 5);
    const read: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=2&status=404${cursor && `&cursor=${cursor}`}`);
      read.push(...page.data.requests.map(({ request_id: id }: Json) => id));
      cursor = page.meta.next_cursor;
    }
    expect(read).toEqual(['page-4', 'page-3', 'page-2', 'page-1', 'page-0']);
    const { meta } = await list('?limit=2&status=404');
    const other = await operator.get(`/requests?status=4xx&cursor=${meta.next_cursor}`);
    expect(errorOf(other)).toBe('400 INVALID_CURSOR');
  });

  it.each([
    'status=6xx',
    'status=40',
    'key_id=x',
    'error_id=x',
    'error_code=NONE',
    'since=2026-01-01',
    'min_duration_ms=-1',
    'address=foo',
    'address=198.51.100',
    'address=198.51.0.0/16',
    'address=198.51.100.0/33',
    'address=2001:db8::/32',
    'address=198.51.100.0/24/24',
    'route=typo',
    'route=/api/v1/data/nothing',
    'route=mcp:',
  ])('rejects %s', async (query) => {
    const answer = await operator.get(`/requests?${query}`);
    expect(errorOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(answer.body.errors).toEqual([expect.stringMatching(`^${query.split('=')[0]} `)]);
  });

  it('is within its bytes: the oldest rows of a kind leave, and are counted', async () => {
    const { dataSource } = service.database;
    await rowOf(await ask(SERIES, partner.headers));
    await rowOf(await ask(SERIES));
    service.clock.advance(60_000);
    const last = await rowOf(await ask(SERIES, partner.headers));
    const [{ bytes }]: Json[] = await dataSource.query(
      `SELECT max(bytes)::int AS bytes FROM request_log_minutes WHERE kind = 'failure'`,
    );
    // 45% of the bytes are for failures of keys, 22.5% for others.
    const store = service.app.get(RequestLogStore);
    expect(await store.trim(bytes * 5)).toBe(0);
    expect(await store.trim(bytes * 4)).toBe(2);
    const { requests, log } = (await list()).data;
    expect(requests).toEqual([last]);
    expect(log).toMatchObject({ bytes, left_out: { over_rate: 0, not_stored: 0, deleted: 2 } });
  });

  it('is stored by itself within seconds', async () => {
    const id = await ask(SERIES, partner.headers);
    await until(async () => {
      const { body } = await operator.get(`/requests?request_id=${id}`);
      return body.data.requests.length === 1;
    }, 9_000);
  });

  it('lists the routes that it can be filtered by', async () => {
    const { routes } = await operator.read('/requests/facets');
    expect(routes).toEqual(
      expect.arrayContaining([
        LATEST,
        '/api/v1/public/narratives/latest',
        '/api/v1/data/series/{metric_id}',
        '/mcp',
        'unknown',
      ]),
    );
  });
});
