import { ServiceError } from '../../domain/errors/errors.ts';
import { errorReplyOf } from './exception-reply.ts';
import { acceptsProblemJson, problemTemplate } from './problem-details.ts';

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
