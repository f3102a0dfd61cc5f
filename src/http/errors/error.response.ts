import { ERROR_CODES, errorDefinition } from '../../domain/errors/errors.ts';
import { CLOSED_LINKS } from '../../domain/access/hand-over.ts';
import { problemInstanceOf, problemTypeOf } from './error-reply.filter.ts';
import { f, shape } from '../shape/shape.ts';

/** The codes that partners can meet, in the registry's order. */
export const PARTNER_ERROR_CODES = ERROR_CODES.filter((code) =>
  errorDefinition(code).surfaces.some((surface) => surface !== 'admin'),
);

/** The codes that operators can meet, in the registry's order. */
const OPERATOR_ERROR_CODES = ERROR_CODES.filter((code) =>
  errorDefinition(code).surfaces.some((surface) => surface === 'admin' || surface === 'any'),
);

export class ErrorBody extends shape({
  detail: f.text(
    'Problem and fix, for people.',
    'The API key expired at 2026-01-05T12:00:00+00:00. Ask the operator for another key.',
  ),
  error_code: f.choice<string>(
    'Error code, for programs. /api/v1/data/errors lists all codes with retry advice.',
    PARTNER_ERROR_CODES,
    'API_KEY_INVALID',
  ),
  request_id: f.text('Same as the X-Request-ID header.', 'req-7f3a'),
  'errors?': f.texts('Every message, only with VALIDATION_ERROR; `detail` is the first.', [
    'include_paused must be true or false',
  ]),
}) {}

/** An error as problem details (RFC 9457). */
export class ProblemDetails extends shape({
  type: f.text('Problem type: the entry of the code in the error list.', problemTypeOf('API_KEY_INVALID'), {
    format: 'uri-reference',
  }),
  title: f.text('Problem type in words.', errorDefinition('API_KEY_INVALID').title),
  status: f.integer('HTTP status of the response.', 401),
  detail: f.text(
    'Problem and fix, for people.',
    'The API key expired at 2026-01-05T12:00:00+00:00. Ask the operator for another key.',
  ),
  instance: f.text('URI of the request.', problemInstanceOf('req-7f3a'), { format: 'uri' }),
  error_code: f.choice<string>('As in ErrorBody.', PARTNER_ERROR_CODES, 'API_KEY_INVALID'),
  request_id: f.text('As in ErrorBody.', 'req-7f3a'),
  'errors?': f.texts('As in ErrorBody.', ['include_paused must be true or false']),
}) {}

/** Fields of single errors. */
const DETAILS = {
  'current?': f.any<object>({
    description: 'Only with PRECONDITION_FAILED: the stored values of the fields that can be edited.',
    type: 'object',
    additionalProperties: true,
    selfRequired: false,
  }),
  'changed_by?': f.textOrNull(
    'Only with PRECONDITION_FAILED: the operator who changed them last; null if unknown.',
  ),
  'changed_at?': f.momentOrNull(
    'Only with PRECONDITION_FAILED: when they were changed last; null if unknown.',
  ),
  'link?': f.choice('Only with NOT_FOUND of a one-time link: its state.', CLOSED_LINKS),
};
const OPERATOR_CODE = f.choice('What happened, for programs.', OPERATOR_ERROR_CODES, 'OPERATOR_REQUIRED');

export class OperatorErrorBody extends shape(ErrorBody, { error_code: OPERATOR_CODE, ...DETAILS }) {}

export class OperatorProblemDetails extends shape(ProblemDetails, {
  error_code: OPERATOR_CODE,
  ...DETAILS,
}) {}
