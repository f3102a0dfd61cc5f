import { type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { replicasOf } from './replicas/replicated-data-source.ts';

/**
 * Queries the rows of an ordered selection as one JSON array for each column, which costs a third of what as many rows do.
 *
 * @param columns the names that the selection gives its columns; numbers and booleans
 */
export async function queryColumns<Row extends unknown[]>(
  ask: QueryRows,
  columns: { readonly [Place in keyof Row]: string },
  selection: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // The aggregates see the rows in the order of the selection, because nothing stands between them.
  const arrays = columns.map((column) => `array_to_json(array_agg(${column}))`).join(', ');
  const [found] = await ask<(unknown[] | null)[]>(`SELECT ${arrays} FROM (${selection}) selected`, values);
  const [first, ...others] = found!;
  return first === null
    ? []
    : first!.map((value, row) => [value, ...others.map((column) => column![row])] as Row);
}

/** Queries rows as arrays in the order of the columns. */
export type QueryRows = <Row extends unknown[]>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Queries rows as objects. */
export type QueryObjects = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Lends one connection to the primary. */
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

/**
 * Lends one connection to a read replica, or to the primary where none can answer. The work is done again on another server
 * when one is lost meanwhile.
 */
export const withReplica = <Result>(
  dataSource: DataSource,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => replicasOf(dataSource).read(work, () => withPrimary(dataSource, work));

/** Reads history on one connection, as `withReplica` lends it. */
export function onReplica<Result>(
  dataSource: DataSource,
  read: (ask: QueryRows) => Promise<Result>,
): Promise<Result> {
  return withReplica(dataSource, (client) =>
    read(async <Row extends unknown[]>(text: string, values: readonly unknown[]) => {
      // Objects with a key per column take twice the time.
      const { rows } = await client.query<Row>({ text, values: [...values], rowMode: 'array' });
      return rows;
    }),
  );
}

/** Reads rows as objects on one connection, as `withReplica` lends it. */
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
