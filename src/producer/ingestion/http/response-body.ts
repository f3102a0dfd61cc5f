import { gunzipSync } from 'node:zlib';
import { type Dispatcher } from 'undici';
import { errorCodeOf } from './error-description.ts';
import { headerOf } from './retry-after.ts';

/** A body beyond the cap: asking again would bring the same. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the body is larger than ${maxBytes} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/**
 * The body as UTF-8 text, gunzipped where it is so encoded, of at most `maxBytes` before and after.
 * Throws `BodyTooLargeError` beyond them, and what the connection throws when it is cut.
 */
export async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      response.body.destroy();
      throw new BodyTooLargeError(maxBytes);
    }
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  const zipped = headerOf(response.headers, 'content-encoding')?.toLowerCase() === 'gzip';
  return (zipped && bytes > 0 ? gunzip(whole, maxBytes) : whole).toString('utf8');
}

function gunzip(zipped: Buffer, maxBytes: number): Buffer {
  try {
    return gunzipSync(zipped, { maxOutputLength: maxBytes });
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new BodyTooLargeError(maxBytes);
    throw error;
  }
}
