import { RequestMethod } from '@nestjs/common';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { ERROR_CODES, type ErrorCode, errorDefinition } from '../../src/domain/errors/errors.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { PARTNER_ERROR_CODES } from '../../src/http/errors/error.response.ts';
import { EventLoopLoad } from '../../src/access/limits/database-reads.interceptor.ts';
import { Contract, type ContractOperation, needsKey, targetOf } from '../support/contract.ts';
import { whileBlocked } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type Reply, ReplyCheck } from '../support/reply-check.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { Wire, type WireRequest } from '../support/wire.ts';
import { type Json } from '../support/json.ts';

/**
 * What a careful client checks with curl, on every operation of the contract, over HTTP and with a real database.
 * Held elsewhere: limits (limits, shared-limits, admin-limits), keys (keys), paging (series, verdict-history),
 * caches (cache/nginx), the document itself (contract/), links of llms.txt (public-links), security.txt (probes).
 */
const JSON_TYPE = /[/+]json\b/;

describe('HTTP checklist', () => {
  let service: ServiceApp;
  let neighbour: ServiceApp;
  let wire: Wire;
  let neighbourWire: Wire;
  let key: string;
  let bare: string;
  let publishable: string;
  let operations: readonly ContractOperation[];
  let check: ReplyCheck;

  beforeAll(async () => {
    service = await startServiceApp();
    // Another process on the same data, half a minute later and at the same time of day to the minute.
    neighbour = await startServiceApp({
      database: service.database,
      clock: new TestClock(SEEDED_NOW_MS + 30_000),
    });
    wire = new Wire(service.url);
    neighbourWire = new Wire(neighbour.url);
    key = (await issueKey(service.app)).secret;
    bare = (await issueKey(service.app, { scopes: ['data:read'] })).secret;
    publishable = (await issueKey(service.app, { allowedOrigins: ['https://partner.example'] })).secret;
    const contract = Contract.of(service.app);
    operations = contract.operations;
    check = new ReplyCheck(contract, true);
  });
  afterAll(async () => {
    await Promise.all([wire.close(), neighbourWire.close()]);
    await neighbour.close();
    await service.close();
  });

  const keyed = () => ({ 'X-API-Key': key });
  const ask = async (
    target: string,
    headers: Record<string, string> = {},
    { method = 'GET', body, over = wire }: { method?: string; body?: string; over?: Wire } = {},
  ): Promise<Reply & { readonly json: Json }> => {
    const request: WireRequest = {
      method,
      target,
      headers: { 'X-Forwarded-For': freshAddress(), ...headers },
      ...(body === undefined ? {} : { body }),
    };
    const reply = await over.send(request);
    expect(check.faults(request, reply)).toEqual([]);
    return {
      ...reply,
      json:
        JSON_TYPE.test(String(reply.headers['content-type'])) && reply.text !== ''
          ? JSON.parse(reply.text)
          : null,
    };
  };
  const stored = () => operations.filter((operation) => !needsKey(operation));

  describe('conditional requests', () => {
    it('give a quoted weak tag and 304 to it in every form, on every operation, to everybody', async () => {
      for (const operation of stored())
        for (const headers of [{}, keyed()]) {
          const target = targetOf(operation);
          const { status, headers: given } = await ask(target, headers);
          const tag = String(given['etag']);
          expect([target, status, /^W\/"[^"]+"$/.test(tag)]).toEqual([target, 200, true]);
          for (const presented of [tag, tag.slice(2), `"a,b", ${tag}`, '*']) {
            const unchanged = await ask(target, { ...headers, 'If-None-Match': presented });
            expect([target, presented, unchanged.status, unchanged.text]).toEqual([
              target,
              presented,
              304,
              '',
            ]);
            expect(unchanged.headers).toMatchObject({
              etag: tag,
              'cache-control': given['cache-control'],
              vary: given['vary'],
              date: expect.any(String),
            });
          }
          for (const presented of ['"other"', `"a,${tag.slice(3)}`, tag.slice(3, -1)])
            expect([target, (await ask(target, { ...headers, 'If-None-Match': presented })).status]).toEqual([
              target,
              200,
            ]);
        }
    });

    it('never become 304 where the request is rejected', async () => {
      const any = { 'If-None-Match': '*' };
      const errors: readonly (readonly [number, string, Record<string, string>?])[] = [
        [400, '/api/v1/data/composites/latest?asset=DOGE'],
        [401, '/api/v1/data/health', { 'X-API-Key': 'wrong' }],
        [401, '/api/v1/data/me'],
        [403, '/api/v1/data/series/intel.mvrv'],
        [403, '/api/v1/data/verdicts/history?limit=25'],
        [404, '/api/v1/data/sources/nothing'],
        [404, '/api/v1/data/nothing'],
        [422, '/api/v1/data/sources?status=x'],
      ];
      for (const [status, target, headers] of errors) {
        const reply = await ask(target, { ...headers, ...any });
        expect([target, reply.status, reply.headers['etag']]).toEqual([target, status, undefined]);
      }
      const me = await ask('/api/v1/data/me', { ...keyed(), ...any });
      expect([me.status, me.headers['cache-control']]).toEqual([200, 'private, no-store']);
    });

    it('have the same tag in two processes, whatever the time and the request id', async () => {
      for (const operation of stored())
        for (const headers of [{}, keyed()]) {
          const target = targetOf(operation);
          const here = await ask(target, { ...headers, 'X-Request-ID': 'here' });
          const there = await ask(target, { ...headers, 'X-Request-ID': 'there' }, { over: neighbourWire });
          expect([target, there.status, there.headers['etag']]).toEqual([target, 200, here.headers['etag']]);
          if (here.json?.meta?.request_id) expect(there.json.meta.request_id).toBe('there');
        }
    });
  });

  describe('methods', () => {
    it('give HEAD the status and headers of GET and no body', async () => {
      for (const operation of operations)
        for (const target of [targetOf(operation), `${operation.path}/nothing`]) {
          // The same caller twice would be told of one request less.
          const [get, head] = await Promise.all(
            ['GET', 'HEAD'].map((method) => ask(target, { ...keyed(), 'X-Request-ID': 'same' }, { method })),
          );
          const counted = {
            ...{ date: '', 'x-ratelimit-remaining': '', ratelimit: '', connection: '', 'keep-alive': '' },
            // What a key has used may gain a digit between the two.
            ...(operation.operationId === 'getMe' ? { 'content-length': '' } : {}),
            // Nothing follows the head.
            ...(operation.operationId === 'exportProduct' ? { trailer: '', 'transfer-encoding': '' } : {}),
          };
          expect([target, head!.status, head!.text]).toEqual([target, get!.status, '']);
          expect({ ...head!.headers, ...counted }).toEqual({ ...get!.headers, ...counted });
        }
    });

    it('reject every write with 405 and Allow, and TRACE', async () => {
      for (const operation of operations)
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
          const reply = await ask(targetOf(operation), {}, { method });
          expect([operation.path, method, reply.status, reply.headers['allow']]).toEqual([
            ...[operation.path, method, 405, 'GET, HEAD, OPTIONS'],
          ]);
        }
    });
  });

  describe('cross-origin', () => {
    it('lets the preflight of every operation pass without a key, and counts none of them', async () => {
      const address = freshAddress();
      for (const operation of operations)
        for (let round = 0; round < 5; round += 1) {
          const preflight = await ask(
            targetOf(operation),
            {
              'X-Forwarded-For': address,
              Origin: 'https://partner.example',
              'Access-Control-Request-Method': 'GET',
              'Access-Control-Request-Headers': 'x-api-key,if-none-match',
            },
            { method: 'OPTIONS' },
          );
          expect([operation.path, preflight.status]).toEqual([operation.path, 204]);
          expect(preflight.headers['access-control-allow-origin']).toBe('*');
          expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toMatch(
            /(?=.*x-api-key)(?=.*if-none-match)/,
          );
        }
      const after = await ask('/api/v1/data/health', { 'X-Forwarded-For': address });
      expect(after.headers['x-ratelimit-remaining']).toBe('59');
    });

    it('gives the operators API none at all, whatever the status', async () => {
      for (const [target, headers, method] of [
        ['/api/v1/admin/switches', AS_OPERATOR, 'GET'],
        ['/api/v1/admin/switches', {}, 'GET'],
        ['/api/v1/admin/nothing', AS_OPERATOR, 'GET'],
        ['/api/v1/admin/switches', AS_OPERATOR, 'OPTIONS'],
      ] as const) {
        const reply = await ask(target, { ...headers, Origin: 'https://partner.example' }, { method });
        const named = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
        expect([target, method, named]).toEqual([target, method, []]);
      }
    });
  });

  describe('errors', () => {
    const narrativeOf = (cycle: number) => `/api/v1/data/narratives/cycle/${cycle}/agents`;
    const met = new Map<ErrorCode, Reply & { readonly json: Json }>();

    const codeOf = ({ status, json }: Json) => [status, json?.error_code];
    const provoke = async (
      code: ErrorCode,
      reply: Promise<Reply & { readonly json: Json }>,
    ): Promise<void> => {
      const given = await reply;
      expect([code, ...codeOf(given)]).toEqual([code, errorDefinition(code).status, code]);
      met.set(code, given);
    };

    const provokedByAsking = async () => {
      const from = '2026-01-01T00:00:00Z';
      const series = '/api/v1/data/series/econ.cpi';
      const requests: readonly (readonly [ErrorCode, string, Record<string, string>?])[] = [
        ['BAD_REQUEST', '/api/v1/data/series/defi.tvl_chain'],
        ['UNKNOWN_ASSET', '/api/v1/data/composites/latest?asset=DOGE'],
        ['UNKNOWN_INDEX', '/api/v1/data/composites/latest?index=weather'],
        ['INVALID_CURSOR', `${series}?cursor=none`, keyed()],
        ['INVALID_RANGE', `${series}?from=${from}&to=${from}`, keyed()],
        ['RANGE_TOO_LARGE', `${series}?from=2020-01-01T00:00:00Z&to=${from}`, keyed()],
        ['TOO_MANY_IDS', `/api/v1/data/latest?ids=${Array(26).fill('verdict').join()}`],
        ['API_KEY_REQUIRED', '/api/v1/data/me'],
        ['ORIGIN_REFUSED', '/mcp', { Origin: 'https://page.example' }],
        ['API_KEY_INVALID', '/api/v1/data/health', { 'X-API-Key': 'mdk_none' }],
        [
          'ORIGIN_NOT_ALLOWED',
          '/api/v1/data/health',
          { 'X-API-Key': publishable, Origin: 'https://page.example' },
        ],
        ['SCOPE_MISSING', `${series}?from=${from}`, { 'X-API-Key': bare }],
        ['TIER_INSUFFICIENT', '/api/v1/data/verdicts/history?include_agents=true'],
        ['RANGE_EXCEEDS_TIER', `${series}?from=${from}`],
        ['SERIES_NOT_LICENSED', '/api/v1/data/series/intel.mvrv'],
        ['PRODUCT_NOT_FOUND', '/api/v1/data/catalog/nothing'],
        ['SOURCE_NOT_FOUND', '/api/v1/data/sources/nothing'],
        ['METRIC_NOT_FOUND', '/api/v1/data/series/nothing'],
        ['AGENT_NOT_FOUND', '/api/v1/data/agents/nobody/latest'],
        ['CYCLE_NOT_FOUND', narrativeOf(1)],
        ['NOT_FOUND', '/nowhere'],
        ['VALIDATION_ERROR', '/api/v1/data/latest'],
      ];
      for (const [code, target, headers] of requests) await provoke(code, ask(target, headers));
    };

    const provokedByNarratives = async () => {
      const { dataSource } = service.database;
      const [forgotten, kept] = [cycleNumberAt(SEEDED_NOW_MS) - 50, cycleNumberAt(SEEDED_NOW_MS) - 51];
      await dataSource.query('DELETE FROM narrative_cache WHERE cycle_number = $1', [forgotten]);
      await provoke('NARRATIVE_NOT_FOUND', ask(narrativeOf(forgotten)));
      await service.database.asOwner('DELETE FROM cycle_checkpoints');
      await provoke('CHECKPOINT_NOT_FOUND', ask(`/api/v1/data/checkpoints/${forgotten}`));
      await service.database.asOwner(`DELETE FROM cycle_chain WHERE cycle_number = ${forgotten}`);
      await dataSource.query('INSERT INTO cycle_chain_backlog VALUES ($1)', [forgotten]);
      await provoke('PROOF_NOT_FOUND', ask(`/api/v1/data/cycles/${forgotten}/proof`));
      await service.database.asOwner('ALTER TABLE narrative_cache RENAME TO misplaced');
      try {
        await provoke('NARRATIVE_STORE_UNAVAILABLE', ask(narrativeOf(kept)));
      } finally {
        await service.database.asOwner('ALTER TABLE misplaced RENAME TO narrative_cache');
      }
      expect((await ask(narrativeOf(kept))).status).toBe(200);
    };

    const provokedByAskingTooOften = async () => {
      const address = { 'X-Forwarded-For': freshAddress() };
      for (let i = 0; i < 60; i += 1) await ask('/api/v1/data/errors', address);
      await provoke('RATE_LIMITED', ask('/api/v1/data/errors', address));
      const { headers: daily } = await issueKey(service.app, { quotaPerDay: 1 });
      await ask('/api/v1/data/errors', daily);
      await provoke('QUOTA_EXCEEDED', ask('/api/v1/data/errors', daily));
    };

    const provokedByFaultsOfOurs = async () => {
      const switchTo = (on: boolean) =>
        ask(
          '/api/v1/admin/switches',
          { ...AS_OPERATOR, 'Content-Type': 'application/json' },
          {
            method: 'PATCH',
            body: JSON.stringify({ data_api_enabled: on }),
          },
        );
      const switchedTo = async (status: number) => (await ask('/api/v1/data/health')).status === status;
      await switchTo(false);
      try {
        await until(() => switchedTo(503));
        await provoke('DATA_API_DISABLED', ask('/api/v1/data/health'));
      } finally {
        await switchTo(true);
        await until(() => switchedTo(200));
      }

      const series = '/api/v1/data/series/econ.cpi?limit=7&from=2026-01-01T00:00:00Z';
      const busy = jest.spyOn(service.app.get(EventLoopLoad), 'saturated', 'get').mockReturnValue(true);
      await provoke('OVERLOADED', ask(series, keyed()));
      busy.mockRestore();

      const { url } = service.database;
      await service.database.asOwner('ALTER TABLE observations RENAME TO misplaced');
      try {
        await provoke('INTERNAL_ERROR', ask(series, keyed()));
      } finally {
        await service.database.asOwner('ALTER TABLE misplaced RENAME TO observations');
      }

      await whileBlocked(url, async () => {
        await provoke('STORE_UNAVAILABLE', ask(series, keyed()));
      });
      await until(async () => (await ask(series, keyed())).status === 200);
    };

    beforeAll(async () => {
      await provokedByAsking();
      await provokedByNarratives();
      await provokedByAskingTooOften();
      await provokedByFaultsOfOurs();
    });

    it('are all those that partners can meet, and no route promises one that cannot be provoked', () => {
      expect([...met.keys()].sort()).toEqual([...PARTNER_ERROR_CODES].sort());
      const promised = operations.flatMap(({ responses }) =>
        Object.values(responses).flatMap(({ content }) =>
          Object.keys((content?.['application/json'] as Json)?.examples ?? {}),
        ),
      );
      expect([...new Set(promised)].filter((code) => !met.has(code as ErrorCode))).toEqual([]);
      expect(ERROR_CODES).toEqual(expect.arrayContaining([...met.keys()]));
    });

    it('have one body, and the headers of their status, readable from any origin', () => {
      for (const [code, { status, headers, json }] of met) {
        const fields = ['detail', 'error_code', 'request_id', ...(status === 422 ? ['errors'] : [])];
        expect([code, Object.keys(json)]).toEqual([code, fields]);
        expect(json.request_id).toBe(headers['x-request-id']);
        expect([code, headers['cache-control'], headers['etag']]).toEqual([code, 'no-store', undefined]);
        expect([code, headers['x-error-id'] !== undefined]).toEqual([code, status >= 500]);
        expect([code, headers['retry-after'] !== undefined]).toEqual([
          code,
          status === 429 || status === 503,
        ]);
        if (headers['retry-after'] !== undefined) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
        expect([code, headers['www-authenticate']]).toEqual([code, status === 401 ? 'X-API-Key' : undefined]);
        expect([code, headers['x-powered-by'], headers['server']]).toEqual([code, undefined, undefined]);
        // Outside the surfaces, and told to a page that may not read it.
        if (code === 'NOT_FOUND' || code === 'ORIGIN_REFUSED') continue;
        expect([code, headers['access-control-allow-origin']]).toEqual([code, '*']);
        for (const name of [
          'ETag',
          'Retry-After',
          'X-Request-ID',
          'X-Error-Id',
          'X-RateLimit-Limit',
          'X-Quota-Reset',
        ])
          expect(String(headers['access-control-expose-headers']).split(', ')).toContain(name);
      }
    });

    it('of HTTP itself carry the same body: 404, 405, 413, 414, 415, 417, and JSON that is none', async () => {
      const json = { ...AS_OPERATOR, 'Content-Type': 'application/json' };
      const keys = '/api/v1/admin/keys';
      const errors = [
        [404, await ask('/nowhere')],
        [405, await ask('/api/v1/data/health', {}, { method: 'DELETE' })],
        [414, await ask(`/api/v1/data/health?x=${'y'.repeat(9_000)}`)],
        [400, await ask('/api/v1/data/sources/%zz')],
        [400, await ask(keys, json, { method: 'POST', body: '{"broken' })],
        [413, await ask(keys, json, { method: 'POST', body: `"${'x'.repeat(200_000)}"` })],
        [
          415,
          await ask(keys, { ...AS_OPERATOR, 'Content-Type': 'text/plain' }, { method: 'POST', body: 'x' }),
        ],
      ] as const;
      for (const [status, { status: given, json: body, headers, text }] of errors) {
        expect([given, Object.keys(body)]).toEqual([status, ['detail', 'error_code', 'request_id']]);
        expect(body.error_code).toBe(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
        expect(body.request_id).toBe(headers['x-request-id']);
        expect(text).not.toMatch(/nest|express|node_modules| {4}at |SyntaxError|Unexpected token/i);
      }
    });
  });

  describe('keys', () => {
    it('stand whole in no reply to a GET, of partners or operators', async () => {
      const made = await ask(
        '/api/v1/admin/keys',
        { ...AS_OPERATOR, 'Content-Type': 'application/json' },
        {
          method: 'POST',
          body: '{"partner":"Somebody"}',
        },
      );
      const { id, key: shown } = made.json.data;
      expect([made.status, made.headers['cache-control']]).toEqual([201, 'private, no-store']);
      const known = [shown, key, bare] as string[];
      const asOperator = service.app
        .get(DeclaredRoutes)
        .all()
        .filter(({ declaration, method }) => declaration?.surface === 'admin' && method === RequestMethod.GET)
        .flatMap(({ paths }) =>
          paths.map((path) => path.replace(/:(id|cycle_number)/, path.includes('keys') ? id : 'econ.cpi')),
        );
      expect(asOperator).toEqual(expect.arrayContaining(['/api/v1/admin/keys', `/api/v1/admin/keys/${id}`]));
      const replies = [
        ...(await Promise.all(asOperator.map((target) => ask(target, AS_OPERATOR)))),
        ...(await Promise.all(operations.map((operation) => ask(targetOf(operation), keyed())))),
      ];
      for (const { text, headers } of replies)
        for (const secret of known)
          expect(`${text}${JSON.stringify(headers)}`).not.toContain(secret.slice(12, -6));
    });
  });

  describe('browsers', () => {
    it('get the headers against type sniffing and framing on every reply', async () => {
      for (const target of [
        ...operations.map((operation) => targetOf(operation)),
        ...[
          '/healthz',
          '/readyz',
          '/.well-known/security.txt',
          '/nowhere',
          '/api/v1/admin/keys',
          '/api/v1/public/x',
        ],
      ]) {
        const { headers } = await ask(target);
        expect([target, headers['x-content-type-options']]).toEqual([target, 'nosniff']);
        expect([target, headers['content-security-policy']]).toEqual([target, "frame-ancestors 'none'"]);
        expect([target, headers['x-powered-by'], headers['set-cookie']]).toEqual([
          target,
          undefined,
          undefined,
        ]);
      }
    });

    it('get HSTS on every reply over TLS, and on no other', async () => {
      for (const target of [
        ...operations.map((operation) => targetOf(operation)),
        ...['/healthz', '/admin/', '/nowhere', '/api/v1/admin/keys', '/api/v1/public/x'],
      ])
        for (const [protocol, header] of [
          ['https', 'max-age=31536000; includeSubDomains'],
          ['http', undefined],
          ['ftp', undefined],
        ] as const) {
          const { headers } = await ask(target, { 'X-Forwarded-Proto': protocol });
          expect([target, protocol, headers['strict-transport-security']]).toEqual([
            target,
            protocol,
            header,
          ]);
        }
      const { headers } = await ask('/healthz');
      expect(headers['strict-transport-security']).toBeUndefined();
    });

    it('cannot be made to write by a form of another site', async () => {
      for (const mediaType of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const form = { 'Content-Type': mediaType, Origin: 'https://elsewhere.example', Cookie: 'session=x' };
        const reply = await ask('/api/v1/admin/keys', form, { method: 'POST', body: 'partner=Somebody' });
        expect([mediaType, reply.status]).toEqual([mediaType, 401]);
        const asOperator = await ask(
          '/api/v1/admin/keys',
          { ...form, ...AS_OPERATOR },
          { method: 'POST', body: 'partner=Somebody' },
        );
        expect([mediaType, asOperator.status]).toEqual([mediaType, 415]);
      }
    });
  });
});
