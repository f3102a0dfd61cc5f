import { ApiProperty } from '@nestjs/swagger';
import { ERROR_CODES, errorDefinition } from '../../domain/errors/errors.ts';
import { problemInstanceOf, problemTypeOf } from './error-reply.filter.ts';

/** The codes that partners can meet, in the registry's order. */
export const PARTNER_ERROR_CODES = ERROR_CODES.filter((code) =>
  errorDefinition(code).surfaces.some((surface) => surface !== 'admin'),
);

/** The codes that operators can meet, in the registry's order. */
const OPERATOR_ERROR_CODES = ERROR_CODES.filter((code) =>
  errorDefinition(code).surfaces.some((surface) => surface === 'admin' || surface === 'any'),
);

/** The body of every error response. */
export class ErrorBody {
  @ApiProperty({
    description: 'Problem and fix, for people.',
    type: String,
    example: 'The API key expired at 2026-01-05T12:00:00+00:00. Ask the operator for another key.',
  })
  readonly detail!: string;

  @ApiProperty({
    description: 'Error code, for programs. /api/v1/data/errors lists all codes with retry advice.',
    enum: PARTNER_ERROR_CODES,
    example: 'API_KEY_INVALID',
  })
  readonly error_code!: string;

  @ApiProperty({ description: 'Same as the X-Request-ID header.', type: String, example: 'req-7f3a' })
  readonly request_id!: string;

  @ApiProperty({
    description: 'Every message, only with VALIDATION_ERROR; `detail` is the first.',
    type: [String],
    required: false,
    example: ['include_paused must be true or false'],
  })
  readonly errors?: string[];
}

/** An error as problem details (RFC 9457). */
export class ProblemDetails {
  @ApiProperty({
    description: 'Problem type: the entry of the code in the error list.',
    type: String,
    format: 'uri-reference',
    example: problemTypeOf('API_KEY_INVALID'),
  })
  readonly type!: string;

  @ApiProperty({
    description: 'Problem type in words.',
    type: String,
    example: errorDefinition('API_KEY_INVALID').title,
  })
  readonly title!: string;

  @ApiProperty({ description: 'HTTP status of the response.', type: 'integer', example: 401 })
  readonly status!: number;

  @ApiProperty({
    description: 'Problem and fix, for people.',
    type: String,
    example: 'The API key expired at 2026-01-05T12:00:00+00:00. Ask the operator for another key.',
  })
  readonly detail!: string;

  @ApiProperty({
    description: 'URI of the request.',
    type: String,
    format: 'uri',
    example: problemInstanceOf('req-7f3a'),
  })
  readonly instance!: string;

  @ApiProperty({ description: 'As in ErrorBody.', enum: PARTNER_ERROR_CODES, example: 'API_KEY_INVALID' })
  readonly error_code!: string;

  @ApiProperty({ description: 'As in ErrorBody.', type: String, example: 'req-7f3a' })
  readonly request_id!: string;

  @ApiProperty({
    description: 'As in ErrorBody.',
    type: [String],
    required: false,
    example: ['include_paused must be true or false'],
  })
  readonly errors?: string[];
}

const operatorCode = { description: 'What happened, for programs.', enum: OPERATOR_ERROR_CODES };

const current = {
  description: 'Only with PRECONDITION_FAILED: the stored values of the fields that can be edited.',
  type: 'object',
  additionalProperties: true,
  selfRequired: false,
} as const;
const changedBy = {
  description: 'Only with PRECONDITION_FAILED: the operator who changed them last; null if unknown.',
  type: String,
  nullable: true,
  required: false,
};
const changedAt = {
  description: 'Only with PRECONDITION_FAILED: when they were changed last; null if unknown.',
  type: String,
  format: 'date-time',
  nullable: true,
  required: false,
};

/** The body of every error of the operators' API. */
export class OperatorErrorBody extends ErrorBody {
  @ApiProperty({ ...operatorCode, example: 'OPERATOR_REQUIRED' })
  override readonly error_code!: string;

  @ApiProperty(current)
  readonly current?: object;

  @ApiProperty(changedBy)
  readonly changed_by?: string | null;

  @ApiProperty(changedAt)
  readonly changed_at?: string | null;
}

/** The same as problem details (RFC 9457). */
export class OperatorProblemDetails extends ProblemDetails {
  @ApiProperty({ ...operatorCode, example: 'OPERATOR_REQUIRED' })
  override readonly error_code!: string;

  @ApiProperty(current)
  readonly current?: object;

  @ApiProperty(changedBy)
  readonly changed_by?: string | null;

  @ApiProperty(changedAt)
  readonly changed_at?: string | null;
}
