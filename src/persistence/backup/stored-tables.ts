import { type Client } from 'pg';
import { MIGRATIONS_TABLE } from '../database/stored-schema.ts';
import { BackupError } from './backup-file.ts';

/** A table that a backup holds: an ordinary one, or a partitioned one with the rows of its partitions. */
export interface StoredTable {
  readonly name: string;
  /** In the order of their definition, without generated ones, which the server computes. */
  readonly columns: readonly string[];
  /** Months (`2026-03`) of its partitions, oldest first; empty where it has none. */
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

/** Requests of partners: a backup would keep them longer than the seven days that they are kept for. */
const LEFT_OUT = ['request_log', 'request_log_minutes'];

/** Every table of the schema whose rows a backup holds, by name. That of the migrations is written by migrating. */
export async function storedTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(TABLES, [[MIGRATIONS_TABLE, ...LEFT_OUT]]);
  return rows;
}

/** A sequence with its newest value; null: never used. */
export interface StoredSequence {
  readonly name: string;
  readonly lastValue: string | null;
}

/**
 * Every sequence of the schema, those of identity columns included. Values are read as they are now, whatever the
 * snapshot of the transaction, so read them after the rows that took their numbers.
 *
 * @throws BackupError where the role may not read one: the server would call it unused
 */
export async function storedSequences(client: Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence & { readable: boolean }>(
    // The migrations' own goes with its table.
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
