import { z } from 'zod';
import { type ParsedPayload } from '../../payload/payload-shape.ts';
import { decimalText, LONGEST_VALUE_CHARACTERS } from '../../adapter/wire-values.schema.ts';
import { calendarDay } from './econ.schema.ts';

/** A row of fredgraph.csv: a day and a value; an empty cell (in old files ".") is a gap. */
const csvRowSchema = z.tuple([
  calendarDay,
  z.union([z.enum(['', '.']).transform(() => null), decimalText], {
    error: 'neither a decimal number nor a gap',
  }),
]);
const csvSchema = z.array(csvRowSchema).min(1, 'no rows where there must be');

/** fredgraph.csv as rows, oldest first; null is a gap. */
export type FredCsvRows = z.infer<typeof csvSchema>;

/** A fredgraph.csv of one series. */
export interface FredCsv {
  /** The series, by the name of the column. */
  readonly seriesId: string;
  readonly rows: FredCsvRows;
}

/** A fredgraph.csv of at most `maxRows` days, or what is wrong with it, in words that quote no value. */
export function parseFredCsv(body: string, maxRows: number): ParsedPayload<FredCsv> {
  // The file ends with a line end; without one it was cut off, perhaps within a number.
  if (!body.endsWith('\n')) return { problem: 'the CSV is cut off' };
  // No more lines and cells are made than are asked for, whatever the file has.
  const [head = '', ...lines] = body.trimEnd().split(/\r?\n/, maxRows + 2);
  if (lines.length > maxRows) return { problem: `more than the ${maxRows} rows that were asked for` };
  const [, seriesId, ...others] = head.split(',', 3);
  if (seriesId === undefined || seriesId.length > LONGEST_VALUE_CHARACTERS || others.length > 0)
    return { problem: 'the CSV has not one column of values' };
  const parsed = csvSchema.safeParse(lines.map((line) => line.split(',', 3)));
  if (parsed.success) return { content: { seriesId, rows: parsed.data } };
  const issue = parsed.error.issues[0];
  return { problem: `row ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'broken'}` };
}
