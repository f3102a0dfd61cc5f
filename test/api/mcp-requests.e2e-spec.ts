import { request } from 'undici';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { issueKey } from '../support/issue-key.ts';
import { McpCallers, MCP_HEADERS, rpc, toolCall } from '../support/mcp-client.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { unmaskedLogs } from '../support/unmasked-logs.ts';
import { type Json } from '../support/json.ts';

const PAGE = 'https://agent.example';

describe('requests to /mcp', () => {
  let service: ServiceApp;
  const lines: string[] = [];
  const callers = new McpCallers(() => service.url);
  const { from, connect, post } = callers;
  beforeAll(async () => {
    service = await startServiceApp({ environment: { MCP_ORIGINS: PAGE }, logs: unmaskedLogs(lines) });
  });
  afterAll(async () => {
    await callers.close();
    await service.close();
  });

  describe('limits', () => {
    it('admit exactly the minute of a key, and say so with every answer', async () => {
      const { headers } = await issueKey(service.app, { rateLimitPerMin: 5, quotaPerDay: 7 });
      const client = await connect({ ...headers });
      const replies = await Promise.all(Array.from({ length: 20 }, () => client.call('get_composites')));
      expect(replies.filter(({ isError }) => !isError)).toHaveLength(5);
      const refused = replies.find(({ isError }) => isError)!;
      expect(refused.structured).toMatchObject({ error_code: 'RATE_LIMITED', retry: 'after_retry_after' });
      expect(refused.structured.retry_after_seconds).toBeGreaterThan(0);
      expect(refused.limits).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' });
      service.clock.advance(61_000);
      const codes = [];
      for (let i = 0; i < 3; i += 1)
        codes.push((await client.call('get_composites')).structured.error_code ?? 'answered');
      expect(codes).toEqual(['answered', 'answered', 'QUOTA_EXCEEDED']);
    });

    it('share the 60 of an address with the routes, and lists count for nothing', async () => {
      const address = from();
      for (let i = 0; i < 100; i += 1) await post(rpc('tools/list'), address);
      for (let i = 0; i < 30; i += 1) await service.http.get('/api/v1/data/errors').set(address).expect(200);
      const calls = await Promise.all(
        Array.from({ length: 40 }, () => post(toolCall('get_composites'), address)),
      );
      expect(calls.filter(({ body }) => !body.result.isError)).toHaveLength(30);
      await service.http.get('/api/v1/data/errors').set(address).expect(429);
    });

    it('bound messages by address, whatever they ask', async () => {
      const address = from();
      const replies = [];
      for (let i = 0; i < 31; i += 1)
        replies.push(...(await Promise.all(Array.from({ length: 20 }, () => post(rpc('ping'), address)))));
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
      const refused = replies.find(({ status }) => status === 429)!;
      expect(refused.body.error_code).toBe('RATE_LIMITED');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  describe('a batch', () => {
    it('counts every message, whatever it asks, also those that nothing is answered to', async () => {
      const address = from();
      const kinds = [
        (id: number) => rpc('ping', {}, id),
        (id: number) => rpc('tools/delete', {}, id),
        (id: number) => rpc('resources/templates/list', {}, id),
        () => ({ jsonrpc: '2.0', method: 'notifications/initialized' }),
        () => ({ jsonrpc: '2.0', method: 'notifications/nothing' }),
        (id: number) => ({ jsonrpc: '2.0', id, result: {} }),
      ];
      for (const kind of kinds) {
        const { status } = await post(
          Array.from({ length: 99 }, (_, id) => kind(id)),
          address,
        );
        expect([200, 202]).toContain(status);
      }
      // 594 so far.
      const { body } = await post(
        Array.from({ length: 10 }, (_, id) => rpc('ping', {}, id)),
        address,
      );
      expect(body.map(({ result }: Json) => result !== undefined)).toEqual([
        ...Array(6).fill(true),
        ...Array(4).fill(false),
      ]);
      expect(body[9]).toMatchObject({ id: 9, error: { code: -32603, data: { error_code: 'RATE_LIMITED' } } });
      expect((await post(rpc('ping'), address)).status).toBe(429);
    });

    it('is answered with a bounded number of bytes: what is beyond is refused, not run', async () => {
      const { body } = await post(Array.from({ length: 100 }, (_, id) => rpc('tools/list', {}, id)));
      expect(body.map(({ id }: Json) => id)).toEqual(Array.from({ length: 100 }, (_, id) => id));
      const answered = body.filter(({ result }: Json) => result !== undefined);
      const one = JSON.stringify(answered[0]).length;
      expect(answered).toHaveLength(Math.ceil((256 * 1024) / one));
      expect(JSON.stringify(body).length).toBeLessThan(256 * 1024 + one + 100 * 400);
      expect(body[99].error).toMatchObject({
        message: expect.stringContaining('256 kB'),
        data: { error_code: 'RATE_LIMITED', retry_after_seconds: 1 },
      });
      const key = await issueKey(service.app, { rateLimitPerMin: 1_000 });
      const calls = Array.from({ length: 100 }, (_, id) => toolCall('get_verdict', {}, id));
      const replies: Json[] = (await post(calls, { ...key.headers })).body;
      const called = replies.filter(({ result }) => result !== undefined).length;
      expect([called > 10, called < 100]).toEqual([true, true]);
      await service.app.get(UsageRecorder).flush();
      const me = await service.http.get('/api/v1/data/me?days=1').set(key.headers).expect(200);
      expect(me.body.data.usage[0].endpoints).toEqual([
        expect.objectContaining({ endpoint: 'mcp:get_verdict', requests: called, errors: 0 }),
      ]);
    });
  });

  it('meters and logs each call under its tool, refused ones too, and nothing else', async () => {
    const key = await issueKey(service.app, { rateLimitPerMin: 20 });
    const client = await connect({ ...key.headers });
    await client.client.listTools();
    await client.client.listResources();
    lines.length = 0;
    await Promise.all([
      ...Array.from({ length: 17 }, () => client.call('get_verdict')),
      client.call('get_series', { metric_id: 'no.such' }),
      client.call('get_series', {}),
      client.client.callTool({ name: 'nothing' }).catch(() => null),
    ]);
    expect((await client.call('get_catalog')).structured.error_code).toBe('RATE_LIMITED');
    await service.app.get(UsageRecorder).flush();
    const [today] = (
      await service.http
        .get('/api/v1/data/me?days=1')
        .set(await idle(key.headers))
        .expect(200)
    ).body.data.usage;
    expect(
      Object.fromEntries(today.endpoints.map((one: Json) => [one.endpoint, [one.requests, one.errors]])),
    ).toEqual({
      'mcp:get_verdict': [17, 0],
      'mcp:get_series': [2, 2],
      unknown: [1, 1],
      'mcp:get_catalog': [1, 1],
    });
    const logged = lines.filter((line) => line.includes('"msg":"answered"') && line.includes('"path":"mcp:'));
    expect(logged.filter((line) => line.includes('"path":"mcp:get_verdict","status":200'))).toHaveLength(17);
    expect(logged.filter((line) => line.includes('"path":"mcp:get_catalog","status":429'))).toHaveLength(1);
    expect(logged.every((line) => line.includes(`"caller":"key:${key.key.id}"`))).toBe(true);
    expect(lines.join('')).not.toContain(key.secret);
  });

  /** Headers of a key in the minute after the present one. */
  async function idle(headers: { readonly 'X-API-Key': string }) {
    service.clock.advance(61_000);
    return Promise.resolve(headers);
  }

  describe('the transport', () => {
    it.each(['GET', 'DELETE', 'PUT'])('answers %s with 405', async (method) => {
      const response = await fetch(new URL('/mcp', service.url), {
        method,
        headers: { ...MCP_HEADERS, ...from() },
      });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    });

    it('serves a client of 2025-06-18 without a session', async () => {
      const address = from();
      const { body, headers } = await post(
        rpc('initialize', {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'old', version: '1' },
        }),
        address,
      );
      expect(body.result).toMatchObject({
        protocolVersion: '2025-06-18',
        serverInfo: { name: 'market-intelligence' },
      });
      expect(headers.get('mcp-session-id')).toBeNull();
      const initialized = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, address);
      expect(initialized.status).toBe(202);
      const { result } = (await post(toolCall('get_verdict'), address)).body;
      expect(result.structuredContent.data.verdict.signal).toEqual(expect.any(String));
    });

    it('refuses other hosts, and web pages that are not listed', async () => {
      const codeOf = async (headers: Record<string, string>) => {
        const { status, body } = await post(rpc('ping'), { ...from(), ...headers });
        return [status, body.error_code];
      };
      expect(await codeOf({ Origin: 'https://evil.example' })).toEqual([403, 'ORIGIN_REFUSED']);
      expect(await codeOf({ Origin: 'null' })).toEqual([403, 'ORIGIN_REFUSED']);
      const hosts: [string, number][] = [
        ['evil.example', 403],
        ['localhost.evil.example', 403],
        ['LOCALHOST:3000', 200],
        ['[::1]:3000', 200],
      ];
      for (const [host, status] of hosts) {
        const reply = await service.http
          .post('/mcp')
          .set({ ...MCP_HEADERS, ...from(), Host: host })
          .send(rpc('ping'));
        expect([host, reply.status]).toEqual([host, status]);
      }
      const listed = await post(rpc('ping'), { ...from(), Origin: PAGE });
      expect([listed.status, listed.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
      const preflight = await fetch(new URL('/mcp', service.url), {
        method: 'OPTIONS',
        headers: { Origin: PAGE },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    });

    it.each(['*/*', 'application/*, text/*', 'text/event-stream, */*;q=0.1'])(
      'serves a client that accepts %s',
      async (Accept) => {
        for (const message of [rpc('ping'), toolCall('get_verdict')]) {
          const { status, body } = await post(message, { ...from(), Accept });
          expect([status, body.result]).toEqual([200, expect.any(Object)]);
        }
      },
    );

    it('serves a client that does not say what it accepts, and refuses one that takes neither form', async () => {
      const { statusCode, body } = await request(new URL('/mcp', service.url), {
        method: 'POST',
        headers: { ...from(), 'Content-Type': 'application/json' },
        body: JSON.stringify(rpc('ping')),
      });
      expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining('"result":{}')]);
      expect((await post(rpc('ping'), { ...from(), Accept: 'text/html' })).status).toBe(406);
    });

    it.each<[string, unknown, Record<string, string>, number, number | undefined]>([
      ['no JSON', '{"jsonrpc":', {}, 400, -32700],
      ['nothing', '', {}, 400, -32700],
      ['a number', '7', {}, 400, -32600],
      ['an empty batch', '[]', {}, 400, -32600],
      ['more than a hundred messages', JSON.stringify(Array(101).fill(rpc('ping'))), {}, 400, -32600],
      ['more than 64 kB', JSON.stringify(rpc('ping', { a: 'x'.repeat(70_000) })), {}, 413, -32000],
      ['another media type', '{}', { 'Content-Type': 'text/plain' }, 415, -32000],
      ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }, {}, 400, undefined],
      ['a method that there is not', rpc('tools/delete'), {}, 200, -32601],
      ['a revision that there is not', rpc('ping'), { 'MCP-Protocol-Version': '1999-01-01' }, 400, undefined],
    ])('answers %s as the protocol says', async (_what, message, headers, status, code) => {
      const reply = await post(message, { ...from(), ...headers });
      expect(reply.status).toBe(status);
      expect(reply.body.error.code).toEqual(code ?? expect.any(Number));
      expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|at \w+ \(|\/src\//);
    });

    it('answers each message of a batch, counts each call of it, and survives depth', async () => {
      const key = await issueKey(service.app, { rateLimitPerMin: 3 });
      const ids = [1, 'two', 3, 4];
      const { body } = await post(
        ids.map((id) => toolCall('get_composites', {}, id)),
        { ...key.headers },
      );
      expect(body.map(({ id }: Json) => id).sort()).toEqual([...ids].sort());
      expect(body.filter(({ result }: Json) => result.isError)).toHaveLength(1);
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      const { body: answer } = await post(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_series","arguments":{"metric_id":${deep}}}}`,
      );
      expect(answer.result?.structuredContent.error_code ?? answer.error.code).toEqual('VALIDATION_ERROR');
    });
  });

  it('is switched off with the data API', async () => {
    const set = (on: boolean) =>
      service.http
        .patch('/api/v1/admin/switches')
        .set(AS_OPERATOR)
        .send({ data_api_enabled: on })
        .expect(200);
    await set(false);
    const { status, body } = await post(rpc('initialize'));
    await set(true);
    expect([status, body.error_code]).toEqual([503, 'DATA_API_DISABLED']);
  });
});
