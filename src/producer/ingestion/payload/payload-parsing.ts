import { type ParsedPayload, type PayloadShape } from './payload-shape.ts';
import { PAYLOAD_SHAPES, type PayloadContent, type PayloadShapeName } from './payload-shapes.ts';

/** One payload to be read. */
export interface ParsingJob<Name extends PayloadShapeName = PayloadShapeName> {
  readonly shape: Name;
  /** The decoded body, UTF-8. */
  readonly body: Uint8Array;
  readonly maxItems: number;
}

/** Reads a payload in this thread. An empty body and an HTML page are problems whatever the shape. */
export function parsePayload<Name extends PayloadShapeName>({
  shape,
  body,
  maxItems,
}: ParsingJob<Name>): ParsedPayload<PayloadContent<Name>> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const begun = text.trimStart();
  if (begun === '') return { problem: 'an empty body' };
  if (begun.startsWith('<')) return { problem: 'an HTML page or XML instead of data' };
  // The table says for each name what its content is, which the compiler loses over a name that it does not know.
  return (PAYLOAD_SHAPES[shape] as PayloadShape<PayloadContent<Name>>).parse(text, maxItems);
}
