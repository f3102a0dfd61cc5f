import { Controller, createParamDecorator, type ExecutionContext, Query, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { ServiceError } from '../domain/errors/errors.ts';
import { REPLAY_DAYS } from '../domain/events/event.ts';
import { MAX_STREAMS } from '../domain/request-bounds.ts';
import { type RequestHeader } from '../http/declaration/route-declaration.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { HEARTBEAT_SECONDS, STREAM_ACCESS } from './stream-hub.ts';
import { MESSAGE_CLASSES, StreamQuery } from './stream.dto.ts';
import { StreamService } from './stream.service.ts';

/** Declaration for routes that read the header. */
const LAST_EVENT_ID: RequestHeader = {
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
const LastEventId = createParamDecorator((_data: unknown, context: ExecutionContext): number | null => {
  const header = context.switchToHttp().getRequest<Request>().get(LAST_EVENT_ID.name);
  if (header === undefined || header === '') return null;
  if (!FORM.test(header))
    throw new ServiceError('VALIDATION_ERROR', {
      reason: 'rules',
      messages: ['Last-Event-ID must be the id of an event of this stream: 1 to 15 digits'],
    });
  return Number(header);
});

const [FIRST_CLASS, ...OTHER_CLASSES] = MESSAGE_CLASSES;

@Controller(DATA_API_PATH)
export class StreamController {
  constructor(private readonly streams: StreamService) {}

  @DataRoute({
    path: 'stream',
    reads: 'database',
    operationId: 'streamEvents',
    product: 'stream',
    ...STREAM_ACCESS,
    cache: { kind: 'no-store' },
    schemaVersion: 'event/1',
    body: 'events',
    tag: 'Events',
    summary: 'Follow events',
    description: `Server-sent events, as they happen. The id of an event is its sequence number. If you reconnect with the header Last-Event-ID, the events since then are replayed, up to ${REPLAY_DAYS} days back. The first event, stream.opened, has the number after which the stream continues, and lists where to read events that can no longer be replayed. If nothing else is sent for ${HEARTBEAT_SECONDS} s, you get a comment. If the service ends the stream, the last event, stream.closed, has the reason and the time to wait before you reconnect. A key can have ${MAX_STREAMS} open streams. A further one is rejected. Behind a proxy, it ends the oldest one instead. Opening a stream counts as a request, and so does each further minute.`,
    response: FIRST_CLASS!,
    alternatives: OTHER_CLASSES,
    requestHeaders: [LAST_EVENT_ID],
  })
  follow(
    @Query() query: StreamQuery,
    @LastEventId() lastEventId: number | null,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.streams.open(
      request,
      response,
      query.events ?? null,
      lastEventId ?? query.lastEventId ?? null,
    );
  }
}
