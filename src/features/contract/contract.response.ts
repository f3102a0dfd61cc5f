import { ApiProperty } from '@nestjs/swagger';
import { RETRY_ADVICE, type RetryAdvice } from '../../domain/errors/errors.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';

/** A link of the index. */
export class RouteLink {
  @ApiProperty({
    description: 'Path; replace the parts in braces.',
    type: String,
    example: '/api/v1/data/sources/{source_id}',
  })
  readonly href!: string;

  @ApiProperty({ description: 'Name of the operation in the contract.', type: String, example: 'getSource' })
  readonly operation_id!: string;

  @ApiProperty({ description: 'Summary of the route.', type: String, example: 'Get a source' })
  readonly title!: string;
}

/** Index of the data API. */
export class DataIndex {
  @ApiProperty({ description: 'Routes of the data API.', type: () => [RouteLink] })
  readonly links!: readonly RouteLink[];
}

/** One line of the error registry. */
export class ErrorEntry {
  @ApiProperty({ description: 'Error code.', enum: PARTNER_ERROR_CODES, example: 'RATE_LIMITED' })
  readonly error_code!: string;

  @ApiProperty({ description: 'HTTP status of the response.', type: 'integer', example: 429 })
  readonly status!: number;

  @ApiProperty({ description: 'Title of the error.', type: String, example: 'Rate limited' })
  readonly title!: string;

  @ApiProperty({
    description:
      'Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after: wait for the time in Retry-After. once: repeat once, then report the request ID.',
    enum: [...RETRY_ADVICE],
    example: 'after_retry_after',
  })
  readonly retry!: RetryAdvice;

  @ApiProperty({
    description: 'Problem and fix.',
    type: String,
    example: 'Too many requests within a minute.',
  })
  readonly description!: string;
}

/** The error registry. */
export class ErrorRegistry {
  @ApiProperty({ description: 'All error codes.', type: () => [ErrorEntry] })
  readonly errors!: readonly ErrorEntry[];

  @ApiProperty({
    description: 'Milliseconds to wait between attempts, in addition to Retry-After.',
    type: 'array',
    items: { type: 'integer' },
    example: [100, 500, 2000, 5000, 15000],
  })
  readonly backoff_ms!: readonly number[];
}
