import { ApiProperty } from '@nestjs/swagger';
import { RETRY_ADVICE, type RetryAdvice } from '../../domain/errors/errors.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';

/** A link of the index. */
export class RouteLink {
  @ApiProperty({
    description: 'Path; parts in braces are to be filled in.',
    type: String,
    example: '/api/v1/data/sources/{source_id}',
  })
  readonly href!: string;

  @ApiProperty({ description: 'Name of the operation in the contract.', type: String, example: 'getSource' })
  readonly operation_id!: string;

  @ApiProperty({ description: 'What is behind it.', type: String, example: 'One source' })
  readonly title!: string;
}

/** Index of the data API. */
export class DataIndex {
  @ApiProperty({ description: 'Every route of the data API.', type: () => [RouteLink] })
  readonly links!: readonly RouteLink[];
}

/** One line of the error registry. */
export class ErrorEntry {
  @ApiProperty({ description: 'The code.', enum: PARTNER_ERROR_CODES, example: 'RATE_LIMITED' })
  readonly error_code!: string;

  @ApiProperty({ description: 'The HTTP status it comes with.', type: 'integer', example: 429 })
  readonly status!: number;

  @ApiProperty({ description: 'The code in words.', type: String, example: 'Rate limited' })
  readonly title!: string;

  @ApiProperty({
    description:
      'never: do not repeat. after_fix: change the request first. after_retry_after: wait as Retry-After says. once: repeat once, then report the request id.',
    enum: [...RETRY_ADVICE],
    example: 'after_retry_after',
  })
  readonly retry!: RetryAdvice;

  @ApiProperty({
    description: 'What happened and what to do.',
    type: String,
    example: 'Too many requests within a minute.',
  })
  readonly description!: string;
}

/** The error registry. */
export class ErrorRegistry {
  @ApiProperty({ description: 'Every code.', type: () => [ErrorEntry] })
  readonly errors!: readonly ErrorEntry[];

  @ApiProperty({
    description: 'Milliseconds to wait between attempts on top of Retry-After.',
    type: 'array',
    items: { type: 'integer' },
    example: [100, 500, 2000, 5000, 15000],
  })
  readonly backoff_ms!: readonly number[];
}
