import { type z } from 'zod';
import { structureProblem } from './json-structure.ts';

/** A parsed payload, or the reason for its rejection, which doesn't quote the payload. */
export type ParsedPayload<T> = { readonly content: T } | { readonly problem: string };

/** How the text of a response is parsed. Pure, so that it can run in another thread. */
export interface PayloadShape<T> {
  /** `<provider>.<payload>`, unique: parsing threads look the shape up by it. */
  readonly name: string;
  parse(text: string, maxItems: number): ParsedPayload<T>;
}

/** Maximum length of the path in a message, which can contain names that the provider chose. */
const LONGEST_PATH_CHARACTERS = 100;

/** Describes the first violation of the schema and the number of violations; `whole` names the parsed text. */
export function describeIssues(error: z.ZodError, whole: string): string {
  const [first] = error.issues;
  if (!first) return `${whole} breaks its schema`;
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  const path = first.path.length === 0 ? whole : first.path.map(String).join('.');
  return `${path.slice(0, LONGEST_PATH_CHARACTERS)}: ${first.message}${more}`;
}

/** Returns the shape of JSON within its bounds that matches its schema. */
export const jsonShape = <T>(name: string, schema: z.ZodType<T>): PayloadShape<T> => ({
  name,
  parse(text, maxItems) {
    const problem = structureProblem(text, maxItems);
    if (problem !== null) return { problem };
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      // The parser's message quotes the text, which can contain class B values.
      return { problem: 'not valid JSON (cut off, or not JSON at all)' };
    }
    const parsed = schema.safeParse(json);
    return parsed.success
      ? { content: parsed.data }
      : { problem: describeIssues(parsed.error, 'the payload') };
  },
});

/** One payload to parse. */
export interface ParsingJob<T> {
  readonly shape: PayloadShape<T>;
  /** The decoded body, UTF-8. */
  readonly body: Uint8Array;
  readonly maxItems: number;
}

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Checks whether the bytes begin like text in UTF-16 or UTF-32: with a byte order mark, or with a zero next to an ASCII
 * character.
 */
function isWideText([first, second]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || first === 0 || second === 0;
}

/**
 * Parses a payload in this thread. Strips the byte order mark that some servers put before JSON and CSV. Rejects
 * encodings other than UTF-8, an empty body, and an HTML page for every shape.
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
