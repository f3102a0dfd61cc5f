import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * The bytes of a body without its content coding. Replies to HEAD name the coding of a body that they do not have.
 *
 * @throws Error for a coding that the service has not
 */
export function decodedBody(bytes: Buffer, coding: string | string[] | undefined): Buffer {
  if (bytes.length === 0 || coding === undefined) return bytes;
  if (coding === 'gzip') return gunzipSync(bytes);
  if (coding === 'br') return brotliDecompressSync(bytes);
  throw new Error(`a body is coded as ${String(coding)}`);
}
