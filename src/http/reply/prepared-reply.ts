// Whoever compiles this from outside, as extensions do, includes no declarations of ours by itself.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./negotiator.d.ts" />
import { createHash } from 'node:crypto';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import Negotiator from 'negotiator';
import { TextCache } from '../../platform/configuration/text-cache.ts';
import { headerLines } from './reply-head.ts';

export type CachePolicy =
  | { readonly kind: 'public'; readonly maxAgeSeconds: 60 | 300 | 3600 }
  | { readonly kind: 'no-store' };

export const NO_STORE = 'no-store';

export const PRIVATE_NO_STORE = 'private, no-store';

export const cacheControl = (policy: CachePolicy): string =>
  policy.kind === 'public' ? `public, max-age=${policy.maxAgeSeconds}` : PRIVATE_NO_STORE;

/** Changes only because time passes, so it must not change a tag. */
const AGE_FIELD = 'age_seconds';

/** 128 bits: enough that two contents never share a tag by chance. */
const TAG_BYTES = 16;

/** A hash of `data` and `as_of` without ages, the same in every process. */
export function weakEtag(data: object, asOf: string, json = ownBytesOf(JSON.stringify(data))): string {
  // Within a text, quotes are escaped.
  if (!json.includes(`"${AGE_FIELD}":`)) return weakEtagOfJson(json, asOf);
  const ageless = JSON.stringify(data, (key, value: unknown) => (key === AGE_FIELD ? undefined : value));
  return weakEtagOfJson(ageless, asOf);
}

/** @param meta the envelope's fields, for copies that are kept for long. Weak, because request ID, time, and age differ between replies. */
export const weakEtagOfJson = (json: string | Buffer, asOf: string, meta?: object): string =>
  `W/${tagOf(`${asOf}\n`, ...(meta === undefined ? [] : [`${JSON.stringify(meta)}\n`]), json)}`;

function tagOf(...texts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return `"${hash.digest().subarray(0, TAG_BYTES).toString('base64url')}"`;
}

export const strongEtag = (fields: object): string => tagOf(JSON.stringify(fields));

const ENTITY_TAG = /[ \t]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;
const EMPTY_MEMBER = /[ \t]*,/y;

interface TagList {
  readonly tags: readonly string[];
  /** False if the value isn't a list of tags; then those before its fault are listed. */
  readonly isWhole: boolean;
}

function readTags(value: string): TagList {
  const tags: string[] = [];
  let position = 0;
  while (position < value.length) {
    const tag = matchAt(ENTITY_TAG, value, position);
    if (tag) tags.push(tag[1]!);
    // RFC 9110 5.6.1: a recipient ignores empty list members.
    const read = tag ?? matchAt(EMPTY_MEMBER, value, position);
    if (!read) return { tags, isWhole: false };
    position += read[0].length;
  }
  return { tags, isWhole: true };
}

/** Opaque parts with quotes. A value that isn't a list yields the tags before its fault: a tag that can't be read matches nothing. */
export const parseIfNoneMatch = (value: string): readonly string[] | '*' =>
  value.trim() === '*' ? '*' : readTags(value).tags;

/** What `If-Match` requires of the stored resource: one of these tags, that it exists (`*`), or nothing (null). */
export type Precondition = readonly string[] | '*' | null;

/** Reads an `If-Match` value. Null: it isn't a list of tags. */
export function parseIfMatch(value: string): Precondition {
  if (value.trim() === '*') return '*';
  const { tags, isWhole } = readTags(value);
  return isWhole && tags.length > 0 ? tags : null;
}

/** Accepts tags that a proxy weakened or marked, unlike RFC 9110 8.8.3.2: nginx makes `W/"x"` of `"x"`, Apache `"x-gzip"`. */
export const meets = (precondition: Precondition, etag: string): boolean =>
  precondition === null || precondition === '*' || includesTag(precondition, etag);

const CODING_SUFFIXES = ['', '-gzip', '-br', '-zstd'] as const;

function includesTag(presented: readonly string[], etag: string): boolean {
  const opaque = etag.slice(etag.indexOf('"'), -1);
  return CODING_SUFFIXES.some((suffix) => presented.includes(`${opaque}${suffix}"`));
}

