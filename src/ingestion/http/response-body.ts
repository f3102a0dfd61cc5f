import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Dispatcher } from 'undici';

/** Response headers, names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

/** Up to about 300 years in seconds. Longer numbers are invalid and, from 309 digits on, parsed as infinite. */
const MOST_DIGITS = 10;
/** Parses a non-negative integer of a header; returns null for anything else, and for too many digits. */
export const wholeNumberOf = (text: string): number | null =>
  text.length <= MOST_DIGITS && /^\d+$/.test(text) ? Number(text) : null;

const KIB = 1024;

export const LARGEST_PAYLOAD_BYTES = 24 * KIB * KIB;
/** Minimum of every bound on items: a response with one item still has fields and nested lists. */
const LEAST_ITEMS = 64;
/** Allowance for everything around the items: names, descriptions, metadata. */
const LEAST_BYTES = 32 * KIB;
/** Tolerance on the expected size: a provider can add a field, or a value at the edge of the range. */
const SLACK = 1.25;

export interface PayloadBounds {
  /** Elements of the longest list, fields of the largest object, rows of a table. */
  readonly maxItems: number;
  readonly maxBytes: number;
}

/** @example payloadBounds(1000, 512) // { maxItems: 1250, maxBytes: 672_768 } */
export function payloadBounds(expectedItems: number, bytesPerItem: number): PayloadBounds {
  const maxItems = Math.max(LEAST_ITEMS, Math.ceil(expectedItems * SLACK));
  return { maxItems, maxBytes: Math.min(LARGEST_PAYLOAD_BYTES, LEAST_BYTES + maxItems * bytesPerItem) };
}

export const ONE_VALUE: PayloadBounds = payloadBounds(1, 0);

/** The body exceeds its bound; a retry would give the same result. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the body is larger than the ${maxBytes} bytes that were expected at most`);
    this.name = 'BodyTooLargeError';
  }
}

/**
 * Counts bytes as they arrive, before and after decompression, so that nothing beyond the limit is decoded or held.
 *
 * @throws BodyTooLargeError, and the error of the connection or the decoder if the body is truncated or corrupt
 */
export async function readBody(
  response: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const arriving = counted(response.body as AsyncIterable<Buffer>, maxBytes);
  const zipped = headerOf(response.headers, 'content-encoding')?.toLowerCase() === 'gzip';
  const decoded = zipped ? counted(gunzipped(arriving), maxBytes) : arriving;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of decoded) chunks.push(chunk);
  } catch (error) {
    // The server might continue sending or stall. The resulting stream error is expected.
    response.body.on('error', () => undefined).destroy();
    throw error;
  }
  return Buffer.concat(chunks);
}

async function* counted(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
    yield chunk;
  }
}

/** Decodes the chunks; none for an empty body, such as a 304 response. */
async function* gunzipped(source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await source.next();
  if (first.done) return;
  const gunzip = createGunzip();
  gunzip.write(first.value);
  // Errors of either side are emitted by the decoder; `pipeline` requires the callback.
  yield* pipeline(source, gunzip, () => undefined) as AsyncIterable<Buffer>;
}
