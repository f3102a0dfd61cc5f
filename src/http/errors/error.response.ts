import { ApiProperty } from '@nestjs/swagger';
import { ERROR_CODES, errorDefinition } from '../../domain/errors/errors.ts';

/** The codes that partners can meet, in the registry's order. */
export const PARTNER_ERROR_CODES = ERROR_CODES.filter((code) =>
  errorDefinition(code).surfaces.some((surface) => surface !== 'admin'),
);

/** The body of every error reply. */
export class ErrorBody {
  @ApiProperty({
    description: 'What happened, for people.',
    type: String,
    example: 'The API key is not valid.',
  })
  readonly detail!: string;

  @ApiProperty({
    description: 'What happened, for programs. /api/v1/data/errors lists all codes with retry advice.',
    enum: PARTNER_ERROR_CODES,
    example: 'API_KEY_INVALID',
  })
  readonly error_code!: string;

  @ApiProperty({ description: 'Same as the X-Request-ID header.', type: String, example: 'req-7f3a' })
  readonly request_id!: string;

  @ApiProperty({
    description: 'Only with VALIDATION_ERROR: every message; `detail` is the first.',
    type: [String],
    required: false,
    example: ['include_paused must be true or false'],
  })
  readonly errors?: string[];
}
