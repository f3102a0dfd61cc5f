import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type ErrorCode, ERRORS, errorDefinition } from '../../domain/errors.ts';
import { ErrorBody } from '../errors/error.response.ts';
import { headersOf } from './headers.ts';

/** What every data route can answer. */
const EVERYWHERE: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'API_KEY_INVALID',
  'SCOPE_MISSING',
  'PRODUCT_NOT_FOUND',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
  'DATA_API_DISABLED',
  'STORE_UNAVAILABLE',
];

/** One documented response per status, with an example per code. */
export function refusalResponses(own: readonly ErrorCode[]): MethodDecorator[] {
  // The route's own codes first: they are the ones to be read.
  const codes = [...new Set([...own, ...EVERYWHERE])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const ofStatus = codes.filter((code) => ERRORS[code].status === status);
    return ApiResponse({
      status,
      description: ofStatus.map((code) => `${code}: ${errorDefinition(code).description}`).join('\n\n'),
      headers: headersOf(status, false),
      content: {
        'application/json': {
          schema: { $ref: getSchemaPath(ErrorBody) },
          examples: Object.fromEntries(ofStatus.map((code) => [code, { value: exampleOf(code) }])),
        },
      },
    });
  });
}

function exampleOf(code: ErrorCode) {
  const { title } = errorDefinition(code);
  return {
    detail: title,
    error_code: code,
    request_id: 'req-7f3a',
    ...(code === 'VALIDATION_ERROR' ? { errors: [title] } : {}),
  };
}
