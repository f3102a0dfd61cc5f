import { z } from 'zod';
import { describeIssues } from './payload-shape.ts';

/** A row that violates its schema. */
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

/** Parses each row by itself. */
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

/** Maps rows to something else; `map` can leave out rows without a value. */
export const mapRows = <Row, Mapped>(
  payload: PayloadRows<Row>,
  map: (rows: readonly Row[]) => readonly Mapped[],
): PayloadRows<Mapped> => ({ ...payload, rows: map(payload.rows) });

/** Joins rows of several payloads in their order. */
export const joinRows = <Row>(payloads: readonly PayloadRows<Row>[]): PayloadRows<Row> => ({
  rows: payloads.flatMap(({ rows }) => rows),
  read: payloads.reduce((sum, { read }) => sum + read, 0),
  rejectedCount: payloads.reduce((sum, { rejectedCount }) => sum + rejectedCount, 0),
  rejected: payloads.flatMap(({ rejected }) => rejected).slice(0, MOST_NAMED_ROWS),
});
