import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { until } from '../../../../test/support/eventually.ts';
import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { judgeFredResponse } from '../providers/econ/fred-judgement.ts';
import { ProviderHttpClient, type ProviderResponse } from './provider-http-client.ts';
import { PROVIDER_MODULES } from '../providers/provider-modules.ts';
import { type ProviderRequestPolicy } from './request-policy.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const SECRET = 'top-s3cret-key';
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined };

let server: Server;
let baseUrl: string;
let answers: Answer[];
let arrivals: number[];
let headersSeen: IncomingMessage['headers'][];
const clients: ProviderHttpClient[] = [];

/** Sends the given responses in turn and repeats the last one. */
const script = (...list: Answer[]): void => {
  answers = list;
};
const reply =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
const cut: Answer = (request) => request.socket.destroy();

beforeAll(async () => {
  server = createServer((request, response) => {
    arrivals.push(Date.now());
    headersSeen.push(request.headers);
    const answer = answers[Math.min(arrivals.length, answers.length) - 1]!;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
});
beforeEach(() => {
  arrivals = [];
  headersSeen = [];
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function clientOf(
  provider: ProviderKey,
  changes: Partial<ProviderRequestPolicy> = {},
  extra: { url?: string; now?: () => number; apiKey?: string | null } = {},
): ProviderHttpClient {
  const apiKey = extra.apiKey === undefined ? SECRET : extra.apiKey;
  const client = new ProviderHttpClient({
    provider,
    connection: { baseUrl: extra.url ?? baseUrl, apiKey },
    policy: {
      ...PROVIDER_MODULES[provider].requestPolicy(apiKey !== null),
      // This machine's slowness must not matter; tests of the limit use a shorter one.
      timeoutMs: 3_600_000,
      retryBaseMs: 5,
      retryCapMs: 20,
      patienceMs: 10,
      ...changes,
    },
    now: extra.now ?? Date.now,
    log: silent,
    ...(provider === 'econ' ? { judge: judgeFredResponse } : {}),
  });
  clients.push(client);
  return client;
}

const request = {
  origin: 'https://unused.example',
  path: '/data',
  query: { q: '1' },
  secretQuery: { api_key: SECRET },
  bounds: { maxItems: 64, maxBytes: 100_000 },
};
const { signal } = new AbortController();

const textOf = ({ body }: ProviderResponse): string => body.toString('utf8');

async function failureOf(call: Promise<unknown>): Promise<ProviderFailure> {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ProviderFailure);
  const failure = error as ProviderFailure;
  expect(failure.message).not.toContain(SECRET);
  return failure;
}

describe('ProviderHttpClient', () => {
  it('returns the decompressed body, and the request without its secret', async () => {
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}'));
    });
    const response = await clientOf('sentiment').get(request, signal);
    expect(response).toMatchObject({ status: 200, request: 'GET /data?q=1&api_key=***' });
    expect(textOf(response)).toBe('{"a":1}');
  });

  it('tries again after a 500 and a cut connection', async () => {
    script(reply(500, 'oops'), cut, reply(200, 'fine'));
    expect(textOf(await clientOf('sentiment').get(request, signal))).toBe('fine');
    expect(arrivals).toHaveLength(3);
  });

  it('gives up after its retries, naming provider, path and status', async () => {
    script(reply(502, '<html><head><title>502 Bad Gateway</title></head></html>'));
    const failure = await failureOf(clientOf('sentiment').get(request, signal));
    expect(arrivals).toHaveLength(3);
    expect(failure.kind).toBe('unreachable');
    expect(failure.message).toBe(
      'sentiment: GET /data?q=1&api_key=*** answered 502: the provider failed (502 Bad Gateway)',
    );
  });

  it.each([
    [400, 'unreachable'],
    [401, 'plan_gated'],
    [402, 'plan_gated'],
    [403, 'plan_gated'],
    [404, 'unreachable'],
    [451, 'unreachable'],
    [301, 'unreachable'],
  ])('does not try again after a %i, which is %s', async (status, kind) => {
    script(reply(status, `{"error":"no, ${SECRET}"}`));
    const failure = await failureOf(clientOf('intel').get(request, signal));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(String(status));
    expect(arrivals).toHaveLength(1);
  });

  it('distinguishes a Cloudflare page from a plan that does not cover the request', async () => {
    script(
      reply(403, '<!DOCTYPE html><title>Attention Required! | Cloudflare</title>', { server: 'cloudflare' }),
    );
    const failure = await failureOf(clientOf('intel').get(request, signal));
    expect(failure.kind).toBe('unreachable');
    expect(failure.message).toContain('blocked by Cloudflare');
  });

  it('waits out a short Retry-After within the request', async () => {
    script(reply(429, 'slow down', { 'retry-after': '1' }), reply(200, 'fine'));
    expect(textOf(await clientOf('exchange').get({ ...request, bucket: 'spot' }, signal))).toBe('fine');
    expect(arrivals[1]! - arrivals[0]!).toBeGreaterThanOrEqual(990);
  });

  it('fails on a long Retry-After, and sends nothing until it is over', async () => {
    let nowMs = 1_000_000;
    script(reply(429, '', { 'retry-after': '35' }), reply(200, 'fine'));
    const client = clientOf('exchange', {}, { now: () => nowMs });
    const spot = { ...request, bucket: 'spot' };
    expect(await failureOf(client.get(spot, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 35,
    });
    nowMs += 20_000;
    expect(client.health().heldUntilMs).toBe(1_035_000);
    expect(await failureOf(client.get(spot, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 15,
    });
    expect(arrivals).toHaveLength(1);
    nowMs += 15_000;
    expect(textOf(await client.get(spot, signal))).toBe('fine');
    expect(client.health().heldUntilMs).toBeNull();
  });

  it('reads a Retry-After that is a date', async () => {
    const nowMs = Date.UTC(2024, 7, 5, 6);
    script(reply(429, '', { 'retry-after': 'Mon, 05 Aug 2024 06:01:00 GMT' }));
    const failure = await failureOf(clientOf('defi', {}, { now: () => nowMs }).get(request, signal));
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 60 });
  });

  it('pauses after a ban (418) even if its stated duration is short', async () => {
    let nowMs = 0;
    script(reply(418, '{"code":-1003}'));
    const client = clientOf('exchange', {}, { now: () => nowMs });
    const spot = { ...request, bucket: 'spot' };
    expect((await failureOf(client.get(spot, signal))).kind).toBe('rate_limited');
    nowMs = 60_000;
    expect((await failureOf(client.get(spot, signal))).kind).toBe('rate_limited');
    expect(arrivals).toHaveLength(1);
  });

  it('takes a 403 of GitHub without quota for a rate limit until the reset', async () => {
    const nowMs = Date.UTC(2024, 7, 5, 6);
    script(reply(403, '{}', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1722839400' }));
    const failure = await failureOf(clientOf('repo', {}, { now: () => nowMs }).get(request, signal));
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 1800 });
  });

  it('retries after 202, and reports not_ready if it stays so', async () => {
    script(reply(202, '{}'), reply(200, 'ready'));
    expect(textOf(await clientOf('repo').get(request, signal))).toBe('ready');
    arrivals = [];
    script(reply(202, '{}'));
    expect((await failureOf(clientOf('repo').get(request, signal))).kind).toBe('not_ready');
    expect(arrivals).toHaveLength(4);
  });

  it('passes a 304 on', async () => {
    script(reply(304));
    const response = await clientOf('repo').get(
      { ...request, headers: { 'if-none-match': 'W/"1"' } },
      signal,
    );
    expect(response.status).toBe(304);
    expect(headersSeen[0]!['if-none-match']).toBe('W/"1"');
  });

  it('retries a spurious rejection of a FRED key, and accepts it if it persists', async () => {
    const refusal = reply(
      400,
      '{"error_code":400,"error_message":"Bad Request. The value for variable api_key is not registered."}',
    );
    script(refusal, reply(200, 'fine'));
    expect(textOf(await clientOf('econ').get(request, signal))).toBe('fine');
    arrivals = [];
    script(refusal);
    expect((await failureOf(clientOf('econ').get(request, signal))).kind).toBe('plan_gated');
    expect(arrivals).toHaveLength(3);
  });

  it('times out slow responses', async () => {
    script(() => undefined);
    const failure = await failureOf(
      clientOf('sentiment', { timeoutMs: 60, retries: 0 }).get(request, signal),
    );
    expect(failure.kind).toBe('unreachable');
    expect(failure.message).toContain('no response within 60 ms');
  });

  it('rejects a body beyond its bound, compressed or not, without a retry', async () => {
    const small = { ...request, bounds: { maxItems: 64, maxBytes: 1_000 } };
    const client = clientOf('sentiment', { breakerFailures: 1 });
    script(reply(200, 'x'.repeat(2_000)));
    const plain = await failureOf(client.get(small, signal));
    expect(plain).toMatchObject({
      kind: 'malformed',
      message:
        'sentiment: GET /data?q=1&api_key=***: the body is larger than the 1000 bytes that were expected at most',
    });
    expect(arrivals).toHaveLength(1);
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(50_000)));
    });
    expect(await failureOf(client.get(small, signal))).toMatchObject({ kind: 'malformed' });
    expect(arrivals).toHaveLength(2);
    // The provider responds, so the breaker doesn't count it.
    expect(client.health().circuit).toBe('closed');
  });

  it('decodes no more of a compressed body than its bound, and closes the connection', async () => {
    let sent = 0;
    let wasCut = false;
    // Endless zeros: each of these 16 KB is 16 MB when decoded.
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.on('close', () => (wasCut = true));
      const gzip = createGzip();
      const zeros = Buffer.alloc(16 * 1024 * 1024);
      gzip.on('data', (chunk: Buffer) => {
        sent += chunk.length;
        response.write(chunk);
      });
      const more = (): void => {
        if (!wasCut) gzip.write(zeros, () => setImmediate(more));
      };
      more();
    });
    const before = process.memoryUsage().rss;
    const bombed = { ...request, bounds: { maxItems: 64, maxBytes: 1024 * 1024 } };
    expect(await failureOf(clientOf('sentiment').get(bombed, signal))).toMatchObject({ kind: 'malformed' });
    await until(() => wasCut);
    expect(sent).toBeLessThan(1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('counts the bytes of a compressed body before they are decoded, too', async () => {
    script((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(Buffer.concat([gzipSync('fine'), Buffer.alloc(200_000)]));
    });
    expect(await failureOf(clientOf('sentiment').get(request, signal))).toMatchObject({ kind: 'malformed' });
  });

  it('accepts an empty body declared as compressed, and rejects a corrupt one', async () => {
    script(reply(200, '', { 'content-encoding': 'gzip' }));
    expect(textOf(await clientOf('sentiment').get(request, signal))).toBe('');
    script(reply(200, 'no gzip', { 'content-encoding': 'gzip' }));
    expect(await failureOf(clientOf('sentiment', { retries: 0 }).get(request, signal))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('incorrect header check'),
    });
    const cutShort = gzipSync('fine'.repeat(1_000)).subarray(0, 20);
    script(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(cutShort),
    );
    expect(await failureOf(clientOf('sentiment', { retries: 0 }).get(request, signal))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('unexpected end of file'),
    });
  });

  it('reads the headers of an error answer however long its body is', async () => {
    script(reply(429, 'x'.repeat(200_000), { 'retry-after': '30' }));
    expect(await failureOf(clientOf('sentiment').get(request, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 30,
    });
  });

  it.each([
    ['315360000', 429],
    ['315360000', 503],
    ['Fri, 22 Nov 2199 00:00:00 GMT', 429],
  ])('is silent for six hours if a longer wait is requested (%s), and reports it', async (asked, status) => {
    script(reply(status, 'later', { 'retry-after': asked }));
    let nowMs = Date.UTC(2026, 0, 1);
    const client = clientOf('mempool', {}, { now: () => nowMs });
    const failure = await failureOf(client.get(request, signal));
    expect(failure.retryAfterSeconds).toBe(6 * 3600);
    expect(failure.message).toMatch(/requested a wait of \d+ s, limited to 21600 s/);
    expect(client.health().heldUntilMs).toBe(nowMs + 6 * 3_600_000);
    nowMs += 6 * 3_600_000;
    script(reply(200, 'fine'));
    expect(textOf(await client.get(request, signal))).toBe('fine');
  });

  it.each(['9'.repeat(400), `1${'0'.repeat(10)}`, 'Infinity', 'NaN', '-5', '0x10', '1e9'])(
    'makes nothing of a Retry-After of %s',
    async (asked) => {
      script(reply(429, 'later', { 'retry-after': asked }));
      const client = clientOf('mempool', { retries: 0 });
      const failure = await failureOf(client.get(request, signal));
      expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: null });
      expect(client.health().heldUntilMs).toBeNull();
    },
  );

  it('stops when aborted, without counting it as a failure of the provider', async () => {
    const controller = new AbortController();
    script(() => controller.abort(new Error('shutting down')));
    const client = clientOf('sentiment', { breakerFailures: 1 });
    const call = client.get(request, controller.signal);
    const failure = await failureOf(call);
    expect(failure.message).toContain('aborted: shutting down');
    expect(client.health().circuit).toBe('closed');
  });

  it('opens the breaker after failures in a row, sends nothing, and recovers by itself', async () => {
    script(cut);
    const breakerOpenMs = 60_000;
    // The breaker checks by the clock whether it has been open long enough.
    const nowMs = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(nowMs);
    const client = clientOf('mempool', { retries: 0, breakerFailures: 2, breakerOpenMs });
    await failureOf(client.get(request, signal));
    await failureOf(client.get(request, signal));
    const open = await failureOf(client.get(request, signal));
    expect(open.kind).toBe('circuit_open');
    expect(open.message).toContain('last failure');
    expect(arrivals).toHaveLength(2);
    expect(client.health()).toMatchObject({ circuit: 'open', lastFailure: { kind: 'unreachable' } });
    script(reply(200, 'back'));
    clock.mockReturnValue(nowMs + breakerOpenMs);
    expect(textOf(await client.get(request, signal))).toBe('back');
    expect(client.health().circuit).toBe('closed');
    clock.mockRestore();
  });

  it('does not count rejected keys and quotas towards the breaker', async () => {
    script(reply(404, 'no'));
    const client = clientOf('mempool', { breakerFailures: 1 });
    await failureOf(client.get(request, signal));
    expect((await failureOf(client.get(request, signal))).kind).toBe('unreachable');
    expect(arrivals).toHaveLength(2);
  });

  it('sends nothing beyond its share of the published limit', async () => {
    script(reply(200, 'fine', { 'x-mbx-used-weight-1m': '5000' }));
    const client = clientOf('exchange', { longestPacingMs: 10 }, { now: () => 1_000 });
    const spot = { ...request, bucket: 'spot', weight: 2 };
    await client.get(spot, signal);
    // 80% of 6000 is 4800, and 5000 are used: the minute has 59 s left.
    expect(await failureOf(client.get(spot, signal))).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: 59,
    });
    expect(arrivals).toHaveLength(1);
    await client.get({ ...request, bucket: 'futures' }, signal);
  });

  it('names a refused connection without the secret', async () => {
    const failure = await failureOf(
      clientOf('econ', { retries: 0 }, { url: 'http://127.0.0.1:1' }).get(request, signal),
    );
    expect(failure.kind).toBe('unreachable');
    expect(failure.message).toContain('econ: GET /data?q=1&api_key=***');
  });

  it('sends the secret on the wire alone', async () => {
    let url = '';
    script((incoming, response) => {
      url = incoming.url ?? '';
      response.end('fine');
    });
    await clientOf('econ').get(request, signal);
    expect(url).toBe(`/base/data?q=1&api_key=${SECRET}`);
  });
});