/** The weak comparison of RFC 9110 8.8.3.2. */
export function alreadyHas(ifNoneMatch: string | undefined, etag: string | null): boolean {
  if (ifNoneMatch === undefined || etag === null) return false;
  if (ifNoneMatch === etag) return true;
  const presented = parseIfNoneMatch(ifNoneMatch);
  return presented === '*' || includesTag(presented, etag);
}

function matchAt(pattern: RegExp, value: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(value);
}

/** An error as its caller reads it. */
export interface ErrorWords {
  readonly status: number;
  readonly detail: string;
  /** Scopes that the caller lacks. */
  readonly missingScopes: readonly string[];
}

/** A reply as a route or the error filter made it, complete but for what differs per request. */
export interface PreparedReply {
  readonly status: number;
  readonly etag: string | null;
  /** Names and values in turn, without what every reply of the surface carries. */
  readonly headers: readonly string[];
  readonly body: BodyTemplate;
  readonly errorCode?: ErrorCode;
  readonly words?: ErrorWords;
  readonly problem?: PreparedReply;
}

/** Header with the missing parts of tables and files, which have no `meta`, and the reasons. */
export const UNAVAILABLE_HEADER = 'X-Unavailable';
const OF_BODY = ['Content-Type', 'Content-Disposition', UNAVAILABLE_HEADER];

export function headersOfUnchanged({ headers }: PreparedReply): readonly string[] {
  const kept: string[] = [];
  for (let i = 0; i < headers.length; i += 2)
    if (!OF_BODY.includes(headers[i]!)) kept.push(headers[i]!, headers[i + 1]!);
  return kept;
}

const linesOfReplies = new WeakMap<PreparedReply, { readonly whole: string; readonly unchanged: string }>();

/** The headers of a reply, and of a 304 in its place, as lines that are made once. */
export function linesOf(reply: PreparedReply) {
  let lines = linesOfReplies.get(reply);
  if (lines === undefined) {
    lines = { whole: headerLines(reply.headers), unchanged: headerLines(headersOfUnchanged(reply)) };
    linesOfReplies.set(reply, lines);
  }
  return lines;
}

export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!);
}

const MAX_CHARACTERS = 2_000;

/** Callers choose IDs, so other characters become `?`. */
export function unavailableHeader(
  items: readonly { readonly id: string; readonly reason: string }[],
): readonly string[] {
  if (items.length === 0) return [];
  const text = items.map(({ id, reason }) => `${id}: ${reason}`).join('; ');
  return [UNAVAILABLE_HEADER, text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_CHARACTERS)];
}

export interface ReplyMoment {
  readonly requestId: string;
  readonly nowMs: number;
}

/** A part of a body that is made for each reply: JSON text in ASCII. */
export type BodySlot = (moment: ReplyMoment) => string;

type BodyPart = string | Buffer | BodySlot;

interface EncodedParts {
  readonly parts: readonly (Buffer | BodySlot)[];
  readonly fixedLength: number;
}

export type BodyPieces = readonly [Buffer] | readonly [Buffer, Buffer];

const NOTHING = Buffer.alloc(0);
/** Less than this is in one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Copying less than this costs less than sending one more piece. */
const COPIED_BELOW_BYTES = 16_384;
/** Replies are cut off blocks, because an allocation takes longer than the copy. */
const BLOCK_BYTES = 65_536;

/** A body that is made once and completed for each reply. The fixed parts are encoded at the first use and kept; long ones come encoded. */
export class BodyTemplate {
  private encoded: EncodedParts | null = null;
  private rest: EncodedParts | null = null;
  private readonly beingCoded = new Map<ContentCoding, Promise<CodedText>>();
  private readonly codedTexts = new Map<ContentCoding, CodedText>();

  constructor(private readonly parts: readonly BodyPart[]) {}

  text(moment: ReplyMoment): string {
    return this.bytes(moment).toString();
  }

  bytes(moment: ReplyMoment): Buffer {
    const encoded = (this.encoded ??= encode(this.parts));
    const [first] = encoded.parts;
    return encoded.parts.length === 1 && typeof first !== 'function' ? first! : filled(encoded, moment);
  }

  /** A long beginning that is the same for every reply is a separate piece, which is sent as it is kept and not copied. */
  pieces(moment: ReplyMoment): BodyPieces {
    const { beginning } = this;
    if (beginning === null || beginning.length < COPIED_BELOW_BYTES) return [this.bytes(moment)];
    const rest = this.filledRest(moment);
    return rest === null ? [beginning] : [beginning, rest];
  }

