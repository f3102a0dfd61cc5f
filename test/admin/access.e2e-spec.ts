import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { FirstOperator } from '../../src/operators/first-operator.service.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../../src/platform/configuration/configuration.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { DatabaseWait } from '../../src/platform/database/await-database.ts';
import { OperatorStore } from '../../src/access/callers/operator.store.ts';
import { whileBlocked } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { AS_OPERATOR, OPERATOR_TOKEN } from '../support/operator.ts';
import { errorOf, operatorSuite } from './operator-client.ts';

const KEYS = `${ADMIN_API_PATH}/keys`;

describe("the operators' API", () => {
  const { service, operator } = operatorSuite();

  const presenting = (headers: Record<string, string>, path = KEYS) =>
    service.http.get(path).set({ 'X-Forwarded-For': freshAddress(), ...headers });

  it('accepts the token, with the scheme in any letter case', async () => {
    for (const Authorization of [`Bearer ${OPERATOR_TOKEN}`, `bearer   ${OPERATOR_TOKEN}`])
      expect((await presenting({ Authorization })).status).toBe(200);
  });

  it('rejects all other callers with the same reply, on existing and unknown routes', async () => {
    const { headers } = await issueKey(service.app);
    const partnerKey = headers['X-API-Key'];
    const attempts: Record<string, string>[] = [
      {},
      { Authorization: OPERATOR_TOKEN },
      { Authorization: `Basic ${OPERATOR_TOKEN}` },
      { Authorization: 'Bearer' },
      { Authorization: `Bearer ${OPERATOR_TOKEN}x` },
      { Authorization: `Bearer ${OPERATOR_TOKEN.slice(1)}` },
      { Authorization: `Bearer mdo_${'A'.repeat(43)}` },
      { Authorization: `Bearer ${partnerKey}` },
      { 'X-API-Key': partnerKey },
      { 'X-API-Key': OPERATOR_TOKEN },
      { Cookie: `token=${OPERATOR_TOKEN}` },
    ];
    for (const attempt of attempts) {
      const reply = await presenting(attempt);
      expect([attempt, errorOf(reply)]).toEqual([attempt, '401 OPERATOR_REQUIRED']);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    const inTheQuery = await presenting({}, `${KEYS}?token=${OPERATOR_TOKEN}&access_token=${OPERATOR_TOKEN}`);
    expect(errorOf(inTheQuery)).toBe('401 OPERATOR_REQUIRED');

    const routes = service.app
      .get(DeclaredRoutes)
      .all()
      .flatMap(({ declaration, paths }) =>
        declaration?.surface === 'admin' && declaration.role !== 'anyone' ? paths : [],
      );
    expect(routes.length).toBeGreaterThan(25);
    for (const path of [...routes, `${ADMIN_API_PATH}/nothing`, ADMIN_API_PATH])
      for (const method of ['get', 'post', 'patch', 'delete', 'options'] as const) {
        const reply = await service.http[method](path).set({
          'X-API-Key': partnerKey,
          'X-Forwarded-For': freshAddress(),
        });
        expect([method, path, errorOf(reply)]).toEqual([method, path, '401 OPERATOR_REQUIRED']);
      }
  });

  it('knows operators by the hash of their token in the database', async () => {
    const { app, database } = service;
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () =>
        new FirstOperator(
          { ...app.get<Configuration>(CONFIGURATION), adminToken: null },
          app.get(Clock),
          app.get(OperatorStore),
          app.get(DatabaseWait),
        ).enter(),
      ),
    );
    // Five processes that start at once enter one operator, and one of them has the token.
    const made = tokens.filter((token) => token !== null);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatch(/^mdo_[A-Za-z0-9_-]{43}$/);
    const rows: { name: string; token_hash: Buffer }[] = await database.dataSource.query(
      'SELECT name, token_hash FROM operators',
    );
    expect(rows.map(({ name }) => name)).toEqual(['first operator']);
    expect(rows[0]!.token_hash.toString('hex')).toBe(createHash('sha256').update(made[0]!).digest('hex'));

    expect((await presenting({ Authorization: `Bearer ${made[0]!}` })).status).toBe(200);
    expect((await operator.get('/keys')).status).toBe(200);
    const written = await service.http
      .post(KEYS)
      .set({ Authorization: `Bearer ${made[0]!}`, 'X-Forwarded-For': '2001:db8:1:2:3::4' })
      .send({ partner: 'Of the first operator' });
    expect(written.status).toBe(201);
    const { entries } = await operator.read('/audit?limit=1');
    expect(entries[0]).toMatchObject({ actor: 'first operator', address: '2001:db8:1:2::/64' });

    // The next start with ADMIN_TOKEN makes no further operator, and ends the first one on record.
    expect(await app.get(FirstOperator).enter()).toBeNull();
    expect((await presenting({ Authorization: `Bearer ${made[0]!}` })).status).toBe(401);
    const [ending] = (await operator.read('/audit?action=operator.revoke')).entries;
    expect(ending).toMatchObject({
      actor: 'environment',
      after: { name: 'first operator', revoke_reason: 'ADMIN_TOKEN is set' },
    });
  });

  it('answers with the envelope, uncached, to no other origin', async () => {
    const reply = await service.http
      .get(KEYS)
      .set({ ...AS_OPERATOR, Origin: 'https://elsewhere.example', 'If-None-Match': '*' });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(['data', 'meta']);
    expect(reply.body.meta).toEqual({
      api_version: 'v1',
      schema_version: 'keys/1',
      request_id: reply.headers['x-request-id'],
      generated_at: '2026-03-10T09:07:00+00:00',
      as_of: '2026-03-10T09:07:00+00:00',
      freshness: {
        status: 'fresh',
        age_seconds: 0,
        cadence_seconds: 1,
        stale: false,
        degraded_reason: null,
        source: 'sandbox',
      },
      attribution: [],
      next_cursor: null,
      gaps: [],
      mode: 'paper',
      generated_by: null,
      tier_served: 'operator',
      disclaimer: expect.stringContaining('synthetic'),
      unavailable: [],
      clamped: [],
    });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['etag']).toBeUndefined();
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const preflight = await service.http
      .options(KEYS)
      .set({ Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' });
    expect(preflight.status).toBe(401);
    for (const { headers } of [reply, preflight, await presenting({ Origin: 'https://elsewhere.example' })])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('answers unknown paths with 404, and methods that a path does not serve with 405 and what it serves', async () => {
    expect(errorOf(await operator.get('/nothing'))).toBe('404 NOT_FOUND');
    expect(errorOf(await operator.post('/keys/1/2/3'))).toBe('404 NOT_FOUND');
    for (const [method, path, allow] of [
      ['delete', '/keys', 'GET, HEAD, POST, OPTIONS'],
      ['post', '/audit', 'GET, HEAD, OPTIONS'],
      ['get', '/cycles/run', 'POST, OPTIONS'],
      ['put', '/outages/some', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ] as const) {
      const reply = await operator[method](path);
      expect([path, errorOf(reply)]).toEqual([path, '405 BAD_REQUEST']);
      expect(reply.headers['allow']!.split(', ').sort()).toEqual(allow.split(', ').sort());
    }
    const options = await operator.options('/switches');
    expect([options.status, options.headers['allow']]).toEqual([204, 'PATCH, GET, HEAD, OPTIONS']);
    const head = await service.http.head(KEYS).set(AS_OPERATOR);
    expect([head.status, head.text ?? '']).toEqual([200, '']);
  });

  it('reads bodies of JSON objects alone, and says what is wrong with others', async () => {
    const send = (body: string, type = 'application/json') =>
      service.http
        .post(KEYS)
        .set({ ...AS_OPERATOR, 'Content-Type': type, 'X-Forwarded-For': freshAddress() })
        .send(body);
    expect(errorOf(await send('{"partner":'))).toBe('400 BAD_REQUEST');
    expect(errorOf(await send('{"partner":"A"}', 'text/plain'))).toBe('415 BAD_REQUEST');
    expect(errorOf(await send('partner=A', 'application/x-www-form-urlencoded'))).toBe('415 BAD_REQUEST');
    expect(errorOf(await send(JSON.stringify({ partner: 'x'.repeat(200_000) })))).toBe('413 BAD_REQUEST');
    for (const body of ['[]', '"text"', '5', 'null', 'true']) {
      const reply = await send(body);
      expect([body, errorOf(reply)]).toEqual([body, '422 VALIDATION_ERROR']);
      expect(reply.body.errors).toEqual(['the body must be a JSON object']);
    }
    const several = await send('{"partner":5,"limit":"1","rate_limit_per_min":"600","__proto__":{}}');
    expect(several.status).toBe(422);
    expect(several.body.errors).toEqual([
      'limit is not a field of this request',
      '__proto__ is not a field of this request',
      'partner must be one line of 1 to 128 characters without blanks around them',
      'rate_limit_per_min must be a whole number from 1 to 100000',
    ]);
    expect(several.body.detail).toBe(several.body.errors[0]);
  });

  it('takes a request without a body for one without fields, however the client says that there is none', async () => {
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(service.url);
      const sent = request(
        {
          hostname,
          port,
          path: `${ADMIN_API_PATH}/cycles/run`,
          method: 'POST',
          headers: { ...AS_OPERATOR, 'Content-Length': 0 },
        },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBe(202);
    expect((await operator.post('/keys')).body.errors).toEqual([
      'partner must be one line of 1 to 128 characters without blanks around them',
    ]);
  });

  it('answers 503 while the database is away, and 401 to callers that are not operators', async () => {
    await whileBlocked(service.database.url, async () => {
      const known = await operator.get('/keys');
      expect(errorOf(known)).toBe('503 STORE_UNAVAILABLE');
      expect(known.headers['retry-after']).toMatch(/^\d+$/);
      // Stored operators are known from memory for a minute, so a guess is told from a token without the database.
      for (const guess of [`mdo_${'A'.repeat(43)}`, 'nonsense'])
        expect(errorOf(await presenting({ Authorization: `Bearer ${guess}` }))).toBe('401 OPERATOR_REQUIRED');
    });
    await until(async () => (await operator.get('/keys')).status === 200);
  });
});
