import { gzipSync } from 'node:zlib';
import {
  cut,
  failureOf,
  reply,
  request,
  scriptedProvider,
  SECRET,
  signal,
  textOf,
} from '../../../test/support/scripted-provider.ts';

const { script, clientOf, arrivals, headersSeen } = scriptedProvider();

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

  it('retries after 202, and reports not_ready if it stays so', async () => {
    script(reply(202, '{}'), reply(200, 'ready'));
    expect(textOf(await clientOf('repo').get(request, signal))).toBe('ready');
    arrivals.length = 0;
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
    arrivals.length = 0;
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
