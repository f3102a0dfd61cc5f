import { presentEvent, type RecordedEvent } from '../../domain/events/event.ts';
import { jsonLine } from '../../domain/json-line.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type StreamClosed, type StreamOpened } from './stream-control.ts';

/** What a client waits before it connects again, milliseconds. */
const RECONNECT_AFTER_MS = 2_000;

const frames = new WeakMap<RecordedEvent, Buffer>();

/** The bytes of an event, made once for all streams. Its number is the `id`, which clients send when they resume. */
export function eventFrame(event: RecordedEvent): Buffer {
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
export const HEARTBEAT_FRAME = ': heartbeat\n\n';
