/** Tells spreadsheets that a text is UTF-8; without it they guess, and get names wrong. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Has the browser save a CSV under a name. */
export function saveCsv(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the content when the click returns, or soon after.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
