import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type ParsedPayload, parseRows, type PayloadRows } from '../../payload/payload-shape.ts';
import { decimalText, LONGEST_VALUE_CHARACTERS } from '../../adapter/wire-values.schema.ts';
import { calendarDay, datedIn } from './econ.schema.ts';

/** A row of fredgraph.csv: a day and a value; an empty cell (in old files ".") is a gap. */
const csvRowSchema = z.tuple([
  calendarDay,
  z.union([z.enum(['', '.']).transform(() => null), decimalText], {
    error: 'neither a decimal number nor a gap',
  }),
]);

/** fredgraph.csv as rows, oldest first; null is a gap. */
export type FredCsvRows = PayloadRows<z.infer<typeof csvRowSchema>>;

/** A fredgraph.csv of one series. */
export interface FredCsv {
  /** The series, by the name of the column. */
  readonly seriesId: string;
  readonly rows: FredCsvRows;
}

/** The longest line that is read; a day and a value have about 30 characters. */
const LONGEST_LINE_CHARACTERS = 1024;
/** Rows are read up to the third cell: two are valid, a third is already an error. */
const MOST_CELLS = 3;

/**
 * Parses a fredgraph.csv of at most `maxRows` days; returns a description of the error that doesn't quote a value
 * otherwise.
 */
export function parseFredCsv(body: string, maxRows: number): ParsedPayload<FredCsv> {
  // The file ends with a newline; without one it was truncated, perhaps within a number.
  if (!body.endsWith('\n')) return { problem: 'the CSV is cut off' };
  const table = cellsOf(body, maxRows + 2);
  if (table === null) return { problem: 'not valid CSV' };
  const [head = [], ...lines] = table;
  if (lines.length > maxRows) return { problem: `more than the ${maxRows} requested rows` };
  const [, seriesId, ...others] = head;
  if (seriesId === undefined || seriesId.length > LONGEST_VALUE_CHARACTERS || others.length > 0)
    return { problem: 'the CSV has not one column of values' };
  if (lines.length === 0) return { problem: 'no rows where there must be' };
  return { content: { seriesId, rows: parseRows(lines, csvRowSchema, datedIn(0)) } };
}

/** Returns the cells of the first `mostLines` lines and ignores the rest of the file; null if it isn't CSV. */
function cellsOf(body: string, mostLines: number): string[][] | null {
  try {
    return parse(body.trimEnd(), {
      to: mostLines,
      max_record_size: LONGEST_LINE_CHARACTERS,
      relax_column_count: true,
      on_record: (cells: string[]) => cells.slice(0, MOST_CELLS),
    });
  } catch (error) {
    // The parser's message can quote the file.
    if (error instanceof CsvError) return null;
    throw error;
  }
}
