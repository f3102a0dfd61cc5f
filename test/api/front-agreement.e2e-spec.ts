import fc from 'fast-check';
import { Admission } from '../../src/access/admission/admission.ts';
import { targetOf } from '../support/contract.ts';
import { until } from '../support/eventually.ts';
import { FRESH, fuzzRequest, type FuzzTarget } from '../support/fuzz/fuzz-requests.ts';
import { fuzzTargetOf } from '../support/fuzz/fuzz-target.ts';
import { sendRaw } from '../support/raw-http.ts';
import { type Reply } from '../support/reply-check.ts';
import { createSeededDatabase } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type TestDatabase } from '../support/test-database.ts';
import { Wire, type WireRequest } from '../support/wire.ts';

const SEED = 20_261_123;
const CASES = 1_200;
const LATEST = '/api/v1/data/composites/latest';
const OWN_USAGE = '/api/v1/data/me';

/** Headers that differ between two connections or two moments, whatever is answered. */
const OF_THE_MOMENT = new Set(['date', 'keep-alive', 'connection', 'x-error-id']);

/** Compressed ids are as long as they happen to compress. */
const lengthMatters = ({ headers }: Reply): boolean => headers['content-encoding'] === undefined;

function comparable(reply: Reply, asked: string | undefined): unknown {
  const { status, headers, text } = reply;
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name));
  const id = String(headers['x-request-id']);
  const own = kept.filter(
    ([name]) =>
      id === asked || (name !== 'x-request-id' && (name !== 'content-length' || lengthMatters(reply))),
  );
  return {
    status,
    headers: Object.fromEntries(own.sort(([a], [b]) => a.localeCompare(b))),
    text: id === asked ? text : text.replaceAll(id, 'ID'),
  };
}

