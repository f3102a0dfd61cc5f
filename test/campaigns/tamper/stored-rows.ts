import { type Client } from 'pg';
import { changedAt, changedText, leavesOf } from './changed-value.ts';

/** Every table that keeps something of a published cycle. */
const TABLES = [
  'cycles',
  'cycle_details',
  'cycle_listings',
  'cycle_chain',
  'narrations',
  'narrative_cache',
  'narrative_cache_texts',
  'narrative_archive',
  'narrative_archive_texts',
] as const;

/** Where a row is now: partition and place, which every change moves. */
interface RowPlace {
  oid: string;
  place: string;
}

/** One change of one stored value. */
export interface Change {
  readonly table: string;
  readonly column: string;
  /** Name of the field within a column of JSON; empty: the whole column. */
  readonly field: string;
  readonly type: string;
  readonly row: RowPlace;
  readonly before: string | null;
  /** What is written: a text of the column's type. */
  readonly after: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Texts of JSON in columns of another type. */
const JSON_TEXT = new Set(['facts', 'plan', 'readings', 'plan_texts', 'verdict', 'agents', 'composites']);
/** Columns with few permitted values: another one. */
const OTHERS: Readonly<Record<string, (value: string) => string>> = {
  mode: (value) => (value === 'paper' ? 'live' : 'paper'),
  signal: (value) => (value === 'bullish' ? 'bearish' : 'bullish'),
  kind: (value) => (value === 'publication' ? 'withdrawal' : 'publication'),
};
/** So far away that no other row has the number. */
const FAR = 1_000_000;

/** Every change of everything that is stored of a cycle. */
export async function changesOf(client: Client, cycleNumber: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (const table of TABLES) {
    const { rows: columns } = await client.query<Column>(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
      [table],
    );
    const { rows } = await client.query<Record<string, string | null>>(
      `SELECT tableoid::text AS "@oid", ctid::text AS "@place", ${columns.map(({ name }) => `${name}::text`).join(', ')}
       FROM ${table} WHERE cycle_number = $1`,
      [cycleNumber],
    );
    for (const values of rows) {
      const row = { oid: values['@oid']!, place: values['@place']! };
      for (const { name: column, type } of columns) {
        const before = values[column]!;
        for (const after of valuesAfter(column, type, before))
          changes.push({ table, column, type, row, before, ...after });
      }
    }
  }
  return changes;
}

function valuesAfter(column: string, type: string, before: string | null): Pick<Change, 'field' | 'after'>[] {
  if (type === 'json' || (type === 'text' && JSON_TEXT.has(column)))
    return leavesOf(JSON.parse(before!)).map((path) => ({
      field: path.join('.'),
      after: changedAt(before!, path),
    }));
  return [{ field: '', after: valueAfter(column, type, before) }];
}

function valueAfter(column: string, type: string, before: string | null): string {
  if (type === 'bigint') return String(Number(before) + FAR);
  if (type === 'boolean') return before === 'true' ? 'false' : 'true';
  if (type === 'timestamp with time zone')
    return new Date(Date.parse(before ?? '2026-01-01') + 1000).toISOString();
  if (type === 'bytea') return changedByte(before ?? `\\x${'00'.repeat(32)}`);
  if (type === 'integer' || type === 'numeric') return String(Number(before) + 1);
  return OTHERS[column]?.(before!) ?? changedText(before!);
}

/** A byte in the middle of a `bytea` in hexadecimal, changed. */
function changedByte(text: string): string {
  const middle = 2 + 2 * Math.floor((text.length - 2) / 4);
  const byte = (Number.parseInt(text.slice(middle, middle + 2), 16) ^ 1).toString(16).padStart(2, '0');
  return text.slice(0, middle) + byte + text.slice(middle + 2);
}

/**
 * Makes a change, lets it be looked for, and takes it back.
 *
 * @returns what the search gave; `refused` where the database does not let the value be changed alone
 */
export async function whileChanged<Result>(
  client: Client,
  change: Change,
  search: () => Promise<Result>,
): Promise<Result | 'refused'> {
  const { table, column, type, row, before, after } = change;
  const set = async (value: string | null): Promise<void> => {
    const { rows } = await client.query<RowPlace>(
      `UPDATE ${table} SET ${column} = $1::${type} WHERE tableoid = $2 AND ctid = $3::tid
       RETURNING tableoid::text AS oid, ctid::text AS place`,
      [value, row.oid, row.place],
    );
    if (rows.length !== 1) throw new Error(`${table}.${column}: ${rows.length} rows were changed`);
    Object.assign(row, rows[0]);
  };
  try {
    await set(after);
  } catch (error) {
    // Integrity constraints: the value cannot be changed alone.
    if (/^23/.test((error as { code?: string }).code ?? '')) return 'refused';
    throw error;
  }
  try {
    return await search();
  } finally {
    await set(before);
  }
}
