import { BadRequestException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { ERROR_CODES, errorDefinition, ServiceError } from '../../domain/errors/errors.ts';
import { NarrativesUnreadableError } from '../../persistence/narratives/stored-narrative.ts';
import { errorReplyOf, errorTemplate } from './exception-reply.ts';
import { HttpError } from './http-error.ts';

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
      errorReplyOf(new HttpError('method_not_served', { method: 'PUT' }, { Allow: 'GET' }), 'data'),
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