describe('the front and the routes behind it', () => {
  let database: TestDatabase;
  let fronted: ServiceApp;
  let routed: ServiceApp;
  let front: Wire;
  let routes: Wire;
  let target: FuzzTarget;
  beforeAll(async () => {
    database = await createSeededDatabase();
    fronted = await startServiceApp({ database, limits: 'none' });
    routed = await startServiceApp({ database, limits: 'none', remembered: 'none', clock: fronted.clock });
    front = new Wire(fronted.url);
    routes = new Wire(routed.url);
    target = await fuzzTargetOf(fronted, front);
    await until(async () => (await routes.send(keyed(target.keys.bare))).status === 200);
  });
  afterAll(async () => {
    await front.close();
    await routes.close();
    await fronted.close();
    await routed.close();
    await database.drop();
  });

  const keyed = (key: string): WireRequest => ({
    method: 'GET',
    target: LATEST,
    headers: { 'X-API-Key': key },
  });

  it('answer arbitrary requests with the same status, headers and bytes', async () => {
    let fromFront = 0;
    const requests = fc.sample(fuzzRequest(target), { seed: SEED, numRuns: CASES });
    for (const { headers, ...request } of requests) {
      if (request.target.startsWith(OWN_USAGE)) continue;
      const sent: WireRequest & { readonly headers: Readonly<Record<string, string>> } = {
        ...request,
        headers: { ...headers, 'X-Forwarded-For': headers['X-Forwarded-For']!.replace(FRESH, '192.0.2.7') },
      };
      const asked = sent.headers['X-Request-ID'];
      const byRoute = comparable(await routes.send(sent), asked);
      expect(comparable(await front.send(sent), asked)).toEqual(byRoute);
      const before = fronted.app.get(Admission).answeredCount;
      expect(comparable(await front.send(sent), asked)).toEqual(byRoute);
      fromFront += fronted.app.get(Admission).answeredCount - before;
    }
    console.info(`${CASES} requests agree; ${fromFront} were answered by the front the second time`);
    // With fewer the requests would be too wild to compare anything.
    expect(fromFront).toBeGreaterThan(CASES / 5);
  });

  it('answer every operation of the contract alike, for all callers, with its tag and without', async () => {
    const { keys, site, contract } = target;
    const callers: readonly Readonly<Record<string, string>>[] = [
      {},
      ...[keys.full, keys.bare, keys.refused[3]!].map((key) => ({ 'X-API-Key': key })),
      // A key where none is read: the answer to everybody else is in memory.
      ...[keys.full, keys.publishable].map((key) => ({ Authorization: `Bearer ${key}` })),
      // The answer to one page is in memory when the other asks.
      ...[site, `${site}.example`].map((Origin) => ({ 'X-API-Key': keys.publishable, Origin })),
    ];
    let fromFront = 0;
    let asked = 0;
    for (const operation of contract.operations.filter(({ path }) => path !== OWN_USAGE))
      for (const caller of callers)
        for (const method of ['GET', 'HEAD', 'OPTIONS'])
          for (const language of [undefined, 'en', 'ka;q=0.1, en'])
            for (const conditional of [false, true]) {
              const headers: Record<string, string> = { 'X-Request-ID': 'agreement', ...caller };
              if (language !== undefined) headers['Accept-Language'] = language;
              const request = { method, target: targetOf(operation, {}), headers };
              const first = await routes.send(request);
              if (conditional) {
                if (typeof first.headers['etag'] !== 'string') continue;
                headers['If-None-Match'] = `"other", ${first.headers['etag']}`;
              }
              const byRoute = comparable(await routes.send(request), 'agreement');
              await front.send({ ...request, method: 'GET' });
              const before = fronted.app.get(Admission).answeredCount;
              expect(comparable(await front.send(request), 'agreement')).toEqual(byRoute);
              fromFront += fronted.app.get(Admission).answeredCount - before;
              asked += 1;
            }
    console.info(`${asked} requests of the contract agree; ${fromFront} were answered by the front`);
    expect(fromFront).toBeGreaterThan(asked / 3);
  });

  it('compress alike, from the first reply on, what is long and the same for many', async () => {
    const { keys, contract } = target;
    let compressed = 0;
    for (const operation of contract.operations.filter(({ path }) => path !== OWN_USAGE))
      for (const coding of ['gzip', 'br', 'gzip, deflate, br', 'identity', 'br;q=0, *'])
        for (const method of ['GET', 'HEAD']) {
          const headers = { 'X-Request-ID': 'coding', 'X-API-Key': keys.full, 'Accept-Encoding': coding };
          const request = { method, target: targetOf(operation, {}), headers };
          const byRoute = await routes.send(request);
          const byFront = [await front.send(request), await front.send(request)];
          for (const reply of byFront)
            expect(comparable(reply, 'coding')).toEqual(comparable(byRoute, 'coding'));
          if (byRoute.headers['content-encoding'] === undefined) continue;
          compressed += 1;
          const plain = await routes.send({
            ...request,
            headers: { ...headers, 'Accept-Encoding': 'identity' },
          });
          expect(byRoute.text).toBe(plain.text);
          expect(byRoute.headers['etag']).toBe(plain.headers['etag']);
          expect(Number(byRoute.headers['content-length'])).toBeLessThan(
            Number(plain.headers['content-length']),
          );
        }
    expect(compressed).toBeGreaterThan(100);
  });

  it('tell a key that asks how long each stage took, and nobody else', async () => {
    const stages = ({ headers }: Reply): string =>
      String(headers['server-timing']).replace(/dur=\d+\.\d/g, 'dur');
    const asking = { 'X-Server-Timing': '1' };
    const request = { method: 'GET', target: `${LATEST}?asset=ETH`, headers: asking };
    const ofKey = { ...request, headers: { ...asking, 'X-API-Key': target.keys.full } };
    const tag = String((await routes.send(ofKey)).headers['etag']);
    const unchanged = { ...ofKey, headers: { ...ofKey.headers, 'If-None-Match': tag } };
    for (const wire of [routes, front, front]) {
      expect(stages(await wire.send(ofKey))).toBe('door;dur, read;dur, render;dur');
      expect(stages(await wire.send(unchanged))).toBe('door;dur, read;dur, render;dur');
      expect((await wire.send(request)).headers['server-timing']).toBeUndefined();
      const unasked = { ...ofKey, headers: { ...ofKey.headers, 'X-Server-Timing': '0' } };
      expect((await wire.send(unasked)).headers['server-timing']).toBeUndefined();
      expect((await wire.send(keyed(target.keys.full))).headers['server-timing']).toBeUndefined();
    }
  });

  const ODD = [
    ['HTTP/1.0', `GET ${LATEST} HTTP/1.0\r\n\r\n`],
    ['no Host', `GET ${LATEST} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two Hosts', `GET ${LATEST} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ['absolute form', `GET http://a.example${LATEST} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`],
    ['a fragment', `GET ${LATEST}#x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`],
    ['expectation', `GET ${LATEST} HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`],
    ['another expectation', `GET ${LATEST} HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n`],
    ['a body', `GET ${LATEST} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    [
      'pipelined requests of both',
      [LATEST, `${LATEST}?asset=XRP`, '/api/v1/data/series/sentiment.fear_greed', '/healthz', LATEST]
        .map((path, i, all) =>
          [
            `GET ${path} HTTP/1.1`,
            'Host: a',
            ...(i === all.length - 1 ? ['Connection: close'] : []),
            '',
            '',
          ].join('\r\n'),
        )
        .join(''),
    ],
  ] as const;

  it.each(ODD)('answer %s with the same bytes', async (_, bytes) => {
    const told = async ({ app }: ServiceApp): Promise<string> =>
      (await sendRaw(app, bytes))
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
        .replace(/^Date: .*$/gm, '');
    const lines = (text: string): string[] => text.split('\r\n').sort();
    await told(fronted);
    expect(lines(await told(fronted))).toEqual(lines(await told(routed)));
  });
});
