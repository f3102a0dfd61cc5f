import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Dispatcher } from 'undici';
import { headerOf } from './retry-after.ts';

/** The body exceeds its bound; a retry would give the same result. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the body is larger than the ${maxBytes} bytes that were expected at most`);
    this.name = 'BodyTooLargeError';
  }
}

/**
 * The body, decompressed if it is gzipped, of at most `maxBytes` before and after decompression. Bytes are counted as
 * they arrive, so that nothing beyond the limit is decoded or held in memory. Throws `BodyTooLargeError` beyond the
 * limit, and the error of the connection or the decoder when the body is truncated or corrupt.
 */
export async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const arriving = counted(response.body as AsyncIterable<Buffer>, maxBytes);
  const zipped = headerOf(response.headers, 'content-encoding')?.toLowerCase() === 'gzip';
  const decoded = zipped ? counted(gunzipped(arriving), maxBytes) : arriving;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of decoded) chunks.push(chunk);
  } catch (error) {
    // The server might continue sending or stall, so the connection is closed at once. The resulting stream error is
    // expected.
    response.body.on('error', () => undefined).destroy();
    throw error;
  }
  return Buffer.concat(chunks);
}

/** Passes chunks on; throws beyond the limit, which also ends the source. */
async function* counted(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
    yield chunk;
  }
}

/** The decoded chunks; none for an empty body, such as that of a 304. */
async function* gunzipped(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await source.next();
  if (first.done) return;
  const gunzip = createGunzip();
  gunzip.write(first.value);
  // Errors of either side are emitted by the decoder; `pipeline` requires the callback.
  yield* pipeline(source, gunzip, () => undefined) as AsyncIterable<Buffer>;
}
