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

/**
 * What HTTP itself refuses, whatever the path is. No operation can be asked for with another method than its
 * own, so these stand together under `default` instead of once per operation and status.
 */
const REFUSED_BY_HTTP = [
  'BAD_REQUEST with the status of HTTP itself, the same for every path:',
  '405 (only GET, HEAD and OPTIONS are served; `Allow` says so), 408 (the request took too long to arrive),',
  '413, 415 and 417 (nothing is to be sent along), 414 (path and query are too long),',
  '431 (the headers are too large).',
].join(' ');

/** One documented response per status, with an example per code. */
export function refusalResponses(own: readonly ErrorCode[]): MethodDecorator[] {
  // The route's own codes first: they are the ones to be read.
  const codes = [...new Set([...own, ...EVERYWHERE])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  const byStatus = statuses.map((status) => {
    const ofStatus = codes.filter((code) => ERRORS[code].status === status);
    return ApiResponse({
      status,
      description: ofStatus.map((code) => `${code}: ${errorDefinition(code).description}`).join('\n\n'),
      headers: headersOf(status, false),
      content: errorContent(ofStatus),
    });
  });
  const byHttp = ApiResponse({
    status: 'default',
    description: REFUSED_BY_HTTP,
    headers: headersOf(400, false),
    content: errorContent(['BAD_REQUEST']),
  });
  return [...byStatus, byHttp];
}

const errorContent = (codes: readonly ErrorCode[]) => ({
  'application/json': {
    schema: { $ref: getSchemaPath(ErrorBody) },
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  },
});

function exampleOf(code: ErrorCode) {
  const { title } = errorDefinition(code);
  return {
    detail: title,
    error_code: code,
    request_id: 'req-7f3a',
    ...(code === 'VALIDATION_ERROR' ? { errors: [title] } : {}),
  };
}
