import { type ArgumentsHost, Logger } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { surfaceOf } from '../request/surfaces.ts';
import { openContext } from '../request/request-context.ts';
import { ErrorReplyFilter } from './error-reply.filter.ts';

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
