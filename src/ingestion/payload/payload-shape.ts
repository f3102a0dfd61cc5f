import { z } from 'zod';
/** Real payloads have at most four levels. */
const MOST_LEVELS = 16;
/** The longest string in a real payload is a description of about 300 characters. */
const LONGEST_STRING_CHARACTERS = 4_096;
/** A number in JSON has about 25 characters at most. */
const LONGEST_NUMBER_CHARACTERS = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const BLANK = 0x20;

/**
 * Returns why a text must not be passed to the JSON parser, whose time and memory grow with depth and items; null: it's
 * safe. Doesn't check whether the text is valid JSON and doesn't quote it.
 */
export function structureProblem(json: string, maxItems: number): string | null {
  const commas = new Int32Array(MOST_LEVELS + 1);
  let level = 0;
  let numberCharacters = 0;
  for (let i = 0; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    switch (code) {
      case QUOTE:
        i = endOfString(json, i);
        if (i === -1) return `a text longer than ${LONGEST_STRING_CHARACTERS} characters`;
        numberCharacters = 0;
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        level += 1;
        if (level > MOST_LEVELS) return `nested deeper than ${MOST_LEVELS} levels`;
        commas[level] = 0;
        numberCharacters = 0;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        level = Math.max(0, level - 1);
        numberCharacters = 0;
        break;
      case COMMA:
        commas[level]! += 1;
        if (commas[level]! >= maxItems) return `a list of more than the ${maxItems} requested items`;
        numberCharacters = 0;
        break;
      case COLON:
        numberCharacters = 0;
        break;
      default:
        numberCharacters = code <= BLANK ? 0 : numberCharacters + 1;
        if (numberCharacters > LONGEST_NUMBER_CHARACTERS)
          return `a number longer than ${LONGEST_NUMBER_CHARACTERS} characters`;
    }
  }
  return null;
}

function endOfString(json: string, start: number): number {
  const limit = start + LONGEST_STRING_CHARACTERS + 1;
  for (let i = start + 1; i < json.length; i += 1) {
    if (i > limit) return -1;
    const code = json.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return json.length;
}

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

function describeIssues(error: z.ZodError, whole: string): string {
  const [first] = error.issues;
  if (!first) return `${whole} breaks its schema`;
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : '';
  const path = first.path.length === 0 ? whole : first.path.map(String).join('.');
  return `${path.slice(0, LONGEST_PATH_CHARACTERS)}: ${first.message}${more}`;
}

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

export interface ParsingJob<T> {
  readonly shape: PayloadShape<T>;
  /** The decoded body, UTF-8. */
  readonly body: Uint8Array;
  readonly maxItems: number;
}

const BYTE_ORDER_MARK = '\ufeff';

/** Checks for a byte order mark of UTF-16 or UTF-32, or a zero next to an ASCII character. */
function isWideText([first, second]: Uint8Array): boolean {
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return hasMark || first === 0 || second === 0;
}

/** Strips the byte order mark that some servers send. Rejects other encodings than UTF-8, an empty body, and HTML. */
export function parsePayload<T>({ shape, body, maxItems }: ParsingJob<T>): ParsedPayload<T> {
  if (isWideText(body)) return { problem: 'text in UTF-16 or UTF-32 where UTF-8 is required' };
  const decoded = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(BYTE_ORDER_MARK.length) : decoded;
  const begun = text.trimStart();
  if (begun === '') return { problem: 'an empty body' };
  if (begun.startsWith('<')) return { problem: 'an HTML page or XML instead of data' };
  return shape.parse(text, maxItems);
}

export interface RejectedRow {
  /** Names the row, counted from 1, and its problem without quoting a value. */
  readonly reason: string;
  /** The provider's date of the row in epoch milliseconds; null if that is unreadable too. */
  readonly dateMs: number | null;
}

/** Rows of a payload, each parsed by itself: one that violates its schema does not affect the others. */
export interface PayloadRows<Row> {
  readonly rows: readonly Row[];
  /** Number of rows in the payload, rejected ones included. */
  readonly read: number;
  readonly rejectedCount: number;
  /** The first `MOST_NAMED_ROWS` rejected rows, in the payload's order. */
  readonly rejected: readonly RejectedRow[];
}

/** Position of a row's date: a field, or the index in a row that is a list. */
export interface RowDate {
  readonly field: string | number;
  /** Epoch milliseconds. */
  readonly schema: z.ZodType<number>;
}

/** Maximum number of rejected rows named individually; a payload of only broken rows must not fill the table. */
export const MOST_NAMED_ROWS = 50;

export function parseRows<Row>(
  items: readonly unknown[],
  row: z.ZodType<Row>,
  date: RowDate,
): PayloadRows<Row> {
  const rows: Row[] = [];
  const rejected: RejectedRow[] = [];
  items.forEach((item, index) => {
    const parsed = row.safeParse(item);
    if (parsed.success) rows.push(parsed.data);
    else if (rejected.length < MOST_NAMED_ROWS)
      rejected.push({
        reason: `row ${index + 1}: ${describeIssues(parsed.error, 'the row')}`,
        dateMs: dateOf(item, date),
      });
  });
  return { rows, read: items.length, rejectedCount: items.length - rows.length, rejected };
}

function dateOf(item: unknown, { field, schema }: RowDate): number | null {
  if (typeof item !== 'object' || item === null) return null;
  const date = schema.safeParse((item as Readonly<Record<string | number, unknown>>)[field]);
  return date.success && Number.isFinite(date.data) ? date.data : null;
}

/** Returns the schema of a list of rows. Without `mayBeEmpty`, an empty list is rejected as a broken response. */
export const rowsOf = <Row>(
  row: z.ZodType<Row>,
  date: RowDate,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
) =>
  z
    .array(z.unknown())
    .min(mayBeEmpty ? 0 : 1, 'an empty list where there must be data')
    .transform((items) => parseRows(items, row, date));

export const mapRows = <Row, Mapped>(
  payload: PayloadRows<Row>,
  map: (rows: readonly Row[]) => readonly Mapped[],
): PayloadRows<Mapped> => ({ ...payload, rows: map(payload.rows) });

export const joinRows = <Row>(payloads: readonly PayloadRows<Row>[]): PayloadRows<Row> => ({
  rows: payloads.flatMap(({ rows }) => rows),
  read: payloads.reduce((sum, { read }) => sum + read, 0),
  rejectedCount: payloads.reduce((sum, { rejectedCount }) => sum + rejectedCount, 0),
  rejected: payloads.flatMap(({ rejected }) => rejected).slice(0, MOST_NAMED_ROWS),
});
