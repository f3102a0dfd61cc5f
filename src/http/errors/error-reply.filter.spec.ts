import {
  type ArgumentsHost,
  Logger,
  BadRequestException,
  NotFoundException,
  PayloadTooLargeException,
} from '@nestjs/common';
import { ServiceError, ERROR_CODES, errorDefinition } from '../../domain/errors/errors.ts';
import { surfaceOf } from '../request/surfaces.ts';
import { openContext } from '../request/request-context.ts';
import {
  ErrorReplyFilter,
  errorReplyOf,
  errorTemplate,
  acceptsProblemJson,
  problemTemplate,
} from './error-reply.filter.ts';
import { NarrativesUnreadableError } from '../../published/narrative-row.ts';
import { HttpError } from './http-error.ts';

/** What was written to a response, and what a response has to be able to do. */
class RecordedResponse {
  headersSent = false;
  destroyed = false;
  readonly headers: Record<string, unknown> = {
    ETag: 'W/"promised"',
    'Content-Encoding': 'br',
    'Cache-Control': 'public, max-age=60',
    Vary: 'X-API-Key',
  };
  statusCode = 0;
  body = '';

  setHeader(name: string, value: unknown): this {
    this.headers[name] = value;
    return this;
  }
  getHeader(name: string): unknown {
    return this.headers[name];
  }
  removeHeader(name: string): void {
    delete this.headers[name];
  }
  end(body: string): void {
    this.body = body;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

function reject(
  thrown: unknown,
  response = new RecordedResponse(),
  headers: Readonly<Record<string, string>> = {},
): RecordedResponse {
  const request = { headers } as unknown as Parameters<typeof openContext>[0];
  openContext(request, {
    requestId: 'req-1',
    receivedAtMs: 0,
    traceId: null,
    trusts: () => false,
    address: '192.0.2.7',
    surface: surfaceOf('/api/v1/data'),
    caller: null,
    operator: null,
    meteredKey: null,
    rejectedKey: null,
    contact: null,
    timing: null,
    limits: null,
    quotaSpent: false,
    failure: null,
    repeatable: false,
    reply: null,
  });
  const http = { getRequest: () => request, getResponse: () => response };
  new ErrorReplyFilter().catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return response;
}

describe('ErrorReplyFilter', () => {
  const logged = { error: jest.spyOn(Logger.prototype, 'error'), warn: jest.spyOn(Logger.prototype, 'warn') };
  beforeEach(() => {
    for (const spy of Object.values(logged)) spy.mockReset().mockReturnValue(undefined);
  });
  afterAll(() => jest.restoreAllMocks());

  it('tells the log what happened under the ids that the caller is told', () => {
    const thrown = new Error('password=hunter2');
    const { statusCode, headers, body } = reject(thrown);
    expect(statusCode).toBe(500);
    expect(body).not.toContain('hunter2');
    const [facts, stack] = logged.error.mock.calls[0]!;
    expect(facts).toMatchObject({ request_id: 'req-1', error_id: headers['X-Error-Id'], err: thrown });
    expect(stack).toBe(thrown.stack);
  });

  it('warns of unavailability with its cause, and is silent on what callers did', () => {
    reject(
      new ServiceError('STORE_UNAVAILABLE', { reason: 'no_cycle' }, { cause: new Error('10.0.0.5 refused') }),
    );
    expect(logged.warn.mock.calls[0]![0]).toMatchObject({ request_id: 'req-1', cause: '10.0.0.5 refused' });
    logged.warn.mockClear();
    reject(ServiceError.described('UNKNOWN_ASSET'));
    expect(logged.error).not.toHaveBeenCalled();
    expect(logged.warn).not.toHaveBeenCalled();
  });

  it('takes back what the route had promised', () => {
    const { headers } = reject(ServiceError.described('UNKNOWN_ASSET'));
    expect(headers).not.toHaveProperty('ETag');
    expect(headers).not.toHaveProperty('Content-Encoding');
    expect(headers['Cache-Control']).toBe('no-store');
  });

  it('answers problem details to who asks for them, and says to caches that it looked', () => {
    const unknownAsset = ServiceError.described('UNKNOWN_ASSET');
    const accept = 'application/json, application/problem+json';
    const asked = reject(unknownAsset, new RecordedResponse(), { accept });
    expect(asked.headers['Content-Type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(String(asked.body))).toMatchObject({ status: 400, error_code: 'UNKNOWN_ASSET' });
    const unasked = reject(unknownAsset);
    expect(unasked.headers['Content-Type']).toBe('application/json; charset=utf-8');
    expect([asked.headers['Vary'], unasked.headers['Vary']]).toEqual([
      'X-API-Key, Accept',
      'X-API-Key, Accept',
    ]);
  });

  it('cuts a reply that had begun rather than mix two', () => {
    const begun = new RecordedResponse();
    begun.headersSent = true;
    expect(reject(new Error('late'), begun)).toMatchObject({ destroyed: true, body: '' });
  });
});

describe('errorReplyOf', () => {
  it.each(ERROR_CODES)('%s answers with its registry row', (code) => {
    const reply = errorReplyOf(ServiceError.described(code), 'data');
    const { status, retryAfterSeconds, description } = errorDefinition(code);
    expect(reply).toMatchObject({ status, code, detail: description });
    expect(reply.headers['Retry-After']).toBe(
      retryAfterSeconds === null ? undefined : String(retryAfterSeconds),
    );
    expect(reply.messages).toEqual(status === 422 ? [description] : null);
  });

  it('challenges with the credential of the surface', () => {
    const challenge = (surface: 'data' | 'admin') =>
      errorReplyOf(new ServiceError('OPERATOR_REQUIRED', { reason: 'token' }), surface).headers[
        'WWW-Authenticate'
      ];
    expect([challenge('data'), challenge('admin')]).toEqual(['X-API-Key', 'Bearer']);
  });

  it('says nothing of what nobody declared', () => {
    for (const thrown of [
      new Error('password=hunter2'),
      'text',
      undefined,
      { code: 'ECONNREFUSED' },
      new TypeError('x'),
    ]) {
      expect(errorReplyOf(thrown, 'data')).toMatchObject({
        status: 500,
        code: 'INTERNAL_ERROR',
        detail: 'Something failed on our side.',
      });
    }
  });

  it('takes the code of the store’s own error and leaves its message out', () => {
    const away = Object.assign(new Error('10.0.0.5 refused'), { code: 'STORE_UNAVAILABLE' });
    const reply = errorReplyOf(away, 'data');
    expect([reply.status, reply.code, reply.headers['Retry-After']]).toEqual([
      503,
      'STORE_UNAVAILABLE',
      '10',
    ]);
    expect(reply.detail).not.toContain('10.0.0.5');
  });

  it('tells of narratives that cannot be read by their own code, whatever kept them from being read', () => {
    const cause = new Error('relation "narratives" does not exist');
    const reply = errorReplyOf(new NarrativesUnreadableError('10.0.0.5 gave nothing', { cause }), 'data');
    expect([reply.status, reply.code, reply.headers['Retry-After']]).toEqual([
      503,
      'NARRATIVE_STORE_UNAVAILABLE',
      '10',
    ]);
    expect(reply.detail).not.toMatch(/10\.0\.0\.5|relation/);
  });

  it('puts the framework’s errors into our words', () => {
    const json = new BadRequestException('Unexpected token in JSON', { cause: new SyntaxError('x') });
    expect(errorReplyOf(json, 'admin')).toMatchObject({ status: 400, detail: 'The body is not valid JSON.' });
    expect(errorReplyOf(new PayloadTooLargeException('limit 100kb'), 'admin')).toMatchObject({
      status: 413,
      code: 'BAD_REQUEST',
    });
    expect(errorReplyOf(new NotFoundException('Cannot GET /x'), 'data').code).toBe('PRODUCT_NOT_FOUND');
    expect(errorReplyOf(new NotFoundException('Cannot GET /x'), 'legacy').code).toBe('NOT_FOUND');
    expect(errorReplyOf(new NotFoundException('Cannot GET /x'), null).code).toBe('NOT_FOUND');
    expect(
      errorReplyOf(
        new HttpError('method_not_served', { method: 'PUT', allowed: ['GET'] }, { Allow: 'GET' }),
        'data',
      ),
    ).toMatchObject({
      status: 405,
      code: 'BAD_REQUEST',
      headers: { Allow: 'GET' },
    });
  });
});

describe('errorTemplate', () => {
  it('has errors[] with 422 alone', () => {
    const error = new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages: ['first', 'second'] });
    expect(
      JSON.parse(errorTemplate(errorReplyOf(error, 'data')).text({ requestId: 'id', nowMs: 0 })),
    ).toEqual({
      detail: 'first',
      error_code: 'VALIDATION_ERROR',
      request_id: 'id',
      errors: ['first', 'second'],
    });
  });
});

describe('acceptsProblemJson', () => {
  it.each([
    ['application/problem+json', true],
    ['application/json, application/problem+json', true],
    ['Application/Problem+JSON;q=0.2, application/json', true],
    ['application/problem+json;q=0, */*', false],
    ['*/*', false],
    ['application/*', false],
    ['application/json', false],
    ['application/problem+json2', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (accept, asks) => {
    // Twice: the second answer is remembered.
    expect([acceptsProblemJson(accept), acceptsProblemJson(accept)]).toEqual([asks, asks]);
  });
});

describe('problemTemplate', () => {
  const problem = (error: ServiceError) =>
    JSON.parse(
      problemTemplate(errorReplyOf(error, 'data')).text({ requestId: 'req-7f3a', nowMs: 0 }),
    ) as object;

  it('says what the error body says, in the members of RFC 9457', () => {
    expect(problem(new ServiceError('RATE_LIMITED', { reason: 'key', limit: 2 }))).toEqual({
      type: '/api/v1/data/errors#RATE_LIMITED',
      title: 'Rate limited',
      status: 429,
      detail: 'More than 2 requests a minute with this key.',
      instance: 'request:req-7f3a',
      error_code: 'RATE_LIMITED',
      request_id: 'req-7f3a',
    });
  });

  it('lists every message of a validation', () => {
    expect(problem(ServiceError.described('VALIDATION_ERROR'))).toMatchObject({
      errors: [expect.any(String)],
      error_code: 'VALIDATION_ERROR',
    });
  });
});

describe('the contact of a deployment', () => {
  const CONTACT = 'keys@example.com';

  it.each([
    [new ServiceError('API_KEY_REQUIRED'), 'data', 'Write to keys@example.com for a key.'],
    [
      new ServiceError('TIER_INSUFFICIENT', { reason: 'of_route' }),
      'mcp',
      'Write to keys@example.com for a key.',
    ],
    [
      new ServiceError('RATE_LIMITED', { reason: 'address', limit: 60 }),
      'legacy',
      'Write to keys@example.com for a higher limit.',
    ],
  ] as const)('ends the message of %s for partners', (error, surface, advice) => {
    expect(errorReplyOf(error, surface, CONTACT).detail).toBe(`${error.detail} ${advice}`);
    expect(errorReplyOf(error, surface, null).detail).toBe(error.detail);
  });

  it('is not named to operators, and not where it cannot help', () => {
    const limited = new ServiceError('RATE_LIMITED', { reason: 'operator', limit: 300 });
    expect(errorReplyOf(limited, 'admin', CONTACT).detail).toBe(limited.detail);
    const unlicensed = new ServiceError('SERIES_NOT_LICENSED', { reach: 'nowhere' });
    expect(errorReplyOf(unlicensed, 'data', CONTACT).detail).toBe(unlicensed.detail);
  });
});
