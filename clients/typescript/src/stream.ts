import { addressOf } from './address.ts';
import { type CallOptions } from './call.ts';
import { type Client } from './client.ts';
import { Deadline } from './deadline.ts';
import {
  ApiError,
  ConnectionError,
  StreamEndedError,
  StreamGapError,
  UnexpectedReplyError,
} from './errors.ts';
import { type StreamEventsItem } from './generated/types.ts';
import { waitBeforeNext } from './retry.ts';
import { framesOf } from './server-sent-events.ts';

export interface StreamOptions extends Pick<CallOptions, 'signal'> {
  /** `sequence` of the last event that you processed: the stream continues behind it. Default: from the next event. */
  readonly lastEventId?: number | undefined;
}

/** Parameters of a stream: the types of the events to follow; default: all. */
export interface StreamParams<Type extends StreamEventsItem['type']> {
  readonly events?: readonly Type[] | undefined;
}

const STREAM_PATH = '/api/v1/data/stream';
/** Number of heartbeats without data after which a connection is closed. */
const SILENT_HEARTBEATS = 3;
/** Heartbeat until the service reports its own, in seconds. */
const FIRST_HEARTBEAT_SECONDS = 15;

interface Opened {
  readonly after: number;
  readonly missed: string | null;
  readonly histories: readonly string[] | null;
  readonly heartbeat_seconds: number;
}
interface Closed {
  readonly reason: string;
  readonly message: string;
  readonly reconnect_after_seconds: number | null;
}

/**
 * Follows events as they happen. Reconnects when a connection ends, until the service is back, and replays what was
 * missed, so that each event comes once and in order.
 *
 * @example
 * for await (const event of streamEvents(client, { events: ['verdict.changed'] })) console.log(event.data.changes);
 * @throws StreamGapError if events can't be replayed, StreamEndedError if the service stops accepting the key, and the
 *   errors of calls if the first connection doesn't succeed within the retry policy
 */
export const streamEvents = <Type extends StreamEventsItem['type'] = StreamEventsItem['type']>(
  client: Client,
  params: StreamParams<Type> = {},
  options: StreamOptions = {},
): AsyncGenerator<Extract<StreamEventsItem, { readonly type: Type }>, void, undefined> =>
  followEvents(client, addressOf(client.origin, STREAM_PATH, params), options) as ReturnType<
    typeof streamEvents<Type>
  >;

async function* followEvents(
  { connect, retries, environment }: Client,
  url: string,
  { signal, lastEventId }: StreamOptions,
): AsyncGenerator<StreamEventsItem, void, undefined> {
  let last = lastEventId;
  let policy = retries;
  let attempts = 0;
  for (;;) {
    let waitMs: number;
    let silenceMs = SILENT_HEARTBEATS * FIRST_HEARTBEAT_SECONDS * 1_000;
    const silence = new Deadline(signal, silenceMs);
    const heard = (): void => silence.restart(silenceMs);
    try {
      attempts += 1;
      const headers = {
        Accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'Last-Event-ID': String(last) }),
      };
      const response = await connect(url, headers, silence.signal);
      heard();
      let closed: Closed | null = null;
      for await (const { event, data } of framesOf(chunksOf(response), heard)) {
        const content: unknown = JSON.parse(data);
        if (event === 'stream.opened') {
          const opened = content as Opened;
          if (opened.missed !== null) throw new StreamGapError(url, opened.missed, opened.histories ?? []);
          silenceMs = SILENT_HEARTBEATS * opened.heartbeat_seconds * 1_000;
          attempts = 0;
          if (retries.attempts > 1) policy = { ...retries, attempts: Infinity };
          // Events during an outage are replayed, even if the connection was lost before its first event.
          last ??= opened.after;
        } else if (event === 'stream.closed') {
          closed = content as Closed;
        } else {
          const item = content as StreamEventsItem;
          if (last !== undefined && item.sequence <= last) continue;
          last = item.sequence;
          yield item;
        }
      }
      if (closed === null) throw new ConnectionError(url, 'the stream ended');
      if (closed.reconnect_after_seconds === null)
        throw new StreamEndedError(url, closed.reason, closed.message);
      waitMs = closed.reconnect_after_seconds * 1_000;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof StreamEndedError || error instanceof StreamGapError) throw error;
      const failure = isCallError(error) ? error : new ConnectionError(url, error);
      const wait = waitBeforeNext(policy, failure, Math.max(1, attempts), environment.random());
      if (wait === null) throw failure;
      waitMs = wait;
    } finally {
      silence.abort();
    }
    if (waitMs > 0) await environment.sleep(waitMs, signal);
  }
}

const isCallError = (error: unknown): error is ApiError | UnexpectedReplyError | ConnectionError =>
  error instanceof ApiError || error instanceof UnexpectedReplyError || error instanceof ConnectionError;

/** The body of a response in parts. Not every browser iterates over one. */
async function* chunksOf(response: Response): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
