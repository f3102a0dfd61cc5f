import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { parseIfMatch, type Precondition } from '../caching/etag.ts';

/**
 * Hands the header `If-Match` to a controller's method; null if it is missing.
 *
 * @throws VALIDATION_ERROR for a header that isn't a list of tags
 */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): Precondition => {
  const header = context.switchToHttp().getRequest<Request>().get('If-Match');
  if (header === undefined) return null;
  const precondition = parseIfMatch(header);
  if (precondition === null)
    throw new ServiceError('VALIDATION_ERROR', {
      reason: 'rules',
      messages: ['If-Match must be * or the ETag of a response, with its quotes'],
    });
  return precondition;
});
