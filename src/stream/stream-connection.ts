import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type EventType, presentEvent, type RecordedEvent, REPLAY_DAYS } from '../domain/events/event.ts';
import { jsonLine } from '../domain/json-line.ts';
import { MAX_STREAMS } from '../domain/request-bounds.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';

export interface StreamOpened {
  /** The stream continues after this number. */
  readonly after: number;
  /** Why events between the client's last one and `after` are missing; null: none is. */
  readonly missed: 'older_than_replay' | 'unknown_id' | null;
  /** Something is sent at least this often. */
  readonly heartbeat_seconds: number;
  /** Where to read what was missed; null if nothing was. */
  readonly histories: readonly string[] | null;
}

/** Where to read what a stream no longer replays. */
export const HISTORIES = ['verdicts/history', 'composites/history', 'revisions', 'changelog', 'sources'].map(
  (path) => `${DATA_API_PATH}/${path}`,
);

/** Why the service ends a stream. */
export type CloseReason =
  | 'draining'
  | 'slow_consumer'
  | 'unreachable'
  | 'superseded'
  | 'key_refused'
  | 'quota_exceeded'
  | 'disabled'
  | 'unavailable';

interface StreamClosed {
  readonly reason: CloseReason;
  /** When to connect again, seconds; null: not with this key. */
  readonly reconnect_after_seconds: number | null;
  readonly message: string;
}

export const CLOSE_ADVICE: Readonly<Record<CloseReason, Omit<StreamClosed, 'reason'>>> = {
  draining: {
    reconnect_after_seconds: 0,
    message: 'This process is shutting down. Connect again immediately.',
  },
  slow_consumer: {
    reconnect_after_seconds: 5,
    message: `Events were read too slowly. Connect again with Last-Event-ID: events of the last ${REPLAY_DAYS} days are replayed.`,
  },
  unreachable: {
    reconnect_after_seconds: 0,
    message: 'The client acknowledged nothing for three heartbeats. Connect again with Last-Event-ID.',
  },
  superseded: {
    reconnect_after_seconds: 30,
    message: `The key opened more than ${MAX_STREAMS} streams, so this one, the oldest, was closed. If you still need it, connect again with Last-Event-ID.`,
  },
  key_refused: {
    reconnect_after_seconds: null,
    message: 'The key is no longer accepted: it was revoked, disabled, or restricted, or it has expired.',
  },
  quota_exceeded: { reconnect_after_seconds: 3_600, message: 'The daily quota of the key is used up.' },
  disabled: { reconnect_after_seconds: 60, message: 'The data API is switched off on this deployment.' },
  unavailable: { reconnect_after_seconds: 10, message: 'The key cannot be checked at the moment.' },
};

/** What a client waits before it connects again, milliseconds. */
const RECONNECT_AFTER_MS = 2_000;

const frames = new WeakMap<RecordedEvent, Buffer>();

/** The bytes of an event, made once for all streams. Its number is the `id`, which clients send when they resume. */
function eventFrame(event: RecordedEvent): Buffer {
  let frame = frames.get(event);
  if (frame === undefined) {
    const text = `id: ${event.sequence}\nevent: ${event.type}\ndata: ${jsonLine(presentEvent(event))}\n\n`;
    frames.set(event, (frame = Buffer.from(text)));
  }
  return frame;
}

/**
 * The first frame of a stream. Its id is the number behind which the stream continues, so that a client whose connection
 * is lost before the first event misses nothing either.
 */
export const openedFrame = (opened: StreamOpened): string =>
  `id: ${opened.after}\nretry: ${RECONNECT_AFTER_MS}\nevent: stream.opened\ndata: ${jsonLine(opened)}\n\n`;

/** The last frame of a stream that this service ends. Browsers wait as advised, too: they connect again by themselves. */
export const closedFrame = (closed: StreamClosed): string => {
  const waitMs = Math.max(RECONNECT_AFTER_MS, (closed.reconnect_after_seconds ?? 0) * SECOND_MS);
  return `retry: ${waitMs}\nevent: stream.closed\ndata: ${jsonLine(closed)}\n\n`;
};

/** A comment, which clients ignore: the connection is alive. */
const HEARTBEAT_FRAME = ': heartbeat\n\n';

