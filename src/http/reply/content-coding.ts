// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./negotiator.d.ts" />
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import Negotiator from 'negotiator';
import { TextCache } from '../../config/text-cache.ts';

/** How a body may be sent (RFC 9110 8.4.1), the smallest first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Clients send few different headers, and short ones. */
const chosen = new TextCache(choose, { maxTexts: 256, maxLength: 128 });

/**
 * The coding of a body for a client: what its `Accept-Encoding` likes best, the smallest among equals; null: as it is.
 *
 * @example contentCodingFor('gzip, deflate, br') === 'br'
 * @example contentCodingFor('gzip, br;q=0.5') === 'gzip'
 */
export function contentCodingFor(acceptEncoding: string | undefined): ContentCoding | null {
  return acceptEncoding === undefined ? null : chosen.get(acceptEncoding);
}

function choose(acceptEncoding: string): ContentCoding | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const coding = negotiator.encoding([...CONTENT_CODINGS, 'identity'], { preferred: CONTENT_CODINGS });
  return coding === undefined || coding === 'identity' ? null : coding;
}

const compressBrotli = promisify(brotliCompress);
const compressDeflate = promisify(deflateRaw);

/** Compresses as well as 9 does for half the time; what is compressed is JSON of some kilobytes. */
const BROTLI_QUALITY = 5;
const DEFLATE_LEVEL = 6;

/** What a stored block of deflate holds at most (RFC 1951 3.2.4: 16 bits). */
const STORED_BYTES = 0xffff;
/** What an uncompressed meta-block of brotli with a length of 16 bits holds at most (RFC 7932 9.2). */
const UNCOMPRESSED_BYTES = 0x1_0000;

/** No file name, no time, system unknown (RFC 1952 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_TRAILER_BYTES = 8;

/**
 * A text that was compressed once and can be continued, by as much as is short and different in every reply, without
 * compressing anything again: the rest is added as it is, in the form in which the coding has bytes that are not
 * compressed.
 */
export interface CodedText {
  /** What is left is added to the beginning that was compressed; the two together are the coded body. */
  readonly beginning: Buffer;
  /** @param rest what follows the text; may be empty */
  readonly end: (rest: Buffer) => Buffer;
}

/** Compresses a text beside the thread that answers requests. */
export async function codedText(coding: ContentCoding, text: Buffer): Promise<CodedText> {
  return coding === 'gzip' ? gzipped(text) : brotlied(text);
}

async function gzipped(text: Buffer): Promise<CodedText> {
  // A sync flush ends the block at a whole byte, and no last block was begun.
  const deflated = await compressDeflate(text, {
    level: DEFLATE_LEVEL,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  const beginning = inOwnMemory(GZIP_HEADER, deflated);
  const sum = crc32(text);
  return {
    beginning,
    end: (rest) => {
      const blocks = Math.max(1, Math.ceil(rest.length / STORED_BYTES));
      const bytes = Buffer.allocUnsafe(5 * blocks + rest.length + GZIP_TRAILER_BYTES);
      let position = 0;
      for (let block = 0; block < blocks; block += 1) {
        const from = block * STORED_BYTES;
        const length = Math.min(STORED_BYTES, rest.length - from);
        position = bytes.writeUInt8(block === blocks - 1 ? 1 : 0, position);
        position = bytes.writeUInt16LE(length, position);
        position = bytes.writeUInt16LE(~length & 0xffff, position);
        position += rest.copy(bytes, position, from, from + length);
      }
      position = bytes.writeUInt32LE(crc32(rest, sum), position);
      bytes.writeUInt32LE((text.length + rest.length) % 2 ** 32, position);
      return bytes;
    },
  };
}

async function brotlied(text: Buffer): Promise<CodedText> {
  // A flush ends the meta-block at a whole byte, and it is not the last.
  const compressed = await compressBrotli(text, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  const beginning = inOwnMemory(compressed);
  return {
    beginning,
    end: (rest) => {
      const blocks = Math.ceil(rest.length / UNCOMPRESSED_BYTES);
      const bytes = Buffer.allocUnsafe(3 * blocks + rest.length + 1);
      let position = 0;
      for (let from = 0; from < rest.length; from += UNCOMPRESSED_BYTES) {
        const length = Math.min(UNCOMPRESSED_BYTES, rest.length - from);
        // From the lowest bit: not the last, a length of four nibbles, the length less one, not compressed.
        position = bytes.writeUIntLE(((length - 1) << 3) | (1 << 19), position, 3);
        position += rest.copy(bytes, position, from, from + length);
      }
      // The last meta-block, and it is empty.
      bytes.writeUInt8(0b11, position);
      return bytes;
    },
  };
}

/** Parts one after the other, in memory of exactly their length: zlib hands out a part of a larger buffer, small copies one of a pool. */
function inOwnMemory(...parts: readonly Buffer[]): Buffer {
  const joined = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let position = 0;
  for (const part of parts) position += part.copy(joined, position);
  return joined;
}
