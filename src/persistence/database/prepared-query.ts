import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type Client, type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { type QueryRows, withReplica } from './replica-query.ts';

/** OIDs of the element types; the same in every PostgreSQL. */
const ELEMENT_OID = { text: 25, bytea: 17 } as const;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/**
 * An array parameter in PostgreSQL's binary format, which the driver sends unchanged. The driver's own array format
 * is text with every quote escaped, which costs more than storing the documents of a batch of cycles.
 *
 * @param type of the elements; the placeholder has to be cast to it (`$1::text[]`)
 */
export function binaryArray(
  type: keyof typeof ELEMENT_OID,
  elements: readonly (string | Buffer | null)[],
): Buffer {
  const lengths = elements.map((element) => (element === null ? NULL_LENGTH : Buffer.byteLength(element)));
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + Math.max(length, 0), HEADER_BYTES);
  const array = Buffer.allocUnsafe(size);
  // Dimensions, null flag, element type, length, lower bound.
  const header = [1, lengths.includes(NULL_LENGTH) ? 1 : 0, ELEMENT_OID[type], elements.length, 1];
  let at = 0;
  for (const number of header) at = array.writeInt32BE(number, at);
  elements.forEach((element, i) => {
    at = array.writeInt32BE(lengths[i]!, at);
    if (element !== null)
      at += typeof element === 'string' ? array.write(element, at) : element.copy(array, at);
  });
  return array;
}

/**
 * Plans don't depend on the values, because planning a scan of sixty partitions takes ten times as long as a page of it. They
 * don't scan whole tables either: with outdated statistics after a load of history, the planner would read and sort a table for one
 * page, although each table has an index in the order of its pages.
 */
const BEGIN =
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off';

/**
 * Reads history on one connection to a read replica, or to the primary where there is none, in one snapshot. Statements
 * are prepared once per connection and planned without regard to their values, so they must be few, and such that one
 * plan serves all values: ordered, limited scans of an index. Statements that are asked for without waiting for one another
 * are sent together: a round trip costs as much as a page.
 */
export function onPreparedReplica<Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> {
  return withPreparedStatements(dataSource, (nameOf) =>
    withReplica(dataSource, async (client) => {
      const uncork = corked(client);
      begin(client);
      process.nextTick(uncork);
      try {
        const result = await read((text, values) => askPrepared(client, nameOf(text), text, values));
        void commit(client);
        return result;
      } catch (error) {
        await commit(client);
        throw error;
      }
    }),
  );
}

/**
 * The same with a snapshot for each round: statements that are asked for without waiting for one another. Beginning and end
 * of the transaction are sent with them, in one write. For reads whose rounds need not agree.
 */
export function onPreparedReplicaInRounds<Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> {
  return withPreparedStatements(dataSource, (nameOf) =>
    withReplica(dataSource, async (client) => {
      let isRoundOpen = false;
      let ended: Promise<unknown> | undefined;
      const openRound = (): void => {
        isRoundOpen = true;
        const uncork = corked(client);
        begin(client);
        process.nextTick(() => {
          isRoundOpen = false;
          ended = commit(client);
          uncork();
        });
      };
      try {
        return await read((text, values) => {
          if (!isRoundOpen) openRound();
          return askPrepared(client, nameOf(text), text, values);
        });
      } catch (error) {
        await ended;
        throw error;
      }
    }),
  );
}

/** Returns the name of a prepared statement; undefined: the statement is unnamed. */
type NameOf = (text: string) => string | undefined;

/** SQLSTATEs of a session that lacks a prepared statement, or has it from another client. */
const STATEMENT_LOST: readonly unknown[] = ['26000', '42P05'];
/** Pools behind a pooler that assigns each transaction to another session. */
const withoutStatements = new WeakSet<DataSource>();

/** Reads with prepared statements. If sessions lose them, repeats the read without, and never uses them again for this pool. */
async function withPreparedStatements<Result>(
  dataSource: DataSource,
  read: (nameOf: NameOf) => Promise<Result>,
): Promise<Result> {
  const unnamed = (): Promise<Result> => read(() => undefined);
  if (withoutStatements.has(dataSource)) return unnamed();
  try {
    return await read(statementName);
  } catch (error) {
    if (!STATEMENT_LOST.includes((error as { code?: unknown }).code)) throw error;
    if (!withoutStatements.has(dataSource))
      new Logger('Database').warn(
        'prepared statements are lost, so each page is planned again: the database is behind a pooler ' +
          '(docs/operating/database.md, "Connect through PgBouncer")',
      );
    withoutStatements.add(dataSource);
    return unnamed();
  }
}

/** Holds back what is sent to the server until the returned function is called: each write wakes the server up. */
function corked(client: PoolClient): () => void {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  return () => stream.uncork();
}

/** Not waited for: the first statement is behind it. What fails here fails that one too. */
const begin = (client: PoolClient): void => void client.query(BEGIN).catch(() => undefined);

/**
 * Not waited for either, unless the read failed: whoever has the connection next is behind it. The statements behind a failed one
 * aren't prepared, and the driver learns that only from the answers to them: without them, the next read would find its
 * statements lost, as behind a pooler. A lost connection cannot end the transaction; the error of the statement says so.
 */
const commit = (client: PoolClient): Promise<unknown> => client.query('COMMIT').catch(() => undefined);

async function askPrepared<Row extends unknown[]>(
  client: PoolClient,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    ...(name === undefined ? {} : { name }),
    text,
    values: [...values],
    rowMode: 'array',
  });
  return rows;
}

const names = new Map<string, string>();

/** A name of its own for each text; PostgreSQL's names have up to 63 bytes. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
