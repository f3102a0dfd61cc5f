import { type Type } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { type ErrorCode, type ErrorDefinition, errorDefinition } from '../../domain/errors/errors.ts';
import { type Reads } from '../declaration/route-declaration.ts';
import {
  ErrorBody,
  OperatorErrorBody,
  OperatorProblemDetails,
  ProblemDetails,
} from '../errors/error.response.ts';
import { PROBLEM_MEDIA_TYPE } from '../errors/problem-details.ts';
import { headersOf } from './headers.ts';

/** A code that is answered with another status than the registry's, and what it means there. */
interface RestatedCode {
  readonly code: ErrorCode;
  readonly status: ErrorDefinition['status'];
  readonly description: string;
}

/** A code as the contract lists it. */
export type DocumentedCode = ErrorCode | RestatedCode;

/** What every data route can answer. */
export const DATA_ERRORS: readonly DocumentedCode[] = [
  'BAD_REQUEST',
  'API_KEY_INVALID',
  'ORIGIN_NOT_ALLOWED',
  'SCOPE_MISSING',
  'PRODUCT_NOT_FOUND',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
  'DATA_API_DISABLED',
  'STORE_UNAVAILABLE',
];

/** What every route of the older public API can answer. */
export const LEGACY_ERRORS: readonly DocumentedCode[] = [
  'BAD_REQUEST',
  'API_KEY_REQUIRED',
  'API_KEY_INVALID',
  {
    code: 'API_KEY_INVALID',
    status: 403,
    description: 'The key was revoked, and the operator requires a key on these routes.',
  },
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
  'STORE_UNAVAILABLE',
];

/** What every route of operators can answer. */
const ADMIN_ERRORS: readonly DocumentedCode[] = [
  'BAD_REQUEST',
  'OPERATOR_REQUIRED',
  'ROLE_INSUFFICIENT',
  'CSRF_REFUSED',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'STORE_UNAVAILABLE',
];

/** What a route can answer besides, by what it reads. */
export const errorsOfReads = (reads: Reads): readonly DocumentedCode[] =>
  reads === 'state' ? [] : ['OVERLOADED'];

/**
 * What HTTP itself rejects, whatever the path is. No operation can be asked for with another method than its
 * own, so these stand together under `default` instead of once per operation and status.
 */
const REJECTED_BY_HTTP = [
  'BAD_REQUEST with an HTTP status that is the same for every path:',
  '405 (only GET, HEAD, and OPTIONS are served, as `Allow` lists), 408 (the request took too long to arrive),',
  '413, 415, and 417 (a body is not accepted), 414 (path and query are too long),',
  '431 (the headers are too large).',
].join(' ');

/**
 * One documented response per status, with an example per code.
 *
 * @param own codes of the route itself; first, because they are the ones to be read
 * @param ofSurface what every route of its surface can answer
 */
export function errorResponses(
  own: readonly ErrorCode[],
  ofSurface: readonly DocumentedCode[],
): MethodDecorator[] {
  const byStatus = withCodesByStatus(own, ofSurface, (status, description, codes) =>
    ApiResponse({
      status,
      description,
      headers: headersOf(status, false),
      content: errorContent(codes, ErrorBody, ProblemDetails),
    }),
  );
  const byHttp = ApiResponse({
    status: 'default',
    description: REJECTED_BY_HTTP,
    headers: headersOf(400, false),
    content: errorContent(['BAD_REQUEST'], ErrorBody, ProblemDetails),
  });
  return [...byStatus, byHttp];
}

/** The same for a route of operators, whose headers are not documented. */
export const operatorErrorResponses = (own: readonly ErrorCode[]): MethodDecorator[] =>
  withCodesByStatus(own, ADMIN_ERRORS, (status, description, codes) =>
    ApiResponse({
      status,
      description,
      content: errorContent(codes, OperatorErrorBody, OperatorProblemDetails),
    }),
  );

function withCodesByStatus(
  own: readonly ErrorCode[],
  ofSurface: readonly DocumentedCode[],
  respond: (status: number, description: string, codes: readonly ErrorCode[]) => MethodDecorator,
): MethodDecorator[] {
  const errors = [...own, ...ofSurface.filter((code) => !own.some((one) => one === code))].map(restated);
  const statuses = [...new Set(errors.map(({ status }) => status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const ofStatus = errors.filter((error) => error.status === status);
    const description = ofStatus.map(({ code, description: said }) => `${code}: ${said}`).join('\n\n');
    return respond(
      status,
      description,
      ofStatus.map(({ code }) => code),
    );
  });
}

function restated(documented: DocumentedCode): RestatedCode {
  if (typeof documented !== 'string') return documented;
  const { status, description } = errorDefinition(documented);
  return { code: documented, status, description };
}

/** Problem details say the same once more, so their examples are those of their fields. */
const errorContent = (codes: readonly ErrorCode[], body: Type<ErrorBody>, problem: Type<ProblemDetails>) => ({
  'application/json': {
    schema: { $ref: getSchemaPath(body) },
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  },
  [PROBLEM_MEDIA_TYPE]: { schema: { $ref: getSchemaPath(problem) } },
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