/** Bytes that wait for a consumer in this process, besides what the system buffers. Events beyond them drop it. */
const MAX_WAITING_BYTES = 256 * 1_024;
/** How long the last frame of a dropped consumer may take. */
const LAST_FRAME_WITHIN_MS = 5 * SECOND_MS;

export interface StreamRequest {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly context: RequestContext;
  /** Null: all. */
  readonly types: ReadonlySet<EventType> | null;
  /** Name of the connection whose acknowledgements the system reports; null: a proxy's connection, or no reports. */
  readonly watchedConnection: string | null;
  /** When it was opened, by the monotonic clock (`Clock.uptimeMs`). */
  readonly openedAtMs: number;
  /** How long its client waited for the head of the reply, milliseconds. */
  readonly openedWithinMs: number;
}

/** One open stream. Writes each event at most once, in order. */
export class StreamConnection {
  /** Number of the last event that was written or left out by its type. */
  position: number;
  /** Minutes that were metered besides the request. */
  meteredMinutes = 0;
  /** True once it follows the feed; before, it replays. */
  isLive = false;
  /** True if something was written since the last beat. */
  private hasWritten = true;
  private beatAtMs: number;
  private ended: CloseReason | null = null;
  /** Bytes that the client had acknowledged when it stopped, and when it stopped; null: it has acknowledged everything. */
  private stalled: { readonly acknowledged: number; readonly sinceMs: number } | null = null;

  constructor(
    readonly opened: StreamRequest,
    after: number,
  ) {
    this.position = after;
    this.beatAtMs = opened.openedAtMs;
  }

  get isOpen(): boolean {
    return this.ended === null && !this.opened.response.destroyed;
  }

  /**
   * Writes those of the events that it follows and that are new to it. What waits is judged before, because the system takes
   * nothing of them until this turn of the event loop ends.
   */
  deliver(events: readonly RecordedEvent[]): void {
    if (this.waitingBytes > MAX_WAITING_BYTES) return this.end('slow_consumer');
    const { types } = this.opened;
    for (const event of events) {
      if (event.sequence <= this.position) continue;
      this.position = event.sequence;
      if (types === null || types.has(event.type)) this.write(eventFrame(event));
    }
  }

  write(frame: string | Buffer): void {
    if (!this.isOpen) return;
    this.hasWritten = true;
    this.opened.response.write(frame);
  }

  /** Writes a comment if nothing was written for a while. */
  beat(nowMs: number, everyMs: number): void {
    if (!this.hasWritten && nowMs - this.beatAtMs < everyMs) return;
    if (!this.hasWritten) this.write(HEARTBEAT_FRAME);
    this.hasWritten = false;
    this.beatAtMs = nowMs;
  }

  /** Returns for how long the client has acknowledged none of the unacknowledged bytes. */
  unacknowledgedMs(bytes: number, nowMs: number): number {
    const { socket } = this.opened.request;
    const acknowledged = socket.bytesWritten - socket.writableLength - bytes;
    if (bytes === 0) this.stalled = null;
    else if (this.stalled === null || acknowledged > this.stalled.acknowledged)
      this.stalled = { acknowledged, sinceMs: nowMs };
    return this.stalled === null ? 0 : nowMs - this.stalled.sinceMs;
  }

  /** Resolves when its consumer has taken what was written, or is gone. */
  async drained(): Promise<void> {
    const { response } = this.opened;
    if (!response.writableNeedDrain || !this.isOpen) return;
    const settled = new AbortController();
    const { signal } = settled;
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(
      () => settled.abort(),
    );
  }

  /** Tells the consumer why its stream ends, and ends it. */
  end(reason: CloseReason): void {
    if (!this.isOpen) return;
    this.ended = reason;
    const { response } = this.opened;
    response.end(closedFrame({ reason, ...CLOSE_ADVICE[reason] }));
    // One that takes nothing would hold its bytes until it does.
    const late = setTimeout(() => response.destroy(), LAST_FRAME_WITHIN_MS);
    late.unref();
    response.once('close', () => clearTimeout(late));
  }

  private get waitingBytes(): number {
    return this.opened.response.writableLength;
  }
}
