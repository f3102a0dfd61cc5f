import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type EventType, REPLAY_DAYS } from '../domain/events/event.ts';
import { MAX_STREAMS } from '../domain/request-bounds.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { PRIVATE_NO_STORE } from '../http/reply/prepared-reply.ts';
import { contextOf } from '../http/request/request-context.ts';
import { countAsStream } from '../platform/telemetry/reply-status.ts';
import { EventFeed, EventStore } from '../events/event.store.ts';
import { OpenStreamStore } from '../access/limits/open-stream.store.ts';
import { HEARTBEAT_SECONDS, StreamHub, watchedConnectionOf } from './stream-hub.ts';
import { HISTORIES, openedFrame, StreamConnection, type StreamOpened } from './stream-connection.ts';

/** Events of one read of a replay. */
const REPLAY_PAGE = 500;
/** When a client may try again that has too many streams, or asks a process that ends. */
const RETRY_AFTER_SECONDS = { streams: 10, draining: 1 };

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': PRIVATE_NO_STORE,
  // nginx passes each event on at once.
  'X-Accel-Buffering': 'no',
};

/** Opens streams of events: replays what a client missed, then follows what is recorded. */
@Injectable()
export class StreamService {
  constructor(
    private readonly feed: EventFeed,
    private readonly events: EventStore,
    private readonly streams: OpenStreamStore,
    private readonly hub: StreamHub,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers with a stream. Resolves when the client has caught up.
   *
   * @param types null: all
   * @param lastEventId number of the last event that the client saw; null: it starts with what comes next
   * @throws RATE_LIMITED, OVERLOADED, STORE_UNAVAILABLE before the reply has begun
   */
  async open(
    request: IncomingMessage,
    response: ServerResponse,
    types: readonly EventType[] | null,
    lastEventId: number | null,
  ): Promise<void> {
    const begunAtMs = performance.now();
    if (this.hub.drains)
      throw new ServiceError(
        'OVERLOADED',
        { reason: 'draining' },
        { retryAfterSeconds: RETRY_AFTER_SECONDS.draining },
      );
    const newest = this.feed.position;
    if (newest === null) throw ServiceError.described('STORE_UNAVAILABLE');
    const context = contextOf(request);
    const keyId = context.caller!.key!.id;
    const opened = await this.resumption(lastEventId, newest);
    if (request.method === 'HEAD') return void response.writeHead(200, HEADERS).end();
    const id = randomUUID();
    const watchedConnection = watchedConnectionOf(request);
    if (!(await this.streams.open({ id, keyId, watched: watchedConnection !== null }, MAX_STREAMS)))
      throw new ServiceError(
        'RATE_LIMITED',
        { reason: 'streams_of_key', limit: MAX_STREAMS },
        { retryAfterSeconds: RETRY_AFTER_SECONDS.streams },
      );
    if (!response.destroyed) countAsStream(response);
    if (response.destroyed || response.writableEnded) return this.streams.close([id]);
    response.writeHead(200, HEADERS);
    const connection = new StreamConnection(
      {
        id,
        request,
        response,
        context,
        types: types === null ? null : new Set(types),
        watchedConnection,
        openedAtMs: this.clock.uptimeMs(),
        openedWithinMs: performance.now() - begunAtMs,
      },
      opened.after,
    );
    this.hub.add(connection);
    connection.write(openedFrame(opened));
    await this.catchUp(connection);
  }

  /** Where a client's stream continues. */
  private async resumption(lastEventId: number | null, newest: number): Promise<StreamOpened> {
    const from = (after: number, missed: StreamOpened['missed']): StreamOpened => ({
      after,
      missed,
      heartbeat_seconds: HEARTBEAT_SECONDS,
      histories: missed === null ? null : HISTORIES,
    });
    if (lastEventId === null) return from(newest, null);
    if (lastEventId > newest) {
      // Told by another process that is ahead by a notification; or by a database that was since restored.
      const [last] = await this.events.newest(1);
      return lastEventId > (last?.sequence ?? 0) ? from(newest, 'unknown_id') : from(lastEventId, null);
    }
    const earliest = await this.events.lastBefore(this.clock.now() - REPLAY_DAYS * DAY_MS);
    return lastEventId < earliest ? from(earliest, 'older_than_replay') : from(lastEventId, null);
  }

  /** Writes what was recorded since, as fast as the client takes it, until it has all that the feed has. */
  private async catchUp(connection: StreamConnection): Promise<void> {
    while (connection.isOpen) {
      const held = this.feed.heldSince(connection.position);
      if (held !== null && held.length <= REPLAY_PAGE) {
        // Without a pause between the look at the feed and this: nothing is recorded in between.
        connection.deliver(held);
        connection.isLive = true;
        return;
      }
      const page = held?.slice(0, REPLAY_PAGE) ?? (await this.events.after(connection.position, REPLAY_PAGE));
      connection.deliver(page);
      await connection.drained();
    }
  }
}
