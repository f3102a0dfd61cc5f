import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { type Cell, type ColumnType, type Row } from '../../domain/exports/export-product.ts';

import { type EncodedRows } from './text-encoders.ts';

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

/** Values as the writer takes them. */
const valueOf = (cell: Cell, type: ColumnType): Cell | bigint =>
  cell !== null && (type === 'integer' || type === 'moment') ? BigInt(cell) : cell;

/**
 * Rows as a Parquet file, in groups of bounded size. The bytes follow only from the rows.
 *
 * @param metadata key-value metadata of the file
 */
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
