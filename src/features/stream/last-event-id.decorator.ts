import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type RequestHeader } from '../../http/declaration/route-declaration.ts';

/** Declaration for routes that read the header. */
export const LAST_EVENT_ID: RequestHeader = {
  name: 'Last-Event-ID',
  description: 'Sequence number of the last event that the client processed. Later events are replayed.',
  example: '4711',
};

/** A sequence number, below 2^53. */
const FORM = /^\d{1,15}$/;

/**
 * Hands the header `Last-Event-ID` to a controller's method as a sequence number; null if it is missing or empty, as
 * clients send it before their first event.
 *
 * @throws VALIDATION_ERROR for another form
 */
export const LastEventId = createParamDecorator(
  (_data: unknown, context: ExecutionContext): number | null => {
    const header = context.switchToHttp().getRequest<Request>().get(LAST_EVENT_ID.name);
    if (header === undefined || header === '') return null;
    if (!FORM.test(header))
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'rules',
        messages: ['Last-Event-ID must be the id of an event of this stream: 1 to 15 digits'],
      });
    return Number(header);
  },
);