  get isCompressible(): boolean {
    let length = 0;
    for (const part of (this.encoded ??= encode(this.parts)).parts) {
      if (typeof part === 'function') break;
      length += part.length;
    }
    return length >= COMPRESSED_FROM_BYTES;
  }

  isCoded(coding: ContentCoding): boolean {
    return this.codedTexts.has(coding);
  }

  /** Compresses what is the same for every reply, once; whoever asks meanwhile waits for the same. */
  async code(coding: ContentCoding): Promise<void> {
    let coded = this.beingCoded.get(coding);
    if (coded === undefined) this.beingCoded.set(coding, (coded = codedText(coding, this.beginning!)));
    this.codedTexts.set(coding, await coded);
  }

  codedPieces(coding: ContentCoding, moment: ReplyMoment): BodyPieces {
    const { beginning, end } = this.codedTexts.get(coding)!;
    return [beginning, end(this.filledRest(moment) ?? NOTHING)];
  }

  /** Fixed parts as given (two bytes a character), encoded, and compressed, which both codings together are never longer than. */
  get mostBytes(): number {
    let given = 0;
    for (const part of this.parts)
      if (typeof part !== 'function') given += typeof part === 'string' ? 2 * part.length : part.length;
    return given + 2 * (this.encoded ??= encode(this.parts)).fixedLength;
  }

  /** What is the same for every reply until the first slot, joined at the first use; null: a slot comes first. */
  private get beginning(): Buffer | null {
    const { parts, fixedLength } = (this.encoded ??= encode(this.parts));
    const [first, second] = parts;
    if (typeof first === 'function') return null;
    if (second === undefined || typeof second === 'function') return first!;
    const firstSlot = parts.findIndex((part) => typeof part === 'function');
    const fixed = parts.slice(0, firstSlot === -1 ? parts.length : firstSlot) as Buffer[];
    const joined = inOwnMemory(...fixed);
    this.encoded = { parts: [joined, ...parts.slice(fixed.length)], fixedLength };
    return joined;
  }

  private filledRest(moment: ReplyMoment): Buffer | null {
    const { length } = this.beginning!;
    const { parts, fixedLength } = this.encoded!;
    if (parts.length === 1) return null;
    this.rest ??= { parts: parts.slice(1), fixedLength: fixedLength - length };
    return filled(this.rest, moment);
  }
}

function filled({ parts, fixedLength }: EncodedParts, moment: ReplyMoment): Buffer {
  const slots: string[] = [];
  let length = fixedLength;
  for (const part of parts) {
    if (typeof part !== 'function') continue;
    const text = part(moment);
    slots.push(text);
    length += text.length;
  }
  const body = cutOff(length);
  let position = 0;
  let slot = 0;
  for (const part of parts)
    position +=
      typeof part === 'function' ? body.write(slots[slot++]!, position, 'latin1') : part.copy(body, position);
  return body;
}

let block = NOTHING;
let cutBytes = 0;

function cutOff(length: number): Buffer {
  if (length >= COPIED_BELOW_BYTES) return Buffer.allocUnsafe(length);
  if (cutBytes + length > block.length) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    cutBytes = 0;
  }
  return block.subarray(cutBytes, (cutBytes += length));
}

function encode(parts: readonly BodyPart[]): EncodedParts {
  const joined: BodyPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  const encoded = joined
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? ownBytesOf(part) : part));
  const fixedLength = encoded.reduce((sum, part) => sum + (typeof part === 'function' ? 0 : part.length), 0);
  return { parts: encoded.length === 0 ? [NOTHING] : encoded, fixedLength };
}

/** In memory of exactly their length: `Buffer.from` keeps three bytes a character, or pins the pool that it cuts small ones from. */
export function ownBytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

export const CONTENT_CODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof CONTENT_CODINGS)[number];

const chosen = new TextCache(choose, { maxTexts: 256, maxLength: 128 });

/** The best for the client, the smallest among equals; null: as it is. @example contentCodingFor('gzip, br;q=0.5') === 'gzip' */
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

/** A compressed text that can be continued by a short rest without compressing again: the coding has blocks that aren't compressed. */
export interface CodedText {
  readonly beginning: Buffer;
  readonly end: (rest: Buffer) => Buffer;
}

/** Compresses beside the thread that answers requests. */
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
