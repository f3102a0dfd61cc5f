import { type ParsedPayload, type PayloadShape } from './payload-shape.ts';

/** One payload to be parsed. */
export interface ParsingJob<T> {
  readonly shape: PayloadShape<T>;
  /** The decoded body, UTF-8. */
  readonly body: Uint8Array;
  readonly maxItems: number;
}

const BYTE_ORDER_MARK = '\ufeff';

/** True if the bytes begin as text in UTF-16 or UTF-32 does: with their mark, or with a zero beside an ASCII character. */
function isWideText([first, second]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || first === 0 || second === 0;
}

/**
 * Parses a payload in this thread. Strips the byte order mark that some servers put before JSON and CSV. Rejects another
 * encoding than UTF-8, an empty body and an HTML page for every shape.
 */
export function parsePayload<T>({ shape, body, maxItems }: ParsingJob<T>): ParsedPayload<T> {
  if (isWideText(body)) return { problem: 'text in UTF-16 or UTF-32 where UTF-8 is required' };
  const decoded = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(BYTE_ORDER_MARK.length) : decoded;
  const begun = text.trimStart();
  if (begun === '') return { problem: 'an empty body' };
  if (begun.startsWith('<')) return { problem: 'an HTML page or XML instead of data' };
  return shape.parse(text, maxItems);
}
