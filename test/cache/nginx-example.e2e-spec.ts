import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Client, request } from 'undici';
import { LIMIT_HEADERS } from '../../src/http/request/request-context.ts';
import { issueKey } from '../support/issue-key.ts';
import { until } from '../support/eventually.ts';
import { postMcp, toolCall } from '../support/mcp-client.ts';
import { findNginx, type Nginx, startExampleNginx } from '../support/nginx.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';

const binary = findNginx();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = binary === null && !process.env['CI'];
if (skipped) console.warn('NOT PROVEN HERE: nginx is not installed, so its example was not started');

const NO_LIMITS = Object.fromEntries(LIMIT_HEADERS.map((name) => [name.toLowerCase(), undefined]));

(skipped ? describe.skip : describe)('the example of ops/nginx', () => {
  let service: ServiceApp;
  let nginx: Nginx;
  let key: string;
  beforeAll(async () => {
    if (binary === null) throw new Error('nginx is not installed, and CI has to prove this');
    service = await startServiceApp();
    key = (await issueKey(service.app)).secret;
    const port = Number(new URL(service.url).port);
    // Nobody listens on the second: what is refused there is asked of the first.
    nginx = await startExampleNginx(binary, { ports: [port, 1] });
  });
  afterAll(async () => {
    await nginx?.stop();
    await service?.close();
  });

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered, body } = await request(nginx.url + path, { headers });
    const text = await body.text();
    return {
      status: statusCode,
      cache: answered['x-cache-status'],
      etag: String(answered['etag']),
      headers: answered,
      text,
    };
  };
  /** Asks for a path as it is written, which clients resolve first. */
  const askRaw = async (path: string, headers: Record<string, string> = {}) => {
    const client = new Client(nginx.url);
    const { statusCode, body } = await client.request({ method: 'GET', path, headers });
    const reply = { status: statusCode, text: await body.text() };
    await client.close();
    return reply;
  };
  const PATH = '/api/v1/data/composites/latest';

  it('answers callers without a key from its cache, compares their ETags, and misses nobody', async () => {
    const first = await ask(PATH);
    expect([first.status, first.cache]).toEqual([200, 'MISS']);
    await until(async () => (await ask(PATH)).cache === 'HIT');
    const unchanged = await ask(PATH, { 'If-None-Match': first.etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await ask(PATH, { 'If-None-Match': '"another"' })).status).toBe(200);
  });

  it('has every request with a key answered, metered and compared by the service', async () => {
    const keyed = { 'X-API-Key': key };
    const first = await ask(PATH, keyed);
    const second = await ask(PATH, keyed);
    expect([first.cache, second.cache]).toEqual(['BYPASS', 'BYPASS']);
    expect(second.text).toContain('contributing');
    const unchanged = await ask(PATH, { ...keyed, 'If-None-Match': first.etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await ask(PATH)).text).not.toContain('contributing');
  });

  it.each(['/api/v1/admin/switches', '/admin/', '/healthz', '/readyz', '/metrics', '/api/v1/database'])(
    'does not lead to %s',
    async (path) => {
      expect((await ask(path, AS_OPERATOR)).status).toBe(404);
    },
  );

  it.each([
    '/admin/..%2fdocs/',
    '/admin/..%2Fdocs/',
    '/admin/../docs/',
    '/admin/%2e%2E/docs/',
    '/admin/.%2e/docs/',
    '/admin/x/..%2f..%2fembed/market-verdict.js',
    '/api/v1/admin/switches/..%2f..%2f..%2f..%2fdocs/',
    '/api/v1/admin/switches/..%2f..%2fdata/health',
    '/api/v1/admin/switches/../../data/health?a=b',
    '/healthz/..%2fllms.txt',
    '/readyz/..%2fmcp',
    '/docs/./',
    '/docs/%2e',
    '/docs/..?a',
    '/admin/..#',
    '/admin/%2e%2e#x',
    '/docs%2f',
    '/api/v1/data%2Fhealth',
  ])('rejects %s, whoever asks, and nobody learns which token is right', async (path) => {
    const replies = [
      await askRaw(path, AS_OPERATOR),
      await askRaw(path, { Authorization: 'Bearer wrong' }),
      await askRaw(path),
    ];
    expect(replies.map(({ status, text }) => [path, status, text])).toEqual(
      Array(3).fill([path, 400, replies[0]!.text]),
    );
    expect(replies[0]!.text).toContain('nginx');
  });

  it.each([
    '/.well-known/security.txt',
    '/api/v1/data/health?',
    '/api/v1/data/series/econ.cpi?from=%2F..%2f../',
  ])('leads to %s, whose dots are none of a path', async (path) => {
    expect((await askRaw(path)).text).not.toContain('nginx');
  });

  it('asks the service about credentials, which may hold a key in the wrong place', async () => {
    const path = '/api/v1/data/health';
    await ask(path);
    await until(async () => (await ask(path)).cache === 'HIT');
    const misplaced = await ask(path, { Authorization: `Bearer mdk_${'a'.repeat(49)}` });
    expect([misplaced.status, misplaced.cache]).toEqual([401, 'BYPASS']);
  });

  const OWN = ['x-request-id', ...LIMIT_HEADERS.map((name) => name.toLowerCase())];

  it('tells nobody the request id and the limits of the caller whose reply is stored', async () => {
    const path = '/api/v1/data/verdicts/latest';
    const first = await ask(path, { 'X-Request-ID': 'first' });
    expect([first.cache, first.headers['x-request-id']]).toEqual(['MISS', 'first']);
    expect(Object.keys(first.headers)).toEqual(expect.arrayContaining(OWN));
    await until(async () => (await ask(path)).cache === 'HIT');
    for (const [sent, told] of [
      ['second', 'second'],
      [undefined, undefined],
      ['no id: {"', undefined],
      ['x'.repeat(129), undefined],
    ] as const)
      for (const conditions of [{}, { 'If-None-Match': first.etag }] as Record<string, string>[]) {
        const { cache, headers } = await ask(path, {
          ...conditions,
          ...(sent === undefined ? {} : { 'X-Request-ID': sent }),
        });
        const own = Object.fromEntries(OWN.map((name) => [name, headers[name]]));
        expect([cache, own]).toEqual(['HIT', { ...own, ...NO_LIMITS, 'x-request-id': told }]);
      }
    expect(JSON.parse((await ask(path)).text).meta.request_id).toBe('first');
  });

  it('tells a caller with a key its own request id and limits each time', async () => {
    const path = '/api/v1/data/verdicts/latest';
    for (const id of ['one', 'two']) {
      const { cache, headers } = await ask(path, { 'X-API-Key': key, 'X-Request-ID': id });
      expect([cache, headers['x-request-id']]).toEqual(['BYPASS', id]);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(OWN));
    }
  });

  it('leads to the pages, of which the service compares ETags, and stores their files', async () => {
    const browser = { Accept: 'text/html' };
    for (const path of [
      ...['/', '/btc', '/ka', '/ka/sol', '/docs/', '/docs/errors/', '/embed/', '/status/'],
      ...['/record/', '/ka/record/'],
      ...['/key/', '/ka/key/', '/docs/downloads/SHA256SUMS'],
    ]) {
      const page = await ask(path, browser);
      expect([path, page.status]).toEqual([path, 200]);
      const unchanged = await ask(path, { ...browser, 'If-None-Match': page.etag });
      expect([path, unchanged.status]).toEqual([path, 304]);
    }
    const script = /src="(\/docs\/assets\/[^"]+\.js)"/.exec((await ask('/docs/', browser)).text)![1]!;
    for (const file of [
      script,
      '/embed/market-verdict.js',
      '/status/summary.json',
      '/feeds/outages.atom',
      '/og/verdict.png',
      '/badge.svg?asset=eth',
      '/favicon.ico',
    ]) {
      expect([file, (await ask(file)).status]).toEqual([file, 200]);
      await until(async () => (await ask(file)).cache === 'HIT');
    }
    for (const path of ['/llms.txt', '/btc/', '/docs/downloads/'])
      expect([path, (await ask(path)).status]).toEqual([path, 308]);
    // They can contain the address of a request.
    for (const path of ['/robots.txt', '/sitemap.xml'])
      for (let i = 0; i < 2; i += 1)
        expect([path, await ask(path)]).toMatchObject([path, { status: 200, cache: 'MISS' }]);
  });

  it('leads agents to their tools', async () => {
    const { status, body } = await postMcp(nginx.url, toolCall('get_composites'), { 'X-API-Key': key });
    expect([status, body.result.structuredContent.meta.tier_served]).toEqual([200, 'tier1']);
  });

  it('passes on what the pages about keys send, up to 8 kB, and stores none of it', async () => {
    const send = async (path: string, body: string, type = 'application/x-www-form-urlencoded') => {
      const reply = await request(nginx.url + path, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      });
      const text = await reply.body.text();
      return [reply.statusCode, text.includes('nginx'), reply.headers['x-cache-status']];
    };
    const words = 'x'.repeat(4_000);
    // The form is switched off here, and no key waits: both are answers of the service.
    expect(await send('/key/requests', `purpose=${words}`)).toEqual([404, false, undefined]);
    expect(await send('/key/hand-overs', '{"token": "x"}', 'application/json')).toEqual([
      404,
      false,
      undefined,
    ]);
    expect(await send('/key/requests', `purpose=${words.repeat(3)}`)).toEqual([413, true, undefined]);
    expect((await send('/key/', `purpose=${words}`))[0]).toBe(413);
    const collecting = await ask('/key/collect/', { Accept: 'text/html' });
    expect([collecting.status, collecting.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await ask('/key/collect/', { Accept: 'text/html' })).cache).toBe('MISS');
  });

  it('stores no export', async () => {
    const path = '/api/v1/data/export/verdicts?month=2026-02';
    const { status, cache } = await ask(path, { 'X-API-Key': key });
    expect([status, cache]).toEqual([200, undefined]);
  });

  it('leads to a route that begins like another one', async () => {
    for (const path of [
      '/api/v1/data-sources',
      '/api/v1/public/narratives/latest',
      '/.well-known/security.txt',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });
});

