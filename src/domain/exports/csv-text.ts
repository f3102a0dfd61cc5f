import { isoUtc } from '../../../packages/engine/timestamps.ts';
import { type Cell, type Column, type Row } from './export-product.ts';

const MOST_TEXTS = 1_000;

/** Rows repeat units, names, and attributions, which takes a third of an export's time. */
export function repeatedTexts(encode: (text: string) => string): (text: string) => string {
  const encoded = new Map<string, string>();
  return (text) => {
    const known = encoded.get(text);
    if (known !== undefined) return known;
    const made = encode(text);
    if (encoded.size === MOST_TEXTS) encoded.clear();
    encoded.set(text, made);
    return made;
  };
}

export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8; header=present';

/** RFC 4180. */
const CSV_LINE_END = '\r\n';

const FORMULA = /^[=+\-@\t\r]/;
/** Includes Unicode separators, because readers that split lines there join the lines of a quoted cell. */
const NEEDS_QUOTES = /[",\r\n\u0085\u2028\u2029]/;

/** Adds an apostrophe before formulas (OWASP). csv-stringify takes four times as long. */
export function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const repeatedText = repeatedTexts(csvText);

function csvCell(cell: Cell, { type }: Pick<Column, 'type'>): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return repeatedText(cell);
  return type === 'moment' ? isoUtc(cell as number) : String(cell);
}

export const csvHeader = (columns: readonly Column[]): string =>
  `${columns.map(({ name }) => csvText(name)).join(',')}${CSV_LINE_END}`;

/** @param last a cell that ends every row */
export function csvRows(columns: readonly Column[], rows: readonly Row[], last?: string): string {
  const end = last === undefined ? CSV_LINE_END : `,${csvText(last)}${CSV_LINE_END}`;
  let text = '';
  for (const row of rows) {
    text += csvCell(row[0]!, columns[0]!);
    for (let i = 1; i < row.length; i++) text += `,${csvCell(row[i]!, columns[i]!)}`;
    text += end;
  }
  return text;
}
