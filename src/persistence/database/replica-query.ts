import { type PoolClient } from 'pg';
import { type DataSource } from 'typeorm';
import { replicasOf } from './replicas/replicated-data-source.ts';

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
