import { Body, Controller, RequestMethod } from '@nestjs/common';
import { AdminRoute } from '../../src/http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { type AdminAnswer } from '../../src/http/envelope/admin-answer.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { sendRaw } from '../support/raw-http.ts';

@Controller(ADMIN_API_PATH)
class WritingController {
  @AdminRoute(RequestMethod.POST, 'things', { schemaVersion: 'things/1' })
  write(@Body() data: object): AdminAnswer {
    return { data };
  }
}

const ROUTES = [
  '',
  '/health',
  '/sources',
  '/composites/latest',
  '/verdicts/latest',
  '/errors',
  '/openapi.json',
];

/** Status and JSON body of a raw reply. */
function parsed(raw: string): { status: number; head: string; body: Record<string, unknown> } {
  const [head, body] = raw.split('\r\n\r\n', 2);
  return { status: Number(head!.split(' ')[1]), head: head!, body: JSON.parse(body!) };
}

describe('methods and malformed requests', () => {
  let api: ApiApp;
  beforeAll(async () => {
    api = await startApi({ controllers: [WritingController] });
  });
  afterAll(() => api.app.close());

  it.each(ROUTES)('HEAD %s has the status and headers of GET and no body', async (route) => {
    // supertest asks for gzip in GET and for nothing in HEAD.
    const id = { 'X-Request-ID': 'same', 'Accept-Encoding': 'gzip' };
    const get = await api.http.get(`/api/v1/data${route}`).set(id);
    const head = await api.http.head(`/api/v1/data${route}`).set(id);
    expect(head.status).toBe(get.status);
    expect(head.text ?? '').toBe('');
    // A second may have begun between the two.
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  it('HEAD of an error has its status and headers and no body', async () => {
    const head = await api.http.head('/api/v1/data/sources/nothing').expect(404);
    expect(head.text ?? '').toBe('');
    expect(head.headers['cache-control']).toBe('no-store');
    await api.http.head('/api/v1/data/composites/latest').set('If-None-Match', '*').expect(304);
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    '%s is 405 with Allow on every read path',
    async (method) => {
      for (const path of [
        ...ROUTES.map((route) => `/api/v1/data${route}`),
        '/api/v1/data/nothing',
        '/healthz',
      ]) {
        const reply = await api.http[method](path).send({ any: 'thing' });
        expect([path, reply.status]).toEqual([path, 405]);
        expect(reply.headers['allow']).toBe('GET, HEAD, OPTIONS');
        expect(reply.body).toMatchObject({ error_code: 'BAD_REQUEST' });
        expect(reply.body.request_id).toBe(reply.headers['x-request-id']);
      }
    },
  );

  it('rejects a write whose body is not JSON by its method, without reading the body', async () => {
    const reply = await api.http
      .post('/api/v1/data/health')
      .set('Content-Type', 'application/json')
      .send('{"broken');
    expect(reply.status).toBe(405);
  });

  it('rejects TRACE everywhere', async () => {
    for (const path of ['/api/v1/data/health', '/healthz', '/nowhere', '/api/v1/admin/things']) {
      const reply = parsed(
        await sendRaw(
          api.app,
          `TRACE ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${AS_OPERATOR.Authorization}\r\nConnection: close\r\n\r\n`,
        ),
      );
      expect([path, reply.status]).toEqual([path, 405]);
      expect(reply.body['error_code']).toBe('BAD_REQUEST');
    }
  });

  it('answers OPTIONS of a probe with Allow', async () => {
    const reply = await api.http.options('/healthz').expect(204);
    expect(reply.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it('answers malformed JSON and a body too large with the error body and our own words', async () => {
    const malformed = await api.http
      .post('/api/v1/admin/things')
      .set(AS_OPERATOR)
      .set('Content-Type', 'application/json')
      .send('{"broken');
    expect([malformed.status, malformed.body.detail]).toEqual([400, 'The body is not valid JSON.']);
    const large = await api.http
      .post('/api/v1/admin/things')
      .set(AS_OPERATOR)
      .send({ text: 'x'.repeat(200_000) });
    expect([large.status, large.body.error_code]).toEqual([413, 'BAD_REQUEST']);
    const charset = await api.http
      .post('/api/v1/admin/things')
      .set(AS_OPERATOR)
      .set('Content-Type', 'application/json; charset=klingon')
      .send('{}');
    expect([charset.status, charset.body.error_code]).toEqual([415, 'BAD_REQUEST']);
    for (const reply of [malformed, large, charset]) {
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body.request_id).toBe(reply.headers['x-request-id']);
    }
  });

  it('answers a target too long with 414, by the chain and by the parser', async () => {
    const long = await api.http.get(`/api/v1/data/health?x=${'y'.repeat(9_000)}`);
    expect([long.status, long.body.error_code]).toEqual([414, 'BAD_REQUEST']);
    const longer = parsed(await sendRaw(api.app, `GET /${'y'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`));
    expect([longer.status, longer.body['error_code']]).toEqual([414, 'BAD_REQUEST']);
  });

  it('answers headers too large with 431 and nonsense with 400, each with the error body', async () => {
    const headers = parsed(
      await sendRaw(api.app, `GET /api/v1/data HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(40_000)}\r\n\r\n`),
    );
    expect([headers.status, headers.body['error_code']]).toEqual([431, 'BAD_REQUEST']);
    expect(headers.head).toContain(`X-Request-ID: ${String(headers.body['request_id'])}`);
    const nonsense = parsed(await sendRaw(api.app, 'this is not http\r\n\r\n'));
    expect([nonsense.status, nonsense.body['error_code']]).toEqual([400, 'BAD_REQUEST']);
    expect(nonsense.head).toContain('Access-Control-Allow-Origin: *');
  });

  it('answers a request without Host with 400, and an expectation with 417, each with the error body', async () => {
    const health = 'GET /api/v1/data/health HTTP/1.1';
    const hostless = parsed(await sendRaw(api.app, `${health}\r\nConnection: close\r\n\r\n`));
    expect([hostless.status, hostless.body['detail']]).toEqual([400, 'The Host header is missing.']);
    const expecting = parsed(
      await sendRaw(api.app, `${health}\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n`),
    );
    expect([expecting.status, expecting.body['error_code']]).toEqual([417, 'BAD_REQUEST']);
    const continuing = await sendRaw(
      api.app,
      `${health}\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    expect(continuing).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    // Before HTTP/1.1 there was no such header.
    expect(await sendRaw(api.app, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers a second, broken request on a connection that was used before', async () => {
    const both = await sendRaw(api.app, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 'nonsense\r\n\r\n');
    expect(both).toMatch(/^HTTP\/1\.1 200 /);
    expect(both).toMatch(/HTTP\/1\.1 400 [^]*"error_code":"BAD_REQUEST"/);
  });

  it('answers broken percent-escapes in a path with 400', async () => {
    for (const path of ['/api/v1/data/sources/%zz', '/api/v1/data/%E0%A4', '/nowhere/%']) {
      const reply = await api.http.get(path);
      expect([path, reply.status, reply.body.error_code]).toEqual([path, 400, 'BAD_REQUEST']);
    }
  });
});
