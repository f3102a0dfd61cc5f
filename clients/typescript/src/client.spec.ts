import { type Client, type ClientOptions, createClient } from './client.ts';
import { ApiError, ConnectionError, UnexpectedReplyError } from './errors.ts';
import {
  exportProduct,
  getGuide,
  getHealth,
  getMe,
  getSource,
  getTrackRecord,
} from './generated/operations.ts';
import { enveloped, refusal, ScriptedService } from './scripted-service.fixture.ts';
import { sleep } from './sleep.ts';

const HEALTH = enveloped({ status: 'ok' });

describe('a client', () => {
  let service: ScriptedService;
  beforeAll(async () => {
    service = await ScriptedService.start();
  });
  afterAll(() => service.stop());

  const client = (options: Partial<ClientOptions> = {}): Client =>
    createClient({ ...service.options, ...options });
  const failureOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => 'it was answered',
      (error: unknown) => error,
    );

  it('sends its key in the header, and none where it has none', async () => {
    service.script({ body: HEALTH }, { body: HEALTH });
    await getHealth(client({ apiKey: 'mdk_key' }));
    await getHealth(client());
    expect(service.seen.map(({ target, headers }) => [target, headers['x-api-key']])).toEqual([
      ['/api/v1/data/health', 'mdk_key'],
      ['/api/v1/data/health', undefined],
    ]);
  });

  it.each(['', 'mdk_secret\n', 'mdk_ secret', 'mdk_é'])(
    'rejects %j as a key without showing it',
    (apiKey) => {
      expect(() => client({ apiKey })).toThrow(
        new TypeError('apiKey is empty or has spaces or line breaks. Copy the key again.'),
      );
    },
  );

  it('keeps no response that is not whole', async () => {
    const whole = JSON.stringify(HEALTH);
    service.script({ body: whole.slice(0, -5), headers: { ETag: '"a"' } }, { body: whole });
    const caller = client();
    expect(await failureOf(getHealth(caller))).toBeInstanceOf(UnexpectedReplyError);
    expect((await getHealth(caller)).data.status).toBe('ok');
    expect(service.seen[1]!.headers['if-none-match']).toBeUndefined();
  });

  it('waits without end if its time limit is infinite', async () => {
    service.script({ body: HEALTH });
    expect((await getHealth(client({ timeoutMs: Infinity }))).data.status).toBe('ok');
    expect(service.seen).toHaveLength(1);
  });

  it('types what a parameter selects by its value', async () => {
    const [records, bases] = [[{ hits: 7 }], [{ basis: 'model' }]];
    service.script({ body: enveloped({ records }) }, { body: enveloped({ kind: 'outlook', bases }) });
    const verdict = await getTrackRecord(client(), { asset: ['BTC'] });
    expect(verdict.data.records[0]!.hits).toBe(7);
    const outlook = await getTrackRecord(client(), { kind: 'outlook' });
    expect(outlook.data.bases[0]!.basis).toBe('model');
    // @ts-expect-error the record of the outlook has no hits
    expect(outlook.data.records?.[0]?.hits).toBeUndefined();
    expect(service.seen.map(({ target }) => target)).toEqual([
      '/api/v1/data/track-record?asset=BTC',
      '/api/v1/data/track-record?kind=outlook',
    ]);
  });

  it('opens a file to be read in pieces, repeats what is not begun, and remembers nothing', async () => {
    service.script(
      { status: 503, headers: { 'Retry-After': '0' }, body: refusal('OVERLOADED') },
      { headers: { 'Content-Type': 'application/x-ndjson', ETag: '"a"' }, body: '{}\n' },
      { status: 403, body: refusal('SCOPE_MISSING') },
    );
    const export_ = client({ retries: { attempts: 2 } });
    const response = await exportProduct(export_, { product: 'verdicts', format: 'ndjson' });
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(await response.text()).toBe('{}\n');
    expect(await failureOf(exportProduct(export_, { product: 'verdicts' }))).toBeInstanceOf(ApiError);
    expect(service.seen.at(-1)!.headers).not.toHaveProperty('if-none-match');
  });

  it('says what the headers say', async () => {
    service.script({
      body: HEALTH,
      headers: {
        'Cache-Control': 'public, max-age=60',
        'X-Request-ID': 'req-7',
        'X-RateLimit-Limit': '600',
        'X-RateLimit-Remaining': '599',
        'X-RateLimit-Reset': '60',
        'X-Quota-Limit': '1000',
        'X-Quota-Remaining': '0',
        'X-Quota-Reset': '2026-03-11T00:00:00+00:00',
        'X-Data-Source': 'synthetic',
        ETag: 'W/"a"',
      },
    });
    expect((await getHealth(client())).http).toEqual({
      notModified: false,
      attempts: 1,
      requestId: 'req-7',
      etag: 'W/"a"',
      maxAgeSeconds: 60,
      rateLimit: { limit: 600, remaining: 599, resetSeconds: 60 },
      quota: { limit: 1_000, remaining: 0, resetAt: '2026-03-11T00:00:00+00:00' },
      synthetic: true,
    });
    const unlimited = { 'X-Quota-Limit': 'unlimited', 'X-Quota-Reset': '2026-03-11T00:00:00+00:00' };
    const incomplete = { 'X-Quota-Limit': '9', 'X-Quota-Remaining': '8', 'X-RateLimit-Limit': '60' };
    for (const headers of [unlimited, incomplete]) {
      service.script({ body: HEALTH, headers: { 'Cache-Control': 'no-store', ...headers } });
      const unsaid = { quota: null, rateLimit: null, maxAgeSeconds: null, synthetic: false };
      expect((await getHealth(client())).http).toMatchObject(unsaid);
    }
  });

  it('answers an unchanged reply from memory, and says so', async () => {
    const asking = client();
    service.script(
      { body: HEALTH, headers: { ETag: 'W/"a"' } },
      { status: 304, headers: { ETag: 'W/"a"', 'X-Request-ID': 'req-8' } },
      { body: enveloped({ status: 'degraded' }), headers: { ETag: 'W/"b"' } },
    );
    const replies = [await getHealth(asking), await getHealth(asking), await getHealth(asking)];
    expect(replies.map(({ data, http }) => [data.status, http.notModified])).toEqual([
      ['ok', false],
      ['ok', true],
      ['degraded', false],
    ]);
    expect(service.seen.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      'W/"a"',
      'W/"a"',
    ]);
    expect(replies[1]!.http.requestId).toBe('req-8');
  });

  it('remembers what came, not what its caller made of it', async () => {
    const asking = client();
    service.script({ body: HEALTH, headers: { ETag: 'W/"a"' } }, { status: 304 });
    const first = await getHealth(asking);
    (first.data as { status: string }).status = 'changed by the caller';
    expect((await getHealth(asking)).data.status).toBe('ok');
  });

  it('remembers neither what has no ETag nor, where that is asked for, anything', async () => {
    const asking = client();
    service.script({ body: HEALTH }, { body: HEALTH });
    await getMe(asking);
    await getMe(asking);
    expect(service.seen.at(-1)!.headers['if-none-match']).toBeUndefined();
    const forgetting = client({ memory: { replies: 0 } });
    service.script({ body: HEALTH, headers: { ETag: 'W/"a"' } }, { body: HEALTH });
    await getHealth(forgetting);
    await getHealth(forgetting);
    expect(service.seen.at(-1)!.headers['if-none-match']).toBeUndefined();
  });

  it('asks again as the service allows, and says how often it asked', async () => {
    service.script(
      { status: 429, headers: { 'Retry-After': '7' }, body: refusal('RATE_LIMITED') },
      { status: 503, headers: { 'Retry-After': '10' }, body: refusal('STORE_UNAVAILABLE') },
      null,
      { body: HEALTH },
    );
    const { http } = await getHealth(client());
    expect(http.attempts).toBe(4);
    expect(service.waitsMs).toEqual([7_000, 10_000, 2_000]);
  });

  it('throws the last refusal when it may not ask again', async () => {
    const limited = { status: 429, headers: { 'Retry-After': '1' }, body: refusal('RATE_LIMITED') };
    service.script(limited, limited);
    const error = await failureOf(getHealth(client({ retries: { attempts: 2 } })));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    expect(service.seen).toHaveLength(2);
  });

  it('throws a quota that is used up at once', async () => {
    service.script({ status: 429, headers: { 'Retry-After': '40000' }, body: refusal('QUOTA_EXCEEDED') });
    const error = await failureOf(getHealth(client()));
    expect(error instanceof ApiError && error.is('QUOTA_EXCEEDED') && error.retryAfterSeconds).toBe(40_000);
    expect(service.waitsMs).toEqual([]);
  });

  it('throws refusals with their code, which narrows', async () => {
    service.script({
      status: 422,
      body: refusal('VALIDATION_ERROR', 'first', ['first', 'second']),
    });
    const error = (await failureOf(getSource(client(), { source_id: 'x' }))) as ApiError;
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'first',
      messages: ['first', 'second'],
      status: 422,
      requestId: 'req-1',
      retryAfterSeconds: null,
    });
    expect(error.is('SOURCE_NOT_FOUND')).toBe(false);
    if (!error.is('SOURCE_NOT_FOUND', 'VALIDATION_ERROR')) throw new Error('its code is one of them');
    expect(error.code satisfies 'SOURCE_NOT_FOUND' | 'VALIDATION_ERROR').toBe('VALIDATION_ERROR');
  });

  it('throws codes that it does not know yet', async () => {
    service.script({ status: 409, body: refusal('OF_TOMORROW') });
    expect(await failureOf(getHealth(client()))).toMatchObject({ name: 'ApiError', code: 'OF_TOMORROW' });
  });

  it.each([
    ['a page of a proxy', { status: 400, body: '<h1>Bad request</h1>' }, 400],
    ['a page before the network', { status: 200, body: '<h1>Sign in</h1>' }, 200],
    ['JSON of another server', { status: 200, body: { hello: 'world' } }, 200],
    ['a refusal of another server', { status: 404, body: { message: 'no' } }, 404],
    ['a redirect', { status: 302, headers: { Location: 'http://elsewhere.invalid/' } }, 302],
    ['a 304 that was not asked for', { status: 304 }, 304],
  ])('throws %s for what it is', async (_, reply, status) => {
    service.script(reply);
    const error = await failureOf(getHealth(client({ apiKey: 'mdk_key' })));
    expect(error).toBeInstanceOf(UnexpectedReplyError);
    expect(error).toMatchObject({ status });
    expect(service.seen).toHaveLength(1);
  });

  it('throws when no reply comes, with the reason', async () => {
    service.script(null, null, null, null);
    const error = await failureOf(getHealth(client()));
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as ConnectionError).cause).toBeDefined();
    expect(service.waitsMs).toEqual([500, 1_000, 2_000]);
  });

  it('ends with the reason of its signal, before it asks and while it waits', async () => {
    service.script();
    const before = AbortSignal.abort('no longer wanted');
    expect(await failureOf(getHealth(client(), {}, { signal: before }))).toBe('no longer wanted');

    const leaving = new AbortController();
    service.script({ status: 429, headers: { 'Retry-After': '30' }, body: refusal('RATE_LIMITED') });
    const leave = (ms: number, signal?: AbortSignal): Promise<void> => {
      leaving.abort('left while it waited');
      return sleep(ms, signal);
    };
    const waiting = client({ environment: { sleep: leave } });
    expect(await failureOf(getHealth(waiting, {}, { signal: leaving.signal }))).toBe('left while it waited');
    expect(service.seen).toHaveLength(1);
  });

  it('ends while the reply is on its way', async () => {
    service.script('never');
    const leaving = new AbortController();
    const ended = failureOf(getHealth(client(), {}, { signal: leaving.signal }));
    await service.asked();
    leaving.abort('left meanwhile');
    expect(await ended).toBe('left meanwhile');
  });

  it('ends an attempt that gets no response in time, and makes the next one', async () => {
    const ended: unknown[] = [];
    const fetch = (_: string, { signal }: RequestInit): Promise<Response> =>
      ended.length === 1
        ? Promise.resolve(Response.json(HEALTH))
        : new Promise((_resolve, reject) => {
            signal!.addEventListener('abort', () => {
              ended.push(signal!.reason);
              reject(signal!.reason as Error);
            });
          });
    const asking = client({ timeoutMs: 1, environment: { ...service.options.environment, fetch } });
    expect((await getHealth(asking)).http.attempts).toBe(2);
    const reason = { name: 'TimeoutError', message: 'nothing arrived within 1 ms' };
    expect(ended).toEqual([expect.objectContaining(reason)]);
  });

  it('names itself and its version', async () => {
    service.script({ body: HEALTH });
    await getHealth(client());
    expect(service.seen[0]!.headers['user-agent']).toMatch(/^market-data-client\/\d+\.\d+\.\d+$/);
  });

  it('rejects an address that is not that of a service at once', () => {
    expect(() => createClient({ baseUrl: 'https://data.example/api/v1/data' })).toThrow(
      'baseUrl is "https://data.example/api/v1/data". Use the address of the service without path, query, and credentials, such as https://data.example.',
    );
  });

  it('reads plain text as it is', async () => {
    service.script({ body: '# Guide', headers: { 'Content-Type': 'text/plain' } });
    expect((await getGuide(client())).data).toBe('# Guide');
  });
});
