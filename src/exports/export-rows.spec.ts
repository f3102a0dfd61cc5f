import { parquetMetadata, parquetReadObjects, type AsyncBuffer } from 'hyparquet';
import { type Column, type Row } from '../domain/exports/export-product.ts';
import { encodeCsv, type EncodedRows, encodeNdjson, encodeParquet } from './export-rows.ts';

const AT_MS = Date.UTC(2026, 9, 1, 12, 0, 0, 250);
const COLUMNS: Column[] = [
  { name: 'event_at', type: 'moment', description: '' },
  { name: 'cycle_number', type: 'integer', description: '' },
  { name: 'value', type: 'number', description: '' },
  { name: 'backfilled', type: 'boolean', description: '' },
  { name: 'text', type: 'text', description: '' },
];
const ROWS: Row[] = [
  [AT_MS, 96_000, -0.5, true, '=1 "x", გამარჯობა'],
  [AT_MS + 1, 96_001, null, false, null],
];

const allOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

// oxlint-disable-next-line typescript/require-await
async function* pagesOf(...pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages;
}

const LICENCE: Column = { name: 'licence', type: 'text', description: '' };
const rowsOf = (...pages: Row[][]): EncodedRows => ({
  columns: [...COLUMNS, LICENCE],
  pages: pagesOf(...pages),
  last: 'A',
});

const bufferOf = (bytes: Buffer): AsyncBuffer => ({
  byteLength: bytes.length,
  slice: (from, to) => new Uint8Array(bytes.subarray(from, to)).buffer,
});

it('writes a row per line, also for readers that split lines at Unicode separators', async () => {
  const text = 'a\u2028b\u2029c\u0085d';
  const rows = (): EncodedRows => ({ ...rowsOf([[AT_MS, 1, null, true, text]]), last: text });
  const ndjson = (await allOf(encodeNdjson(rows()))).toString();
  expect(ndjson).not.toMatch(/[\u2028\u2029\u0085]/);
  expect(JSON.parse(ndjson)).toMatchObject({ text, licence: text });
  // CSV has no escapes, but such readers join the lines of a quoted cell.
  expect((await allOf(encodeCsv(rows()))).toString()).toContain(`"${text}","${text}"\r\n`);
});

it('NDJSON has a row per line, with moments in UTC', async () => {
  const text = (await allOf(encodeNdjson(rowsOf(ROWS)))).toString();
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      event_at: '2026-10-01T12:00:00.250+00:00',
      cycle_number: 96_000,
      value: -0.5,
      backfilled: true,
      text: '=1 "x", გამარჯობა',
      licence: 'A',
    },
    {
      event_at: '2026-10-01T12:00:00.251+00:00',
      cycle_number: 96_001,
      value: null,
      backfilled: false,
      text: null,
      licence: 'A',
    },
  ]);
});

it('CSV has a row per line behind its header row', async () => {
  const [, first] = (await allOf(encodeCsv(rowsOf(ROWS)))).toString().split('\r\n');
  expect(first).toBe(`2026-10-01T12:00:00.250+00:00,96000,-0.5,true,"'=1 ""x"", გამარჯობა",A`);
});

it('CSV has a header row, also without rows', async () => {
  expect((await allOf(encodeCsv(rowsOf()))).toString()).toBe(
    'event_at,cycle_number,value,backfilled,text,licence\r\n',
  );
});

describe('Parquet', () => {
  it('is read by a foreign reader with the types of its columns', async () => {
    const file = await allOf(encodeParquet(rowsOf([ROWS[0]!], [ROWS[1]!]), { licence: 'A' }));
    expect(await parquetReadObjects({ file: bufferOf(file) })).toEqual([
      {
        event_at: new Date(AT_MS),
        cycle_number: 96_000n,
        value: -0.5,
        backfilled: true,
        text: '=1 "x", გამარჯობა',
        licence: 'A',
      },
      {
        event_at: new Date(AT_MS + 1),
        cycle_number: 96_001n,
        value: null,
        backfilled: false,
        text: null,
        licence: 'A',
      },
    ]);
    const { key_value_metadata, schema } = parquetMetadata(
      bufferOf(file).slice(0, file.length) as ArrayBuffer,
    );
    expect(key_value_metadata).toEqual([{ key: 'licence', value: 'A' }]);
    expect(schema[1]!.logical_type).toEqual({ type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' });
  });

  it('has groups of bounded size, and the same bytes however the pages are cut', async () => {
    const rows = Array.from({ length: 25_000 }, (_, i): Row => [
      AT_MS + i,
      i,
      i / 7,
      i % 2 === 0,
      `text ${i % 9}`,
    ]);
    const whole = await allOf(encodeParquet(rowsOf(rows), {}));
    const cut = await allOf(encodeParquet(rowsOf(rows.slice(0, 7), rows.slice(7)), {}));
    expect(cut.equals(whole)).toBe(true);
    const { row_groups } = parquetMetadata(bufferOf(whole).slice(0, whole.length) as ArrayBuffer);
    expect(row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([5_000, 5_000, 5_000, 5_000, 5_000]);
    const read = await parquetReadObjects({ file: bufferOf(whole), rowStart: 24_999 });
    expect(read).toEqual([
      {
        event_at: new Date(AT_MS + 24_999),
        cycle_number: 24_999n,
        value: 24_999 / 7,
        backfilled: false,
        text: 'text 6',
        licence: 'A',
      },
    ]);
  });
});
