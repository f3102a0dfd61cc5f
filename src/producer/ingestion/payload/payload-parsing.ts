import { type ParsedPayload, type PayloadShape } from './payload-shape.ts';

/** One payload to be parsed. */
export interface ParsingJob<T> {
  readonly shape: PayloadShape<T>;
  /** The decoded body, UTF-8. */
  readonly body: Uint8Array;
  readonly maxItems: number;
}

/** Parses a payload in this thread. An empty body and an HTML page are rejected for every shape. */
export function parsePayload<T>({ shape, body, maxItems }: ParsingJob<T>): ParsedPayload<T> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const begun = text.trimStart();
  if (begun === '') return { problem: 'an empty body' };
  if (begun.startsWith('<')) return { problem: 'an HTML page or XML instead of data' };
  return shape.parse(text, maxItems);
}
