import { Controller } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ERROR_CODES, errorDefinition, ServiceError } from '../../src/domain/errors/errors.ts';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { prepareAnswer } from '../../src/http/envelope/prepared-answer.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { BARE_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/request-context.ts';
import { UnlimitedRequests } from '../support/unlimited-requests.ts';
import { errorOf } from '../support/error-of.ts';

class NamedThing {
  @ApiProperty({ description: 'Whether a key is needed.', type: Boolean, example: true })
  readonly private!: boolean;
}

const DECLARED = {
  product: 'index',
  scope: 'data:history',
  cache: { kind: 'no-store' },
  reads: 'state',
  schemaVersion: 'test/1',
  tag: 'Discovery',
  summary: 'A route of a test',
  description: 'A route of a test.',
  response: NamedThing,
} as const;

@Controller(DATA_API_PATH)
class KeyedController {
  @DataRoute({ ...DECLARED, path: 'keyed', operationId: 'getKeyed', tier: 'tier1' })
  keyed() {
    return prepareAnswer({
      data: { private: true },
      asOfMs: Date.UTC(2026, 0, 1),
      freshness: { kind: 'built_in', cadenceSeconds: 1, source: 'contract' },
      mode: 'paper',
    });
  }

  @DataRoute({
    ...DECLARED,
    path: 'scoped-and-absent',
    operationId: 'getScopedAndAbsent',
    tier: 'tier0',
    errors: ['METRIC_NOT_FOUND'],
  })
  absent(): never {
    throw ServiceError.described('METRIC_NOT_FOUND');
  }

  @DataRoute({ ...DECLARED, path: 'broken', operationId: 'getBroken', tier: 'tier0', scope: 'data:read' })
  broken(): never {
    throw new Error('connect ECONNREFUSED postgres://admin:hunter2@10.0.0.5/db');
  }
}

class SwitchableLimits extends UnlimitedRequests {
  exhausted = false;

  override spend(): LimitOutcome {
    if (!this.exhausted) return NOT_COUNTED;
    const error = new ServiceError('RATE_LIMITED', { reason: 'key', limit: 1 }, { retryAfterSeconds: 2.2 });
    return { ...NOT_COUNTED, error };
  }
}

