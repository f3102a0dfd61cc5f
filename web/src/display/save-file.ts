/** Marks the file as UTF-8 for spreadsheets, which otherwise guess the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads a CSV file. */
export const saveCsv = (fileName: string, csv: string): void =>
  save(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));

/** Downloads a JSON file. */
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
