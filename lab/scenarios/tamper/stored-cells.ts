import { type Client } from 'pg';
import { changedText, changedTexts } from '../../../test/support/changed-value.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { NAMED_TABLES, OTHER_COLUMNS, tablesOf } from './tamper-tables.ts';

/** Observations of so many sources are changed for a cycle, with those of candles first. */
const SEEN_SOURCES = 4;

interface RowPlace {
  oid: string;
  place: string;
}

export interface Cell {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly row: RowPlace;
  readonly before: string | null;
}

export interface Change {
  /** Name of the field within a column of JSON; empty: the whole column. */
  readonly field: string;
  readonly after: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

const JSON_TEXT = new Set([
  'facts',
  'plan',
  'readings',
  'plan_texts',
  'content',
  'verdict',
  'agents',
  'composites',
  'outlook',
]);
/** Columns with few permitted values: another one. */
const OTHERS: Readonly<Record<string, (value: string) => string>> = {
  mode: (value) => (value === 'paper' ? 'live' : 'paper'),
  signal: (value) => (value === 'bullish' ? 'bearish' : 'bullish'),
  kind: (value) => (value === 'publication' ? 'withdrawal' : 'publication'),
  // Its last digits depend on the order of addition.
  mean: (value) => String(Number(value) * 1.1 || 1),
  // Before anything that is built.
  built_before: () => '2020-01-01',
};
/** So far away that no other row has the number. */
const FAR = 1_000_000;

export async function cellsOf(client: Client, cycleNumber: number): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of tablesOf('cycle')) {
    const columns = await columnsOf(client, table);
    const where = columns.some(({ name }) => name === 'cycle_number')
      ? `cycle_number = ${cycleNumber}`
      : `cycle_at = '${new Date(cycleAtMs(cycleNumber)).toISOString()}'`;
    cells.push(...(await cellsOfRows(client, table, columns, where)));
  }
  return cells;
}

/**
 * Everything of the tables that a cycle names, without those that were looked at before: a table serves many cycles.
 *
 * @param known identities of tables that were returned before; those returned now are added
 */
export async function namedCellsOf(client: Client, cycleNumber: number, known: Set<string>): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [table, path] of Object.entries(NAMED_TABLES)) {
    const named = `encode(sha256, 'hex') = (SELECT inputs #>> '{${path},sha256}' FROM cycle_details
                                            WHERE cycle_number = ${cycleNumber})`;
    const found = await cellsOfRows(client, table, await columnsOf(client, table), named);
    const identity = `${table} ${found.find(({ column }) => column === 'sha256')?.before}`;
    if (!known.has(identity)) cells.push(...found);
    known.add(identity);
  }
  return cells;
}

export async function seenCellsOf(client: Client, cycleNumber: number): Promise<Cell[]> {
  const latest = `(source_id, event_at, known_at) IN (
    SELECT seen ->> 'sourceId', (seen -> 'newest' ->> 'eventAt')::timestamptz, (seen -> 'newest' ->> 'knownAt')::timestamptz
    FROM cycle_details, json_array_elements(inputs -> 'sources') AS seen
    WHERE cycle_number = ${cycleNumber} AND seen ->> 'window' IS NOT NULL
    ORDER BY seen ->> 'sourceId' LIKE 'exchange.klines%' DESC, md5(seen ->> 'sourceId') LIMIT ${SEEN_SOURCES})`;
  const cells = await cellsOfRows(client, 'observations', await columnsOf(client, 'observations'), latest);
  // The column isn't read for sources without candles.
  return cells.filter(({ column, before }) => column !== 'candle' || before !== null);
}

export const allCellsOf = async (client: Client, table: string, where = 'true'): Promise<Cell[]> =>
  cellsOfRows(client, table, await columnsOf(client, table), where);

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  return rows.filter(({ name }) => !(`${table}.${name}` in OTHER_COLUMNS));
}

async function cellsOfRows(
  client: Client,
  table: string,
  columns: readonly Column[],
  where: string,
): Promise<Cell[]> {
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT tableoid::text AS "@oid", ctid::text AS "@place", ${columns.map(({ name }) => `${name}::text`).join(', ')}
     FROM ${table} WHERE ${where}`,
  );
  return rows.flatMap((values) => {
    const row = { oid: values['@oid']!, place: values['@place']! };
    return columns.map(({ name: column, type }) => ({ table, column, type, row, before: values[column]! }));
  });
}

export const hasFields = ({ column, type, before }: Cell): boolean =>
  before !== null && (type === 'json' || (type === 'text' && JSON_TEXT.has(column)));

/**
 * Every change of a value: of JSON one for each field.
 *
 * @param atMost how many at most, spread over the fields
 */
export function* changesOf(cell: Cell, atMost: number): Generator<Change> {
  const { column, type, before } = cell;
  if (!hasFields(cell)) yield { field: '', after: valueAfter(column, type, before) };
  else
    for (const { path, text } of changedTexts(before!, atMost)) yield { field: path.join('.'), after: text };
}

function valueAfter(column: string, type: string, before: string | null): string {
  if (before !== null && column in OTHERS) return OTHERS[column]!(before);
  if (type === 'bigint') return String(Number(before) + FAR);
  if (type === 'boolean') return before === 'true' ? 'false' : 'true';
  if (type === 'timestamp with time zone')
    return new Date(Date.parse(before ?? '2026-01-01') + 1000).toISOString();
  if (type === 'bytea') return changedByte(before ?? `\\x${'00'.repeat(32)}`);
  if (type === 'integer' || type === 'numeric') return String(Number(before) + 1);
  if (type === 'date') return new Date(Date.parse(before!) + DAY_MS).toISOString().slice(0, 10);
  // The last digit of a number may be beyond its precision.
  if (type === 'double precision[]') return before!.replace(/^{[^,]+/, (first) => changedText(first));
  if (before === null) return type === 'text' ? 'x' : '1';
  return changedText(before);
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
  { table, column, type, row, before }: Cell,
  { after }: Change,
  search: () => Promise<Result>,
): Promise<Result | 'refused'> {
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
    // Integrity constraints, and identities: the value cannot be changed alone.
    if (/^(23|428C9)/.test((error as { code?: string }).code ?? '')) return 'refused';
    throw error;
  }
  try {
    return await search();
  } finally {
    await set(before);
  }
}
