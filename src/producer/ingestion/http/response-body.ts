import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Dispatcher } from 'undici';
import { headerOf } from './retry-after.ts';

/** A body beyond its bound: asking again would bring the same. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the body is larger than the ${maxBytes} bytes that were expected at most`);
    this.name = 'BodyTooLargeError';
  }
}

/**
 * The body, gunzipped where it is so encoded, of at most `maxBytes` before and after. Both are counted as they arrive,
 * so that nothing beyond them is ever decoded or held. Throws `BodyTooLargeError` beyond them, and what the connection
 * or the decoder throws when the body is cut or broken.
 */
export async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const arriving = counted(response.body as AsyncIterable<Buffer>, maxBytes);
  const zipped = headerOf(response.headers, 'content-encoding')?.toLowerCase() === 'gzip';
  const decoded = zipped ? counted(gunzipped(arriving), maxBytes) : arriving;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of decoded) chunks.push(chunk);
  } catch (error) {
    // Whoever sends too much may go on sending, or fall silent: the connection is cut at once. What that makes of the
    // body is no news.
    response.body.on('error', () => undefined).destroy();
    throw error;
  }
  return Buffer.concat(chunks);
}

/** The same chunks, until there are too many bytes in them; the source is then ended. */
async function* counted(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
    yield chunk;
  }
}

/** The decoded chunks; none of a body without any, as that of a 304 is. */
async function* gunzipped(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await source.next();
  if (first.done) return;
  const gunzip = createGunzip();
  gunzip.write(first.value);
  // Errors on either side come out of the decoder; the callback is there because the pipeline insists on one.
  yield* pipeline(source, gunzip, () => undefined) as AsyncIterable<Buffer>;
}