describe('a redirect', () => {
  const moved = (location: string, status = 301): Answer => reply(status, '', { location });
  const pathsSeen: (string | undefined)[] = [];
  const seen =
    (answer: Answer): Answer =>
    (incoming, response) => {
      pathsSeen.push(incoming.url);
      answer(incoming, response);
    };
  beforeEach(() => pathsSeen.splice(0));
  const repository = {
    origin: 'https://api.github.example',
    path: '/repos/bitcoin/bitcoin/stats/commit_activity',
    headers: { authorization: `Bearer ${SECRET}`, 'if-none-match': '"1"' },
    bounds: request.bounds,
  };
  const RENAMED = '/repositories/1181927/stats/commit_activity';

  it.each([301, 302, 303, 307, 308])('%i within the same origin is followed', async (status) => {
    script(seen(moved(RENAMED, status)), seen(reply(200, 'fine')));
    const response = await clientOf('repo').get(repository, signal);
    expect(textOf(response)).toBe('fine');
    expect(pathsSeen).toEqual([`/base${repository.path}`, RENAMED]);
    expect(headersSeen[1]).toMatchObject(repository.headers);
    // Messages keep naming what was requested.
    expect(response.request).toBe(`GET ${repository.path}`);
  });

  it("to the provider's own origin is followed at the configured base URL", async () => {
    script(seen(moved(`https://api.github.example${RENAMED}?page=1`)), seen(reply(200, 'fine')));
    expect(textOf(await clientOf('repo').get(repository, signal))).toBe('fine');
    expect(pathsSeen[1]).toBe(`/base${RENAMED}?page=1`);
  });

  it('is followed once: the next one fails', async () => {
    script(moved(RENAMED), moved(RENAMED));
    const failure = await failureOf(clientOf('repo').get(repository, signal));
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(failure.message).toContain('redirected a second time, which is not followed');
    expect(arrivals).toHaveLength(2);
  });

  it('is followed again by the next request', async () => {
    script(moved(RENAMED), reply(200, 'a'), moved(RENAMED), reply(200, 'b'));
    const client = clientOf('repo');
    expect(textOf(await client.get(repository, signal))).toBe('a');
    expect(textOf(await client.get(repository, signal))).toBe('b');
  });

  it('counts towards the published limit like the request itself', async () => {
    script(moved(RENAMED), reply(200, 'a'), moved(RENAMED));
    const limits = [{ bucket: 'requests', weight: 3, windowMs: 60_000, usedHeader: null }];
    const client = clientOf('repo', { limits, limitShare: 1, longestPacingMs: 10 }, { now: () => 0 });
    expect(textOf(await client.get(repository, signal))).toBe('a');
    expect(await failureOf(client.get(repository, signal))).toMatchObject({ kind: 'rate_limited' });
    expect(arrivals).toHaveLength(3);
  });

  it('passes a 304 of the new address on', async () => {
    script(moved(RENAMED), reply(304));
    expect(await clientOf('repo').get(repository, signal)).toMatchObject({ status: 304 });
  });

  it('to another origin is not followed, so that no credential reaches it', async () => {
    const strangers: string[] = [];
    const stranger = createServer((incoming, response) => {
      strangers.push(incoming.url!);
      response.end('{}');
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = stranger.address() as AddressInfo;
      for (const location of [
        `http://127.0.0.1:${port}/x?key=${SECRET}`,
        `//127.0.0.1:${port}/x`,
        `http://api.github.example/x`,
        `https://api.github.example.evil.example/x`,
        `https://api.github.example@127.0.0.1:${port}/x`,
      ]) {
        script(moved(location));
        arrivals = [];
        const failure = await failureOf(clientOf('repo').get(repository, signal));
        expect(failure).toMatchObject({ kind: 'unreachable' });
        expect(failure.message).toContain('moved elsewhere, which is not followed');
        expect(arrivals).toHaveLength(1);
      }
      expect(strangers).toEqual([]);
    } finally {
      stranger.close();
    }
  });

  it.each(['', 'http://', 'javascript:alert(1)'])('to %p is not followed', async (location) => {
    script(moved(location));
    const failure = await failureOf(clientOf('repo').get(repository, signal));
    expect(failure.message).toContain('moved elsewhere, which is not followed');
    expect(arrivals).toHaveLength(1);
  });
});