(skipped ? describe.skip : describe)('exports behind the example of ops/nginx', () => {
  /** Several times the system's buffers between the process, nginx, and the client. */
  const EXPORT_BYTES = 256_000_000;
  let nginx: Nginx;
  let asked: ServerResponse[];
  /** Answers exports; everything else is answered immediately. */
  let answer: (response: ServerResponse) => void;
  const processes = [0, 1].map(() =>
    createServer(({ url }, response) => {
      if (!url!.includes('/export/')) return response.end();
      asked.push(response);
      answer(response);
    }),
  );
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    for (const server of processes) await once(server.listen(0, '127.0.0.1'), 'listening');
    const ports = [portOf(processes[0]!), portOf(processes[1]!)] as const;
    nginx = await startExampleNginx(binary!, { ports, readTimeout: '1s' });
  });
  beforeEach(() => (asked = []));
  afterAll(async () => {
    for (const server of processes) {
      server.close();
      server.closeAllConnections();
    }
    await nginx?.stop();
  });

  it('are read from the process as fast as the client reads', async () => {
    let sent = 0;
    answer = (response) => {
      const piece = Buffer.alloc(1_000_000);
      const send = (): void => {
        if (sent === EXPORT_BYTES) return void response.end();
        sent += piece.length;
        response.write(piece, send);
      };
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      send();
    };
    const { body } = await request(`${nginx.url}/api/v1/data/export/verdicts`);
    // nginx has one event loop: if it answered so many other requests meanwhile, it waits for the client.
    for (let before = -1, rounds = 0; rounds < 100 && sent < EXPORT_BYTES; rounds += 1) {
      if (sent > before) rounds = 0;
      before = sent;
      await (await request(`${nginx.url}/.well-known/security.txt`)).body.dump();
    }
    expect(sent).toBeLessThan(EXPORT_BYTES / 2);
    body.on('error', () => undefined).destroy();
    expect(asked).toHaveLength(1);
  });

  it('are not requested from the other process if the first is slow', async () => {
    answer = () => undefined;
    const { statusCode, body } = await request(`${nginx.url}/api/v1/data/export/verdicts`);
    await body.dump();
    expect([statusCode, asked.length]).toEqual([504, 1]);
  });
});