describe('errors', () => {
  let api: ApiApp;
  let limits: SwitchableLimits;
  beforeEach(async () => {
    limits = new SwitchableLimits();
    api = await startApi({ controllers: [KeyedController], callers: new KeyHolders(), limits });
  });
  afterEach(() => api.app.close());

  const get = (path: string, key?: string) => {
    const request = api.http.get(path);
    return key === undefined ? request : request.set('X-API-Key', key);
  };
  const switchOff = () =>
    api.state.replace({ switches: { ...api.state.current.switches, dataApiEnabled: false } });

  it('has one body for all of them, with codes of the registry only', async () => {
    const replies = [
      await get('/api/v1/data/nothing'),
      await get('/api/v1/data/composites/latest?asset=DOGE'),
      await get('/api/v1/data/health', 'wrong'),
      await get('/api/v1/data/keyed'),
      await get('/api/v1/data/keyed', BARE_KEY),
      await get('/api/v1/data/sources/none'),
      await get('/api/v1/data/sources?status=none'),
      await get('/api/v1/data/broken'),
      await get('/nowhere'),
      await get('/api/v1/admin/keys'),
      await get('/api/v1/public/nothing'),
      await get('/api/v1/data-sources/nothing'),
    ];
    expect(replies.map(({ status, body }) => [status, body.error_code])).toEqual([
      [404, 'PRODUCT_NOT_FOUND'],
      [400, 'UNKNOWN_ASSET'],
      [401, 'API_KEY_INVALID'],
      [403, 'TIER_INSUFFICIENT'],
      [403, 'SCOPE_MISSING'],
      [404, 'SOURCE_NOT_FOUND'],
      [422, 'VALIDATION_ERROR'],
      [500, 'INTERNAL_ERROR'],
      [404, 'NOT_FOUND'],
      [401, 'OPERATOR_REQUIRED'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    for (const { status, headers, body, text } of replies) {
      const fields = ['detail', 'error_code', 'request_id', ...(status === 422 ? ['errors'] : [])];
      expect(Object.keys(body)).toEqual(fields);
      expect(ERROR_CODES).toContain(body.error_code);
      expect(body.request_id).toBe(headers['x-request-id']);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-error-id'] !== undefined).toBe(status >= 500);
      expect(text).not.toMatch(/nest|express|node_modules|Cannot GET| {4}at |hunter2|ECONNREFUSED/i);
    }
  });

  it('has the same as problem details for who asks for them, on every surface', async () => {
    const paths = [
      '/api/v1/data/composites/latest?asset=DOGE',
      '/api/v1/data/sources?status=none',
      '/api/v1/data/broken',
      '/nowhere',
      '/api/v1/admin/keys',
      '/api/v1/public/nothing',
    ];
    for (const path of paths) {
      const { status, body } = await get(path).set('X-Request-ID', 'mine');
      const problem = await get(path)
        .set('X-Request-ID', 'mine')
        .set('Accept', 'application/json, application/problem+json');
      expect(problem.status).toEqual(status);
      expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(problem.headers['vary']).toMatch(/\bAccept$/);
      expect(JSON.parse(problem.text)).toEqual({
        ...body,
        type: `/api/v1/data/errors#${body.error_code}`,
        title: errorDefinition(body.error_code).title,
        status,
        instance: 'request:mine',
      });
    }
    // What succeeds has one form, so that caches keep one copy.
    const served = await get('/api/v1/data/health').set('Accept', 'application/problem+json').expect(200);
    expect(served.headers['vary']).not.toMatch(/Accept(,|$)/);
  });

  it('answers 401 with the challenge, and 503 and 429 with whole seconds', async () => {
    expect((await get('/api/v1/data/health', 'wrong')).headers['www-authenticate']).toBe('X-API-Key');
    limits.exhausted = true;
    expect((await get('/api/v1/data/health')).headers['retry-after']).toBe('3');
    switchOff();
    const off = await get('/api/v1/data/health');
    expect(errorOf(off)).toBe('503 DATA_API_DISABLED');
    expect(off.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(off.headers['x-error-id']).toBeDefined();
  });

  it('rejects in order: switch, limit, key, tier, scope, syntax, existence', async () => {
    const everything = '/api/v1/data/sources/none?include_paused=maybe';
    switchOff();
    limits.exhausted = true;
    expect((await get(everything, 'wrong')).body.error_code).toBe('DATA_API_DISABLED');
    expect((await get('/api/v1/data/nothing', 'wrong')).body.error_code).toBe('DATA_API_DISABLED');
    api.state.replace({ switches: { ...api.state.current.switches, dataApiEnabled: true } });
    expect((await get(everything, 'wrong')).body.error_code).toBe('RATE_LIMITED');
    limits.exhausted = false;
    expect((await get(everything, 'wrong')).body.error_code).toBe('API_KEY_INVALID');
    expect((await get('/api/v1/data/nothing', 'wrong')).body.error_code).toBe('API_KEY_INVALID');
    expect((await get('/api/v1/data/keyed?unknown=1')).body.error_code).toBe('TIER_INSUFFICIENT');
    expect((await get('/api/v1/data/sources?status=x&product=none')).body.error_code).toBe(
      'VALIDATION_ERROR',
    );
    // The caller lacks data:history: neither the syntax nor the existence is judged.
    for (const path of ['keyed', 'keyed?unknown=1', 'scoped-and-absent', 'scoped-and-absent?unknown=1'])
      expect((await get(`/api/v1/data/${path}`, BARE_KEY)).body.error_code).toBe('SCOPE_MISSING');
    expect((await get('/api/v1/data/scoped-and-absent', FULL_KEY)).body.error_code).toBe('METRIC_NOT_FOUND');
    expect((await get('/api/v1/data/keyed', FULL_KEY)).status).toBe(200);
  });

  it('forbids caching of replies that need a key', async () => {
    const reply = await get('/api/v1/data/keyed', FULL_KEY).expect(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['etag']).toBeUndefined();
    expect(reply.body.meta.tier_served).toBe('tier1');
    await get('/api/v1/data/keyed', FULL_KEY).set('If-None-Match', '*').expect(200);
  });

  it('knows paths in their own letter case alone', async () => {
    switchOff();
    const { status, body } = await get('/API/v1/Data/health');
    expect([status, body.error_code]).toEqual([404, 'NOT_FOUND']);
    expect((await get('/api/v1/data/health')).body.error_code).toBe('DATA_API_DISABLED');
  });

  it('rejects every key and every empty key while none was issued', async () => {
    const plain = await startApi();
    try {
      for (const key of ['mdk_anything', '', 'a, b']) {
        const reply = await plain.http.get('/api/v1/data/health').set('X-API-Key', key);
        expect([key, errorOf(reply)]).toEqual([key, '401 API_KEY_INVALID']);
      }
      // In the query it is no key, whether it is one or not.
      await plain.http.get('/api/v1/data/health?api_key=mdk_anything').expect(422);
    } finally {
      await plain.app.close();
    }
  });

  it('answers 503 with Retry-After until the store answers, without details of the cause', async () => {
    api.state.forget();
    for (const path of ['/api/v1/data/health', '/api/v1/data/verdicts/latest']) {
      const reply = await get(path);
      expect([path, errorOf(reply)]).toEqual([path, '503 STORE_UNAVAILABLE']);
      expect(reply.headers['retry-after']).toMatch(/^\d+$/);
      expect(reply.text).not.toContain('10.0.0.5');
    }
  });

  it('echoes a well-formed request id and replaces any other', async () => {
    const echoed = await api.http.get('/nowhere').set('X-Request-ID', 'aB9._:-'.padEnd(128, 'x'));
    expect(echoed.headers['x-request-id']).toBe('aB9._:-'.padEnd(128, 'x'));
    for (const bad of ['', 'with space', 'x'.repeat(129), 'ümlaut', '<script>']) {
      const reply = await api.http.get('/nowhere').set('X-Request-ID', encodeURI(bad).replace(/%20/g, ' '));
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
    const success = await api.http.get('/api/v1/data/health').set('X-Request-ID', 'mine');
    expect([success.headers['x-request-id'], success.body.meta.request_id]).toEqual(['mine', 'mine']);
  });
});
