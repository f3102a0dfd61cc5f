/** Tells spreadsheets that a text is UTF-8; without it they guess, and get names wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Has the browser save a CSV under a name. */
export const saveCsv = (fileName: string, csv: string): void =>
  save(fileName, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));

/** Has the browser save something as JSON under a name. */
export const saveJson = (fileName: string, content: unknown): void =>
  save(fileName, new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));

function save(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the content when the click returns, or soon after.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
