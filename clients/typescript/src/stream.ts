import { type CallOptions, type Environment } from './call.ts';
import {
  ApiError,
  ConnectionError,
  StreamEndedError,
  StreamGapError,
  UnexpectedReplyError,
} from './errors.ts';
import { type StreamEventsItem } from './generated/types.ts';
import { type RetryPolicy, waitBeforeNext } from './retry.ts';
import { framesOf } from './server-sent-events.ts';

export interface StreamOptions extends CallOptions {
  /** `sequence` of the last event that you processed: the stream continues behind it. Default: from the next event. */
  readonly lastEventId?: number | undefined;
}

/** Functions of the client that a stream uses. */
export interface StreamParts {
  readonly url: string;
  readonly retries: RetryPolicy;
  readonly environment: Environment;
  /** Connects; throws the errors of calls. */
  readonly connect: (
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Response>;
}

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
 * Follows events: reconnects where it left off when a connection ends, and yields each event once, in order.
 *
 * @throws StreamGapError if events can't be replayed, StreamEndedError if the service stops accepting the key, and the
 *   errors of calls if no connection succeeds within the retry policy
 */
export async function* followEvents(
  { url, retries, environment, connect }: StreamParts,
  { signal, lastEventId }: StreamOptions,
): AsyncGenerator<StreamEventsItem, void, undefined> {
  let last = lastEventId;
  let attempts = 0;
  for (;;) {
    let waitMs: number;
    const silence = new SilenceWatch(signal);
    try {
      attempts += 1;
      const headers = {
        Accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'Last-Event-ID': String(last) }),
      };
      const response = await connect(url, headers, silence.signal);
      silence.heard();
      let closed: Closed | null = null;
      for await (const { event, data } of framesOf(chunksOf(response), () => silence.heard())) {
        const content: unknown = JSON.parse(data);
        if (event === 'stream.opened') {
          const opened = content as Opened;
          if (opened.missed !== null) throw new StreamGapError(url, opened.missed, opened.histories ?? []);
          silence.heartbeatSeconds = opened.heartbeat_seconds;
          attempts = 0;
          // Events during an outage are replayed, even if the connection was lost before its first event.
          last ??= opened.after;
        } else if (event === 'stream.closed') {
          closed = content as Closed;
        } else {
          const item = content as StreamEventsItem;
          last = item.sequence;
          yield item;
        }
      }
      if (closed?.reconnect_after_seconds === null)
        throw new StreamEndedError(url, closed.reason, closed.message);
      waitMs = (closed?.reconnect_after_seconds ?? 0) * 1_000;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof StreamEndedError || error instanceof StreamGapError) throw error;
      const failure = isCallError(error) ? error : new ConnectionError(url, error);
      const wait = waitBeforeNext(retries, failure, Math.max(1, attempts), environment.random());
      if (wait === null) throw failure;
      waitMs = wait;
    } finally {
      silence.end();
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

/** Ends a connection after a long silence, or when the caller's signal aborts. */
class SilenceWatch {
  heartbeatSeconds = FIRST_HEARTBEAT_SECONDS;
  private readonly ending = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly abort = (): void => this.ending.abort();

  constructor(private readonly caller: AbortSignal | undefined) {
    if (caller?.aborted) this.abort();
    caller?.addEventListener('abort', this.abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.abort, SILENT_HEARTBEATS * this.heartbeatSeconds * 1_000);
  }

  /** Frees the connection too, if the caller stopped reading. */
  end(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.abort);
    this.abort();
  }
}
