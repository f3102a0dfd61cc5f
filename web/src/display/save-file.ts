import { unparse } from 'papaparse';

/** Marks the file as UTF-8 for spreadsheets, which otherwise guess the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** papaparse's own pattern doesn't match texts of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/** Downloads a table as CSV. Text that a spreadsheet would evaluate is escaped. */
function saveCsv(fileName: string, header: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  const csv = unparse(
    { fields: [...header], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA },
  );
  save(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads rows as CSV, with the raw values of their columns. */
export const saveRows = <Row>(
  fileName: string,
  columns: readonly { readonly id: string; readonly value: (row: Row) => CsvCell }[],
  rows: readonly Row[],
): void =>
  saveCsv(
    fileName,
    columns.map(({ id }) => id),
    rows.map((row) => columns.map(({ value }) => value(row))),
  );

export const saveJson = (fileName: string, content: unknown): void =>
  save(fileName, new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));

function save(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser may read the blob shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
