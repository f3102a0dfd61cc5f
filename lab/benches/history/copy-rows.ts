export type CopyField = string | number | boolean | Date | Buffer | readonly number[] | null;

const CHUNK_CHARACTERS = 1 << 20;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Rows as the data of a `COPY … FROM STDIN` in PostgreSQL's text format, in chunks of about a megabyte. */
export function* copyRows(rows: Iterable<readonly CopyField[]>): Generator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(fieldText).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

function fieldText(field: CopyField): string {
  if (field === null) return '\\N';
  if (field instanceof Date) return field.toISOString();
  if (Buffer.isBuffer(field)) return `\\\\x${field.toString('hex')}`;
  if (typeof field === 'string') return field.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);
  return Array.isArray(field) ? `{${field.join(',')}}` : String(field);
}
