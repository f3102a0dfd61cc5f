import { csvHeader, csvRows, repeatedTexts } from '../../domain/exports/csv-text.ts';
import { type Cell, type Column, type Row } from '../../domain/exports/export-product.ts';
import { jsonLine } from '../../domain/json-line.ts';
import { isoUtc } from '../../domain/timestamps.ts';

/** Rows to encode: they lack the last of the columns, which is the same in all of them. */
export interface EncodedRows {
  readonly columns: readonly Column[];
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly last: string;
}

/** Rows as lines of JSON objects. */
export async function* encodeNdjson({ columns, pages, last }: EncodedRows): AsyncGenerator<Buffer> {
  // Written by hand, because an object per row takes three times as long.
  const names = columns.map(({ name }, i) => `${i === 0 ? '{' : ','}${jsonLine(name)}:`);
  const end = `${names.at(-1)!}${jsonLine(last)}}\n`;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      for (let i = 0; i < row.length; i++) text += names[i]! + jsonCell(row[i]!, columns[i]!);
      text += end;
    }
    yield Buffer.from(text);
  }
}

const jsonText = repeatedTexts(jsonLine);

const jsonCell = (cell: Cell, { type }: Column): string => {
  if (cell === null) return 'null';
  if (typeof cell === 'string') return jsonText(cell);
  return type === 'moment' ? `"${isoUtc(cell as number)}"` : String(cell);
};

/** A header row and rows, by RFC 4180. */
export async function* encodeCsv({ columns, pages, last }: EncodedRows): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(columns));
  for await (const rows of pages) yield Buffer.from(csvRows(columns, rows, last));
}
