import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { csvHeader, csvRows, repeatedTexts } from '../domain/exports/csv-text.ts';
import {
  type Cell,
  type Column,
  type ColumnType,
  type ExportRequest,
  type Row,
} from '../domain/exports/export-product.ts';
import { jsonLine } from '../domain/json-line.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type DeclaredExport } from '../http/exports/export-products.ts';
import { type ExportFormat } from './exports.query.ts';

/** Rows to encode: they lack the last of the columns, which is the same in all of them. */
export interface EncodedRows {
  readonly columns: readonly Column[];
  readonly pages: AsyncIterable<readonly Row[]>;
  readonly last: string;
}

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

export async function* encodeCsv({ columns, pages, last }: EncodedRows): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(columns));
  for await (const rows of pages) yield Buffer.from(csvRows(columns, rows, last));
}

/** Rows of a group: some 10 ms of the event loop, and a few megabytes. */
const GROUP_ROWS = 5_000;

const ELEMENTS: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  number: { type: 'DOUBLE' },
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  // Readers take it for a moment in UTC, in milliseconds.
  moment: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

const valueOf = (cell: Cell, type: ColumnType): Cell | bigint =>
  cell !== null && (type === 'integer' || type === 'moment') ? BigInt(cell) : cell;

/** In groups of bounded size. The bytes follow only from the rows. */
export async function* encodeParquet(
  { columns, pages, last }: EncodedRows,
  metadata: Readonly<Record<string, string>>,
): AsyncGenerator<Buffer> {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }): SchemaElement => ({
        ...ELEMENTS[type],
        name,
        repetition_type: 'OPTIONAL',
      })),
    ],
    kvMetadata: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    createdBy: 'market-intelligence',
  });
  const group = (rows: readonly Row[]): void =>
    void parquet.write({
      columnData: columns.map(({ name, type }, i) => ({
        name,
        // Moments grow by little, so a third of the bytes holds them.
        ...(type === 'moment' ? { encoding: 'DELTA_BINARY_PACKED' as const } : {}),
        data: rows.map((row) => (i < row.length ? valueOf(row[i]!, type) : last)),
      })),
      rowGroupSize: GROUP_ROWS,
    });
  let waiting: Row[] = [];
  for await (const rows of pages) {
    for (const row of rows) waiting.push(row);
    while (waiting.length >= GROUP_ROWS) {
      group(waiting.slice(0, GROUP_ROWS));
      waiting = waiting.slice(GROUP_ROWS);
      yield takenFrom(writer);
    }
  }
  if (waiting.length > 0) group(waiting);
  void parquet.finish();
  yield takenFrom(writer);
}

/** Takes what was written, so that the writer holds no more than one group. */
function takenFrom(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBytes());
  writer.index = 0;
  return bytes;
}

export interface ExportLicence {
  /** Cell of the column `licence`. */
  readonly cell: string;
  readonly text: string;
}

/** Reads the first page, so that failures become errors; then a page ahead, while the one before is encoded and sent. */
async function begun(
  pages: AsyncIterable<readonly Row[]>,
): Promise<{ readonly pages: AsyncIterable<readonly Row[]>; readonly isEmpty: boolean }> {
  const iterator = pages[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (first.done !== true && first.value.length === 0) first = await iterator.next();
  return { pages: readAhead(iterator, first), isEmpty: first.done === true };
}

async function* readAhead(
  iterator: AsyncIterator<readonly Row[]>,
  first: IteratorResult<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  try {
    for (let page = first; page.done !== true;) {
      const next = iterator.next();
      // It may fail while nothing waits for it; whatever waits for it later gets the error.
      next.catch(() => undefined);
      yield page.value;
      page = await next;
    }
  } finally {
    await iterator.return?.();
  }
}

function encoded(rows: EncodedRows, format: ExportFormat, licence: ExportLicence): AsyncGenerator<Buffer> {
  switch (format) {
    case 'ndjson':
      return encodeNdjson(rows);
    case 'csv':
      return encodeCsv(rows);
    case 'parquet':
      return encodeParquet(rows, { licence: licence.text });
  }
}

export interface StartedExport {
  readonly chunks: AsyncGenerator<Buffer>;
  readonly isEmpty: boolean;
}

export const encodedExport = async (
  { columns, product }: DeclaredExport,
  format: ExportFormat,
  request: ExportRequest,
  licence: ExportLicence,
): Promise<StartedExport> => {
  const { pages, isEmpty } = await begun(product.pages(request));
  return { chunks: encoded({ columns, pages, last: licence.cell }, format, licence), isEmpty };
};

export async function digestWithoutRows(
  { columns }: DeclaredExport,
  format: ExportFormat,
  licence: ExportLicence,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const pages = Readable.from([]);
  for await (const chunk of encoded({ columns, pages, last: licence.cell }, format, licence))
    hash.update(chunk);
  return hash.digest();
}
