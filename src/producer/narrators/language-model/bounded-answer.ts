/** The response exceeds the size of any usable one. */
export class AnswerTooLargeError extends Error {
  constructor(what: string) {
    super(`the answer has ${what}`);
    this.name = 'AnswerTooLargeError';
  }
}

const KIB = 1024;
/**
 * For a whole stream. The longest answer has 60,000 characters; at one character per event, each with the model's name
 * and an ID, that's about 20 MB.
 */
const MOST_STREAM_BYTES = 24 * KIB * KIB;
/** For one event of a stream, which is one to a few words. */
const MOST_EVENT_BYTES = 256 * KIB;
/** At one character per event, the longest answer has 60,000. */
const MOST_EVENTS = 100_000;
/** For an error response. */
const MOST_ERROR_BYTES = 64 * KIB;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Calls `fetch`, with bodies that fail with an `AnswerTooLargeError` beyond the size limit. Streams are passed on one
 * event per chunk: the client's reader takes quadratic time for many events in one chunk, and for a large event in many
 * chunks.
 */
export async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.body === null) return response;
  const bounded = response.ok
    ? wholeEvents(MOST_STREAM_BYTES, MOST_EVENT_BYTES)
    : wholeEvents(MOST_ERROR_BYTES, MOST_ERROR_BYTES);
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
}

/** Passes on each event in one chunk. An event ends with an empty line or with the stream. */
function wholeEvents(mostBytes: number, mostEventBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let events = 0;
  /** Bytes of the event so far. */
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  /** Bytes of the line so far, without its end. */
  let lineBytes = 0;
  let previous = 0;

  const hold = (part: Uint8Array): void => {
    heldBytes += part.length;
    if (heldBytes > mostEventBytes)
      throw new AnswerTooLargeError(`an event of more than ${mostEventBytes} bytes`);
    held.push(part);
  };
  const release = (controller: TransformStreamDefaultController<Uint8Array>): void => {
    if (heldBytes === 0) return;
    events += 1;
    if (events > MOST_EVENTS) throw new AnswerTooLargeError(`more than ${MOST_EVENTS} events`);
    controller.enqueue(Buffer.concat(held));
    held = [];
    heldBytes = 0;
  };
  /** Checks whether this byte ends an empty line. */
  const endsEvent = (byte: number): boolean => {
    const isSecondHalf = byte === LINE_FEED && previous === CARRIAGE_RETURN;
    const endsLine = !isSecondHalf && (byte === LINE_FEED || byte === CARRIAGE_RETURN);
    const isEmpty = endsLine && lineBytes === 0;
    previous = byte;
    if (endsLine) lineBytes = 0;
    else if (!isSecondHalf) lineBytes += 1;
    return isEmpty;
  };

  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new AnswerTooLargeError(`more than ${mostBytes} bytes`);
      let begin = 0;
      for (let i = 0; i < piece.length; i += 1) {
        if (!endsEvent(piece[i]!)) continue;
        hold(piece.subarray(begin, i + 1));
        release(controller);
        begin = i + 1;
      }
      if (begin < piece.length) hold(piece.subarray(begin));
    },
    flush: release,
  });
}
