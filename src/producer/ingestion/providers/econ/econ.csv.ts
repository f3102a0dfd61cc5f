import { z } from 'zod';
import { decimalText } from '../wire-values.schema.ts';
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

/** The rows of a fredgraph.csv of one series, or what is wrong with it, in words that quote no value. */
export function parseFredCsv(
  body: string,
  seriesId: string,
): { readonly rows: FredCsvRows } | { readonly problem: string } {
  // The file ends with a line end; without one it was cut off, perhaps within a number.
  if (!body.endsWith('\n')) return { problem: 'the CSV is cut off' };
  const [head, ...lines] = body.trimEnd().split(/\r?\n/);
  const columns = head?.split(',') ?? [];
  if (columns.length !== 2 || columns[1] !== seriesId)
    return { problem: `the CSV has no column "${seriesId}"` };
  const parsed = csvSchema.safeParse(lines.map((line) => line.split(',')));
  if (parsed.success) return { rows: parsed.data };
  const issue = parsed.error.issues[0];
  return { problem: `row ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'broken'}` };
}
