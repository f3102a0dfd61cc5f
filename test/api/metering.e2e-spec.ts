import { request as httpRequest } from 'node:http';
import { Controller, Logger } from '@nestjs/common';
import { ServiceError } from '../../src/domain/errors/errors.ts';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { until } from '../support/eventually.ts';
import { FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { SAMPLE_NOW_MS } from '../support/published-samples.ts';
import { type RequestLimits } from '../../src/access/limits/request-limits.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/request-context.ts';
import { UnlimitedRequests } from '../support/unlimited-requests.ts';

class NamedThing {}

const DECLARED = {
  product: 'index',
  tier: 'tier0',
  scope: 'data:read',
  cache: { kind: 'no-store' },
  reads: 'state',
  schemaVersion: 'test/1',
  tag: 'Discovery',
  summary: 'A route of a test',
  description: 'A route of a test.',
  response: NamedThing,
} as const;

@Controller(DATA_API_PATH)
class OddController {
  static reached = 0;
  /** Its requests that nobody has ended. */
  static readonly waiting: (() => void)[] = [];

  @DataRoute({ ...DECLARED, path: 'broken/:thing_id', operationId: 'getBroken' })
  broken(): never {
    throw new Error('a defect');
  }

  @DataRoute({ ...DECLARED, path: 'slow', operationId: 'getSlow' })
  async slow(): Promise<never> {
    OddController.reached += 1;
    await new Promise<void>((end) => OddController.waiting.push(end));
    throw ServiceError.described('METRIC_NOT_FOUND');
  }
}

class SwitchableLimits extends UnlimitedRequests {
  exhausted: false | 'minute' | 'day' = false;

  override spend(...[context]: Parameters<RequestLimits['spend']>): LimitOutcome {
    if (this.exhausted) {
      const wait = { retryAfterSeconds: 2 };
      const error =
        this.exhausted === 'minute'
          ? new ServiceError('RATE_LIMITED', { reason: 'key', limit: 1 }, wait)
          : new ServiceError('QUOTA_EXCEEDED', { limit: 1 }, wait);
      return (context.limits = { ...NOT_COUNTED, error });
    }
    context.quotaSpent = true;
    return NOT_COUNTED;
  }
}

describe('metering', () => {
  let api: ApiApp;
  let limits: SwitchableLimits;
  beforeEach(async () => {
    Logger.overrideLogger(false);
    limits = new SwitchableLimits();
    api = await startApi({ controllers: [OddController], callers: new KeyHolders(), limits });
  });
  afterEach(() => api.app.close());

  const outcomes = () => api.usage.records.map(({ endpoint, status }) => `${status} ${endpoint}`);
  const keyed = (path: string, headers: Record<string, string> = {}) =>
    api.http.get(path).set({ 'X-API-Key': FULL_KEY, ...headers });

  it('records a request with all fields needed later', async () => {
    const beganAtMs = performance.now();
    await keyed('/api/v1/data/composites/latest?asset=BTC', { 'X-Request-ID': 'ticket:42' }).expect(200);
    const tookMs = performance.now() - beganAtMs;
    expect(api.usage.records).toEqual([
      {
        requestUid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        requestId: 'ticket:42',
        receivedAtMs: SAMPLE_NOW_MS,
        keyId: '7b1c9d1e-0000-4000-8000-000000000001',
        endpoint: '/api/v1/data/composites/latest',
        status: 200,
        latencyMs: expect.any(Number),
        quotaSpent: true,
        outcome: 'served',
      },
    ]);
    expect(api.usage.records[0]!.latencyMs).toBeGreaterThan(0);
    expect(api.usage.records[0]!.latencyMs).toBeLessThanOrEqual(tookMs);
  });

  it('counts every request once, whatever its outcome', async () => {
    const { headers } = await keyed('/api/v1/data/composites/latest').expect(200);
    await keyed('/api/v1/data/composites/latest', { 'If-None-Match': headers['etag'] as string }).expect(304);
    await api.http.head('/api/v1/data/composites/latest/').set('X-API-Key', FULL_KEY).expect(200);
    await keyed('/api/v1/data/composites/latest?asset=DOGE').expect(400);
    await keyed('/api/v1/data/sources/none').expect(404);
    await keyed('/api/v1/data/nothing/here').expect(404);
    await api.http.post('/api/v1/data/health').set('X-API-Key', FULL_KEY).expect(405);
    await keyed('/api/v1/data/%zz').expect(400);
    await keyed('/api/v1/data/broken/1').expect(500);
    await keyed('/api/v1/public/none').expect(404);
    expect(outcomes()).toEqual([
      '200 /api/v1/data/composites/latest',
      '304 /api/v1/data/composites/latest',
      '200 /api/v1/data/composites/latest',
      '400 /api/v1/data/composites/latest',
      '404 /api/v1/data/sources/{source_id}',
      '404 unknown',
      '405 /api/v1/data/health',
      '400 unknown',
      '500 /api/v1/data/broken/{thing_id}',
      '404 unknown',
    ]);
    expect(new Set(api.usage.records.map(({ requestUid }) => requestUid)).size).toBe(10);
  });

  it('counts what was rejected before any route, and says that it spent no quota', async () => {
    limits.exhausted = 'minute';
    await keyed('/api/v1/data/sources/econ.m2').expect(429);
    api.state.replace({ switches: { ...api.state.current.switches, dataApiEnabled: false } });
    await keyed('/api/v1/data/health').expect(503);
    expect(outcomes()).toEqual(['429 /api/v1/data/sources/{source_id}', '503 /api/v1/data/health']);
    expect(api.usage.records.map(({ quotaSpent }) => quotaSpent)).toEqual([false, false]);
  });

  it('tells a full minute from a quota that is used up', async () => {
    const outcomesOf = async (exhausted: typeof limits.exhausted): Promise<string[]> => {
      limits.exhausted = exhausted;
      api.usage.records.length = 0;
      await keyed('/api/v1/data/sources/econ.m2');
      await keyed('/api/v1/data/sources/none');
      return api.usage.records.map(({ outcome }) => outcome);
    };
    expect(await outcomesOf('minute')).toEqual(['rate_limited', 'rate_limited']);
    expect(await outcomesOf('day')).toEqual(['over_quota', 'over_quota']);
    expect(await outcomesOf(false)).toEqual(['served', 'bad_request']);
  });

  it('counts no caller without a valid key, no preflight and no probe', async () => {
    await api.http.get('/api/v1/data/health').expect(200);
    await api.http.get('/api/v1/data/health').set('X-API-Key', 'mdk_wrong').expect(401);
    await api.http.options('/api/v1/data/health').set('X-API-Key', FULL_KEY).expect(204);
    await keyed('/healthz').expect(200);
    await keyed('/api/v1/admin/keys').expect(401);
    await keyed('/elsewhere').expect(404);
    expect(outcomes()).toEqual([]);
  });

  it('counts a caller that leaves before the reply as 499, once', async () => {
    await api.app.listen(0, '127.0.0.1');
    const url = await api.app.getUrl();
    const reached = OddController.reached;
    const call = httpRequest(`${url}/api/v1/data/slow`, { headers: { 'X-API-Key': FULL_KEY } });
    call.on('error', () => undefined);
    call.end();
    await until(() => OddController.reached > reached);
    call.destroy();
    await until(() => api.usage.records.length > 0);
    for (const end of OddController.waiting) end();
    // What answers it now is counted before this one.
    await keyed('/api/v1/data/nothing').expect(404);
    api.usage.records.pop();
    expect(outcomes()).toEqual(['499 /api/v1/data/slow']);
  });

  it('sends no reply that it could not count', async () => {
    const etag = (await keyed('/api/v1/data/composites/latest').expect(200)).headers['etag'] as string;
    api.usage.full = true;
    const conditions: Record<string, string>[] = [{}, { 'If-None-Match': etag }];
    for (const headers of conditions) {
      const reply = await keyed('/api/v1/data/composites/latest', headers).expect(503);
      expect(reply.body).toEqual({
        detail: 'The data is temporarily unavailable. Wait for the time in Retry-After.',
        error_code: 'STORE_UNAVAILABLE',
        request_id: reply.headers['x-request-id'],
      });
      expect(reply.headers).toMatchObject({
        'retry-after': '10',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-error-id': expect.any(String),
      });
      expect(reply.headers).not.toHaveProperty('etag');
    }
    await keyed('/api/v1/data/broken/1').expect(503);
    await api.http.head('/api/v1/data/health').set('X-API-Key', FULL_KEY).expect(503);
    await api.http.get('/api/v1/data/health').expect(200);
    api.usage.full = false;
    await keyed('/api/v1/data/health').expect(200);
    expect(outcomes()).toEqual(['200 /api/v1/data/composites/latest', '200 /api/v1/data/health']);
  });
});
