import { Pool } from 'undici';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { Contract, type ContractOperation, needsKey, targetOf } from '../support/contract.ts';
import { decodedBody } from '../support/decoded-body.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { findNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type Json } from '../support/json.ts';

interface CachedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cache: string | undefined;
  readonly bytes: Buffer;
  readonly body: Json;
}

const binary = findNginx();
// Only where nobody promised the proof: in CI its absence is a failure.
const skipped = binary === null && !process.env['CI'];
if (skipped)
  console.warn('NOT PROVEN HERE: nginx is not installed, so no real cache stood in front of the service');

(skipped ? describe.skip : describe)('a shared cache in front (nginx)', () => {
  let service: ServiceApp;
  let nginx: Nginx;
  let pool: Pool;
  let full: string;
  let bare: string;
  let cacheable: ContractOperation[];
  beforeAll(async () => {
    if (binary === null) throw new Error('nginx is not installed, and CI has to prove this');
    service = await startServiceApp();
    full = (await issueKey(service.app)).secret;
    bare = (await issueKey(service.app, { scopes: ['data:read'] })).secret;
    nginx = await startNginx(binary, service.url);
    pool = new Pool(nginx.url, { connections: 4 });
    cacheable = Contract.of(service.app).operations.filter((operation) => !needsKey(operation));
  });
  afterAll(async () => {
    await pool.close();
    await nginx.stop();
    await service.close();
  });

  const ask = async (
    target: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' = 'GET',
  ): Promise<CachedReply> => {
    const response = await pool.request({
      method,
      path: target,
      headers: { 'X-Forwarded-For': freshAddress(), ...headers },
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const plain = decodedBody(bytes, response.headers['content-encoding']);
    const isJson =
      String(response.headers['content-type']).startsWith('application/json') && bytes.length > 0;
    return {
      status: response.statusCode,
      headers: response.headers,
      cache: response.headers['x-cache-status'] as string | undefined,
      bytes,
      body: isJson ? JSON.parse(plain.toString()) : plain.toString(),
    };
  };
  const keyed = (key: string) => ({ 'X-API-Key': key });
  let variant = 0;
  /** A target that nobody asked for before: empty parameters say nothing, and make a key of their own in the cache. */
  const unseen = (target: string): string =>
    `${target}${target.includes('?') ? '' : '?'}${'&'.repeat((variant += 1))}`;

  /** Asks until the cache answers by itself: nginx hands a reply over before it has stored it. */
  const askStored = async (target: string, headers: Record<string, string> = {}): Promise<CachedReply> => {
    let reply = await ask(target, headers);
    await until(async () => {
      if (reply.cache !== 'HIT') reply = await ask(target, headers);
      return reply.cache === 'HIT';
    });
    return reply;
  };

  it('answers anonymous latest reads from the cache', async () => {
    const target = unseen('/api/v1/data/verdicts/latest');
    const first = await ask(target);
    expect([first.status, first.cache]).toEqual([200, 'MISS']);
    const stored = await askStored(target);
    expect(stored.body.data).toEqual(first.body.data);
    expect((await askStored(target)).bytes.equals(stored.bytes)).toBe(true);
  });

  it('stores every anonymous reply that says so, and keeps those of keys apart from it', async () => {
    expect(cacheable.length).toBeGreaterThan(5);
    for (const operation of cacheable) {
      const target = unseen(targetOf(operation));
      const ofKey = await askStored(target, keyed(full));
      const ofNobody = await ask(target);
      expect([target, ofNobody.status, ofNobody.cache]).toEqual([target, 200, 'MISS']);
      const storedForNobody = await askStored(target);
      const storedForKey = await askStored(target, keyed(full));
      expect(storedForKey.bytes.equals(ofKey.bytes)).toBe(true);
      expect(storedForKey.headers['x-request-id']).not.toBe(storedForNobody.headers['x-request-id']);
      // What has no envelope is the same for everybody.
      if (ofNobody.body.data === undefined) continue;
      const served = [storedForNobody, storedForKey].map(({ body }) => body.meta.tier_served);
      expect([target, ...served]).toEqual([target, 'tier0', 'tier1']);
    }
  });

  it.each(['keyed first', 'anonymous first'])(
    'never shows an anonymous caller what a key is shown, %s',
    async (order) => {
      const target = unseen('/api/v1/data/composites/latest');
      const ofKey = () => ask(target, keyed(full));
      const ofNobody = () => ask(target);
      const rounds = order === 'keyed first' ? [ofKey, ofNobody] : [ofNobody, ofKey];
      for (const round of [...rounds, ...rounds]) await round();
      const shown = await askStored(target, keyed(full));
      expect(shown.body.data.assets[0].indices[0].contributing).toEqual(expect.any(Array));
      const anonymous = await askStored(target);
      expect(JSON.stringify(anonymous.body)).not.toContain('contributing');
    },
  );

  it('never serves one key the reply of another', async () => {
    const target = unseen('/api/v1/data/composites/latest');
    const shown = ({ body }: CachedReply) => JSON.stringify(body.data).includes('contributing');
    for (let round = 0; round < 2; round += 1) {
      expect(shown(await ask(target, keyed(full)))).toBe(true);
      expect(shown(await ask(target, keyed(bare)))).toBe(false);
    }
    const me = await Promise.all([full, bare, full, bare].map((key) => ask('/api/v1/data/me', keyed(key))));
    expect(me.map(({ status, cache }) => [status, cache])).toEqual(Array(4).fill([200, 'MISS']));
    expect(me[0]!.body.data.scopes).toContain('data:series');
    expect(me[1]!.body.data.scopes).toEqual(['data:read']);
  });

  it('never serves a page the reply that an origin of its key was given', async () => {
    const SITE = 'https://partner.example';
    const key = (await issueKey(service.app, { allowedOrigins: [SITE, 'https://www.partner.example'] }))
      .secret;
    const target = unseen('/api/v1/data/composites/latest');
    const page = (Origin: string) => ask(target, { ...keyed(key), Origin });
    await ask(target);
    expect([(await page(SITE)).status, (await page(SITE)).cache]).toEqual([200, 'HIT']);
    for (const other of [
      await page('https://other.example'),
      await page('null'),
      await ask(target, keyed(key)),
    ])
      expect(other.body.error_code).toBe('ORIGIN_NOT_ALLOWED');
    expect((await page('https://www.partner.example')).cache).toBe('MISS');
    expect((await page(SITE)).status).toBe(200);
  });

  it('never stores an error, nor serves an invalid key the reply of a valid one', async () => {
    const stored = unseen('/api/v1/data/verdicts/latest');
    await ask(stored);
    await ask(stored, keyed(full));
    const errors: readonly (readonly [number, string, Record<string, string>])[] = [
      [401, stored, keyed('mdk_wrong')],
      [401, '/api/v1/data/me', {}],
      [403, unseen('/api/v1/data/verdicts/history?limit=25'), {}],
      [403, unseen('/api/v1/data/series/intel.mvrv'), {}],
      [404, unseen('/api/v1/data/nothing'), {}],
      [404, unseen('/api/v1/data/sources/nothing'), {}],
      [400, unseen('/api/v1/data/composites/latest?asset=DOGE'), {}],
      [422, unseen('/api/v1/data/sources?status=x'), {}],
    ];
    for (const [status, target, headers] of errors) {
      const replies = [await ask(target, headers), await ask(target, headers)];
      expect(replies.map((reply) => [target, reply.status, reply.cache])).toEqual(
        Array(2).fill([target, status, 'MISS']),
      );
      const [one, two] = replies.map((reply) => reply.headers['x-request-id']);
      expect(one).not.toBe(two);
    }
    // To nginx an empty header is none: whoever sends it is given what is anybody's.
    expect((await ask(stored, keyed(''))).body.meta.tier_served).toBe('tier0');
  });

  it('never stores temporary errors: too many requests, switched off', async () => {
    const address = { 'X-Forwarded-For': freshAddress() };
    const target = unseen('/api/v1/data/health');
    const burst = await Promise.all(
      Array.from({ length: 60 }, () => ask(unseen('/api/v1/data/errors'), address)),
    );
    expect(burst.every(({ status }) => status === 200)).toBe(true);
    const limited = [await ask(target, address), await ask(target, address)];
    expect(limited.map(({ status, cache }) => [status, cache])).toEqual(Array(2).fill([429, 'MISS']));
    expect((await ask(target)).status).toBe(200);

    const switchTo = (on: boolean) =>
      service.http
        .patch('/api/v1/admin/switches')
        .set(AS_OPERATOR)
        .send({ data_api_enabled: on })
        .expect(200);
    const untouched = unseen('/api/v1/data/health');
    await switchTo(false);
    try {
      await until(async () => (await ask(unseen('/api/v1/data/health'))).status === 503);
      const off = [await ask(untouched), await ask(untouched)];
      expect(off.map(({ status, cache }) => [status, cache])).toEqual(Array(2).fill([503, 'MISS']));
    } finally {
      await switchTo(true);
    }
    await until(async () => (await ask(unseen('/api/v1/data/health'))).status === 200);
    const on = await ask(untouched);
    expect([on.status, on.cache]).toEqual([200, 'MISS']);
  });

  it('answers conditional requests, from the cache and through it, to each caller about its own reply', async () => {
    const target = unseen('/api/v1/data/composites/latest');
    const tagOf = async (headers: Record<string, string>) =>
      String((await ask(target, headers)).headers['etag']);
    const anonymousTag = await tagOf({});
    const keyedTag = await tagOf(keyed(full));
    expect(keyedTag).not.toBe(anonymousTag);
    for (const through of [target, unseen('/api/v1/data/composites/latest')])
      for (const [headers, own, other] of [
        [{}, anonymousTag, keyedTag],
        [keyed(full), keyedTag, anonymousTag],
      ] as const) {
        const unchanged = await ask(through, { ...headers, 'If-None-Match': own });
        expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
        expect(unchanged.headers).toMatchObject({
          etag: own,
          'cache-control': 'public, max-age=60',
          vary: expect.stringContaining('X-API-Key'),
          date: expect.any(String),
        });
        expect((await ask(through, { ...headers, 'If-None-Match': other })).status).toBe(200);
      }
  });

  it('does not mix compressed and plain forms', async () => {
    const target = unseen('/api/v1/data/sources');
    const gzip = { 'Accept-Encoding': 'gzip' };
    for (let round = 0; round < 2; round += 1) {
      const compressed = await ask(target, gzip);
      expect(compressed.headers['content-encoding']).toBe('gzip');
      expect(String(compressed.headers['vary'])).toContain('Accept-Encoding');
      const plain = await ask(target);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body.data.total_sources).toBe(SOURCES.length);
      expect(compressed.body.data).toEqual(plain.body.data);
      expect((await ask(target, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br');
    }
  });

  it('passes HEAD and OPTIONS, and stores neither preflights nor the operators API', async () => {
    const target = unseen('/api/v1/data/verdicts/latest');
    const head = await ask(target, {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const get = await ask(target);
    expect([get.status, get.headers['etag']]).toEqual([200, head.headers['etag']]);
    expect(get.body.data.verdict).toBeDefined();
    for (let round = 0; round < 2; round += 1) {
      const preflight = await ask(
        target,
        { Origin: 'https://partner.example', 'Access-Control-Request-Headers': 'x-api-key, if-none-match' },
        'OPTIONS',
      );
      expect([preflight.status, preflight.cache]).toEqual([204, undefined]);
      expect(preflight.headers['access-control-allow-origin']).toBe('*');
    }
    const switches = '/api/v1/admin/switches';
    expect((await ask(switches, AS_OPERATOR)).status).toBe(200);
    expect((await ask(switches)).status).toBe(401);
    expect((await ask(switches, AS_OPERATOR)).cache).toBe('MISS');
  });
});
