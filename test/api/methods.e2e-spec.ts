import { Body, Controller, RequestMethod } from '@nestjs/common';
import { AdminRoute } from '../../src/access/routes/admin-route.decorator.ts';
import { IntegerField } from '../../src/http/parameters/field.decorators.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { type AdminAnswer } from '../../src/http/envelope/admin-answer.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { sendRaw } from '../support/raw-http.ts';
import { suiteApi } from '../support/suite-service.ts';
import { errorOf } from '../support/error-of.ts';

class ThingsBody {
  @IntegerField({ minimum: 0, maximum: 9 })
  readonly a!: number;
}
class Things {}
const THINGS = {
  operationId: 'doThings',
  schemaVersion: 'things/1',
  summary: 'Do things',
  response: Things,
} as const;

@Controller(ADMIN_API_PATH)
class WritingController {
  @AdminRoute(RequestMethod.POST, 'things', THINGS)
  write(@Body() data: ThingsBody): AdminAnswer {
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

function parsed(raw: string): { status: number; head: string; body: Record<string, unknown> } {
  const [head, body] = raw.split('\r\n\r\n', 2);
  return { status: Number(head!.split(' ')[1]), head: head!, body: JSON.parse(body!) };
}

describe('methods and malformed requests', () => {
  const api = suiteApi({ controllers: [WritingController] });

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
    expect((await api.http.options('/healthz').expect(204)).headers['allow']).toBe('GET, HEAD, OPTIONS');
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
    expect(errorOf(large)).toBe('413 BAD_REQUEST');
    const charset = await api.http
      .post('/api/v1/admin/things')
      .set(AS_OPERATOR)
      .set('Content-Type', 'application/json; charset=klingon')
      .send('{}');
    expect(errorOf(charset)).toBe('415 BAD_REQUEST');
    for (const reply of [malformed, large, charset]) {
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body.request_id).toBe(reply.headers['x-request-id']);
    }
  });

  it('answers a target too long with 414, by the chain and by the parser', async () => {
    const long = await api.http.get(`/api/v1/data/health?x=${'y'.repeat(9_000)}`);
    expect(errorOf(long)).toBe('414 BAD_REQUEST');
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

  it('answers more headers than are counted with 431, and as many as are with their own answer', async () => {
    const health = (count: number, last = '') =>
      ['GET /api/v1/data/health HTTP/1.1', 'Host: x', 'Connection: close']
        .concat(Array.from({ length: count }, (_, i) => `${i.toString(36)}:`))
        .concat(last, '', '')
        .filter((line, i, lines) => line !== '' || i >= lines.length - 2)
        .join('\r\n');
    for (const count of [999, 1_030, 2_000, 2_600]) {
      // A key behind those that are counted must not be read over.
      const { status, body, head } = parsed(await sendRaw(api.app, health(count, 'X-API-Key: mdk_wrong')));
      expect([count, status, body['error_code']]).toEqual([count, 431, 'BAD_REQUEST']);
      expect(head).toContain(`X-Request-ID: ${String(body['request_id'])}`);
      expect(head).toContain('Connection: close');
    }
    expect(await sendRaw(api.app, health(998))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendRaw(api.app, health(997, 'X-API-Key: mdk_wrong'))).toMatch(/^HTTP\/1\.1 401 /);
  });

  it.each(['gzip', 'identity', 'nonsense', 'chunked;q=1', 'gzip, chunked', 'nonsense, chunked', '"chunked"'])(
    'answers the transfer coding %s with 501 and the error body, not with silence',
    async (coding) => {
      for (const start of [
        'GET /api/v1/data/health HTTP/1.1',
        'POST /mcp HTTP/1.1',
        `POST ${ADMIN_API_PATH}/things HTTP/1.1\r\nAuthorization: ${AS_OPERATOR.Authorization}`,
        'GET /nowhere HTTP/1.0',
      ]) {
        const sent = `${start}\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
        const { status, body, head } = parsed(await sendRaw(api.app, sent));
        expect([start, status, body['error_code']]).toEqual([start, 501, 'BAD_REQUEST']);
        expect(body['detail']).toContain('chunked');
        expect(head).toMatch(/X-Request-ID: [^]*X-Error-Id: |X-Error-Id: [^]*X-Request-ID: /);
        expect(head).toContain('Connection: close');
      }
    },
  );

  it.each(['chunked, gzip', 'chunked, chunked'])(
    'answers the transfer coding %s, which leaves the end of the body open, with 400',
    async (coding) => {
      const { status, body } = parsed(
        await sendRaw(api.app, `POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n`),
      );
      expect([status, body['error_code']]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  it('answers an unknown transfer coding behind a request that is still answered, after that', async () => {
    const first = 'GET /api/v1/data/health HTTP/1.1\r\nHost: x\r\n\r\n';
    const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nonsense\r\n\r\nbody';
    const both = await sendRaw(api.app, first + second);
    expect(both).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 501 [^]*"error_code":"BAD_REQUEST"/);
  });

  it('reads a chunked body, in any letter case, and no body that is chunked and has a length', async () => {
    const sent = (more: string) =>
      `POST ${ADMIN_API_PATH}/things HTTP/1.1\r\nHost: x\r\nAuthorization: ${AS_OPERATOR.Authorization}\r\n` +
      `Content-Type: application/json\r\nConnection: close\r\n${more}\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n`;
    const { status, body } = parsed(await sendRaw(api.app, sent('Transfer-Encoding: Chunked')));
    expect([status, body['data']]).toEqual([200, { a: 1 }]);
    const both = parsed(await sendRaw(api.app, sent('Content-Length: 3\r\nTransfer-Encoding: chunked')));
    expect([both.status, both.body['error_code']]).toEqual([400, 'BAD_REQUEST']);
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
      expect([path, errorOf(reply)]).toEqual([path, '400 BAD_REQUEST']);
    }
  });
});
