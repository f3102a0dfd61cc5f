import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type Client, type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { replicasOf } from './read-replicas.ts';

export type SqlOf<Row extends unknown[]> = { readonly [Place in keyof Row]: string };

/** A JSON array per column costs a third of as many rows. Only for what JSON has: numbers, booleans, texts, and JSON. */
export async function queryColumns<Row extends unknown[]>(
  ask: QueryRows,
  columns: SqlOf<Row>,
  selection: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // Nothing stands between, so the aggregates see the selection's order.
  const arrays = columns.map((column) => `array_to_json(array_agg(${column}))`).join(', ');
  const [found] = await ask<(unknown[] | null)[]>(`SELECT ${arrays} FROM (${selection}) selected`, values);
  const [first, ...others] = found!;
  return first === null
    ? []
    : first!.map((value, row) => [value, ...others.map((column) => column![row])] as Row);
}

export type QueryRows = <Row extends unknown[]>(text: string, values: readonly unknown[]) => Promise<Row[]>;

export type QueryObjects = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

export async function withPrimary<Result>(
  dataSource: DataSource,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner('master');
  try {
    return await work((await runner.connect()) as PoolClient);
  } finally {
    await runner.release();
  }
}

/** If the replica is lost, the work is repeated on another server. */
export const withReplica = <Result>(
  dataSource: DataSource,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => replicasOf(dataSource).read(work, () => withPrimary(dataSource, work));

export const onReplica = <Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> =>
  withReplica(dataSource, (client) => read((text, values) => askPrepared(client, undefined, text, values)));

/** Without a transaction, which costs as much as a short page. PostgreSQL stops planning each time if that saves nothing. */
export const onReplicaByName = <Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> =>
  withPreparedStatements(dataSource, (nameOf) =>
    withReplica(dataSource, (client) =>
      read((text, values) => askPrepared(client, nameOf(text), text, values)),
    ),
  );

export const onReplicaAsObjects = <Result>(
  dataSource: DataSource,
  read: (ask: QueryObjects) => Promise<Result>,
): Promise<Result> =>
  withReplica(dataSource, (client) =>
    read(async <Row extends object>(text: string, values: readonly unknown[]) => {
      const { rows } = await client.query<Row>(text, [...values]);
      return rows;
    }),
  );

/** OIDs of the element types; the same in every PostgreSQL. */
const ELEMENT_OID = { text: 25, bytea: 17 } as const;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/** Cheaper than the driver's escaped text. @param type of the elements; cast the placeholder to it (`$1::text[]`) */
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

/** Planning a scan of sixty partitions takes ten times as long as a page; with old statistics, it would be sorted. */
const BEGIN =
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off';

/** Planned without their values: use few statements, such that one plan serves all. Those requested together are sent so. */
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

/** A snapshot for each round of statements requested together. For reads that needn't agree. */
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

type NameOf = (text: string) => string | undefined;

/** SQLSTATEs of a session that lacks a prepared statement, or has it from another client. */
const STATEMENT_LOST: readonly unknown[] = ['26000', '42P05'];
/** Their pooler assigns each transaction to another session. */
const withoutStatements = new WeakSet<DataSource>();

/** If sessions lose prepared statements, this pool never uses them again. */
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

/** Each write wakes the server up, so writes are held back until the returned call. */
function corked(client: PoolClient): () => void {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  return () => stream.uncork();
}

/** Not awaited: what fails here also fails the first statement. */
const begin = (client: PoolClient): void => void client.query(BEGIN).catch(() => undefined);

/** Awaited only if the read failed: the driver learns from the answers which statements weren't prepared. */
const commit = (client: PoolClient): Promise<unknown> => client.query('COMMIT').catch(() => undefined);

async function askPrepared<Row extends unknown[]>(
  client: PoolClient,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // Objects with a key per column take twice the time.
  const { rows } = await client.query<Row>({
    ...(name === undefined ? {} : { name }),
    text,
    values: [...values],
    rowMode: 'array',
  });
  return rows;
}

const names = new Map<string, string>();

function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
