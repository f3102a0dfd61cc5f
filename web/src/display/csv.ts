/** What a cell holds; null: nothing. */
export type CsvCell = string | number | null;

/** Spreadsheets evaluate text that begins like this as a formula. */
const BEGINS_LIKE_A_FORMULA = /^[=+\-@\p{Cc}]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would evaluate is prefixed with an apostrophe; numbers are not.
 *
 * @example csvOf(['partner', 'keys'], [['=1+1', 2]]) === "partner,keys\r\n'=1+1,2\r\n"
 */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [header, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('');

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = BEGINS_LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
