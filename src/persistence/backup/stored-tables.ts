import { type Client } from 'pg';
import { MIGRATIONS_TABLE } from '../database/stored-schema.ts';
import { BackupError } from './backup-file.ts';

export interface StoredTable {
  readonly name: string;
  /** In definition order, without generated ones. */
  readonly columns: readonly string[];
  readonly months: readonly string[];
}

const TABLES = `
  SELECT relname AS name,
    array(SELECT attname::text FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          ORDER BY attnum) AS columns,
    array(SELECT replace(right(child.relname, 7), '_', '-') FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
          WHERE inhparent = pg_class.oid ORDER BY child.relname) AS months
  FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL($1)
  ORDER BY relname`;

/** A backup would keep partners' requests longer than seven days. */
const LEFT_OUT = ['request_log', 'request_log_minutes'];

export async function storedTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(TABLES, [[MIGRATIONS_TABLE, ...LEFT_OUT]]);
  return rows;
}

export interface StoredSequence {
  readonly name: string;
  readonly lastValue: string | null;
}

/**
 * Read these after the rows that took their numbers, because they ignore the transaction's snapshot.
 * @throws BackupError if the role can't read one, which the server would call unused
 */
export async function storedSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence & { readable: boolean }>(
    `SELECT relname AS name, has_sequence_privilege(pg_class.oid, 'USAGE') AS readable,
            CASE WHEN has_sequence_privilege(pg_class.oid, 'USAGE')
                 THEN pg_sequence_last_value(pg_class.oid)::text END AS "lastValue"
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S'
       AND NOT EXISTS (SELECT FROM pg_depend
                       WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype IN ('a', 'i')
                         AND refobjid = to_regclass($1))
     ORDER BY relname`,
    [MIGRATIONS_TABLE],
  );
  const closed = rows.find(({ readable }) => !readable);
  if (closed) throw new BackupError(`the service's role may not read the sequence ${closed.name}`);
  return rows.map(({ name, lastValue }) => ({ name, lastValue }));
}
