import { RETRY_ADVICE } from '../../domain/errors/errors.ts';
import { PARTNER_ERROR_CODES } from '../../http/errors/error.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

class RouteLink extends shape({
  href: f.text('Path; replace the parts in braces.', '/api/v1/data/sources/{source_id}'),
  operation_id: f.text('Name of the operation in the contract.', 'getSource'),
  title: f.text('Summary of the route.', 'Get a source'),
}) {}

export class DataIndex extends shape({ links: f.many('Routes of the data API.', RouteLink) }) {}

class ErrorEntry extends shape({
  error_code: f.choice<string>('Error code.', PARTNER_ERROR_CODES, 'RATE_LIMITED'),
  status: f.integer('HTTP status of the response.', 429),
  title: f.text('Title of the error.', 'Rate limited'),
  retry: f.choice(
    'Retry advice. never: do not repeat. after_fix: change the request first. after_retry_after: wait for the time in Retry-After. once: repeat once, then report the request ID.',
    RETRY_ADVICE,
    'after_retry_after',
  ),
  description: f.text('Problem and fix.', 'Too many requests within a minute.'),
}) {}

export class ErrorRegistry extends shape({
  errors: f.many('All error codes.', ErrorEntry),
  backoff_ms: f.any<readonly number[]>({
    description: 'Milliseconds to wait between attempts, in addition to Retry-After.',
    type: 'array',
    items: { type: 'integer' },
    example: [100, 500, 2000, 5000, 15000],
  }),
}) {}
